import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '../src/rulesets';

/** Files and folders of the module that are copied without a change, where they exist. */
const copied = ['module.json', 'templates', 'lang', 'LICENSE', 'LICENSE-OGL.txt', 'README.md', 'CHANGELOG.md'];

/** The folder of pictures that all rulesets share. */
const WRECKS = 'wrecks';

/** Pictures of rulesets and scenarios that are not registered stay out; all other pictures are used. */
export function isUsed(path: string): boolean {
  const [, kind, name] = path.split('/');
  if (kind === undefined || name === undefined) return true;
  if (kind === 'tokens') return name === WRECKS || rulesets.some(({ id }) => id === name);
  if (kind === 'badges') return rulesets.some(({ id }) => `${id}.svg` === name);
  if (kind === 'maps' || kind === 'thumbs') {
    return rulesets.some(({ muster }) =>
      muster.scenarios.some(({ map, thumb }) => [map, thumb].includes(`${kind}/${name}`)),
    );
  }
  return true;
}

/** Copies all files of the module that need no build into a folder. */
export function copyModuleFiles(folder: string): void {
  for (const path of copied) if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true });
  cpSync('assets', join(folder, 'assets'), { recursive: true, filter: (path) => isUsed(path.replaceAll('\\', '/')) });
}
