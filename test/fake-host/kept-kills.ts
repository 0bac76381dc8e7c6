import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outcome } from './kills';

/** What came of a part of the kills, and of which seed it was. */
export interface Part extends Outcome {
  readonly seed: number;
}

const FILE = '.cache/kills.json';
/** All that decides what comes of a kill. */
const SOURCES = ['src', 'test/fake-host', 'test/stand-in'];

function sources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`);
  return hash.digest('hex');
}

/** The parts that were run of these sources; what came of others is not counted. */
export class KeptKills {
  readonly #sources = sources();
  #parts = this.#read();

  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Keeps a part in place of a smaller one of the same kind, ruleset and seed. */
  keep(part: Part): void {
    const isSame = ({ kind, ruleset, seed }: Part): boolean =>
      kind === part.kind && ruleset === part.ruleset && seed === part.seed;
    const known = this.#parts.find(isSame);
    if (known !== undefined && known.kills > part.kills) return;
    this.#parts = [...this.#parts.filter((one) => !isSame(one)), part];
    mkdirSync(dirname(FILE), { recursive: true });
    // Beside the file first, so that the file is whole whenever this program is ended.
    writeFileSync(`${FILE}.part`, JSON.stringify({ sources: this.#sources, parts: this.#parts }));
    renameSync(`${FILE}.part`, FILE);
  }

  #read(): readonly Part[] {
    if (!existsSync(FILE)) return [];
    const found = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly sources: string; readonly parts: Part[] };
    return found.sources === this.#sources ? found.parts : [];
  }
}
