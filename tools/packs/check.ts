import { MODULE } from '../../src/foundry/common/ids';
import type { DocumentData } from './documents';

/** Documents of all packs, by the pack's name. */
export type Packs = Readonly<Record<string, readonly DocumentData[]>>;

const collections: Readonly<Record<string, string>> = {
  rules: 'journal',
  datasheets: 'journal',
  scenarios: 'adventures',
};

/** What is wrong with the packs, one line each; empty when all is well. */
export function packProblems(packs: Packs): string[] {
  return [...idProblems(packs), ...keyProblems(packs), ...linkProblems(packs)];
}

/** Plain parts of a document that have an `_id`, itself included. */
function withIds(value: unknown): DocumentData[] {
  if (Array.isArray(value)) return value.flatMap(withIds);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(withIds);
  return '_id' in value ? [value as DocumentData, ...inner] : inner;
}

function idProblems(packs: Packs): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { _id, name } of Object.values(packs).flatMap(withIds)) {
    if (!/^[A-Za-z0-9]{16}$/.test(_id)) problems.push(`'${_id}' (${name}) is not an id`);
    if (seen.has(_id)) problems.push(`the id ${_id} (${name}) is used twice`);
    seen.add(_id);
  }
  return problems;
}

function keyProblems(packs: Packs): string[] {
  return Object.entries(packs).flatMap(([pack, documents]) => {
    const collection = collections[pack];
    if (collection === undefined) return [`there is no pack '${pack}'`];
    return documents.flatMap((document) => {
      const own = keyProblem(document, `!${collection}!${document._id}`);
      const pages = collection === 'journal' ? withIds(document['pages']) : [];
      return [...own, ...pages.flatMap((page) => keyProblem(page, `!journal.pages!${document._id}.${page._id}`))];
    });
  });
}

function keyProblem({ _key, name }: DocumentData, expected: string): string[] {
  return _key === expected ? [] : [`${name} has the key ${String(_key)} instead of ${expected}`];
}

/** Links to documents of our own packs must lead somewhere. */
function linkProblems(packs: Packs): string[] {
  const ids = new Map(
    Object.entries(packs).map(([pack, documents]) => [pack, new Set(withIds(documents).map(({ _id }) => _id))]),
  );
  const links = JSON.stringify(packs).matchAll(new RegExp(`Compendium\\.${MODULE}\\.([a-z]+)\\.([A-Za-z0-9.]+)`, 'g'));
  return [...links].flatMap(([link, pack = '', path = '']) => {
    const parts = path.split('.').filter((part) => part.length === 16);
    return parts.length > 0 && parts.every((part) => ids.get(pack)?.has(part) === true)
      ? []
      : [`${link} leads nowhere`];
  });
}
