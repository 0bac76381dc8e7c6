import type { Member, Step } from './collect';
import { owners } from './owners';

/**
 * Returns the type of the published package in which a member must be found, indexed by the member. `Value` removes
 * null, promises and lists from a type, `Result` also a call. Throws if the package has no name for an owner of the
 * border.
 */
export function publishedType(member: Member): string {
  if (member.owner.length === 0) return `typeof ${member.name}`;
  const { start, rest } = startOf(member);
  const step = (type: string, { name, kind }: Step): string =>
    `${kind === 'call' ? 'Result' : 'Value'}<(${type})['${name}']>`;
  return `(${rest.reduce(step, start.type)})['${member.name}']`;
}

/** Returns an expression for the browser whose value must have the member; null if that would need a call. */
export function runtimeOwner(member: Member): string | null {
  if (member.owner.length === 0) return 'globalThis';
  const { start, rest } = startOf(member);
  if (rest.some(({ kind }) => kind === 'call')) return null;
  return rest.reduce((value, { name, kind }) => `${value}.${name}${kind === 'list' ? '[0]' : ''}`, start.value);
}

interface Start {
  readonly start: { readonly type: string; readonly value: string };
  /** Steps still to take from there to the owner. */
  readonly rest: readonly Step[];
}

/** The longest beginning of the way that has an entry of its own; namespaces and globals speak for themselves. */
function startOf({ owner, isStatic }: Member): Start {
  const path = owner.map(({ name }) => name);
  if (isStatic) return { start: { type: `typeof ${path.join('.')}`, value: path.join('.') }, rest: [] };
  for (let length = path.length; length > 0; length -= 1) {
    const start = owners[path.slice(0, length).join('.')];
    if (start !== undefined) return { start, rest: owner.slice(length) };
  }
  if (owner.some(({ kind }) => kind === 'instance'))
    throw new Error(`tools/contract/owners.ts does not say what ${path.join('.')} is`);
  const value = path.join('.');
  return { start: { type: `typeof ${value}`, value }, rest: [] };
}
