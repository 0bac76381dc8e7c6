import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the built module that the specs play with: SKIRMISH_MODULE, else dist. Throws when nothing is built. */
export function builtModule(): string {
  const folder = process.env['SKIRMISH_MODULE'] ?? 'dist';
  if (!existsSync(join(folder, 'module.json')))
    throw new Error(`nothing is built in ${folder}: run "npm run build" first`);
  return folder;
}
