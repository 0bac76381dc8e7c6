import { setSetting, setting } from '../../common/settings';

/** Most keys that are kept: a browser has them of all its worlds. */
const MOST = 500;

/** The keys that this browser has, by their names. */
function ring(): Readonly<Record<string, string>> {
  const text = setting('sealKeys');
  if (typeof text !== 'string' || text === '') return {};
  try {
    const keys: unknown = JSON.parse(text);
    return typeof keys === 'object' && keys !== null ? (keys as Readonly<Record<string, string>>) : {};
  } catch {
    return {};
  }
}

export function keyNamed(name: string): string | null {
  const keys = ring();
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}

/** Keeps keys for good: this browser has them again after a reload. */
export async function keepKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  const known = ring();
  if (Object.entries(keys).every(([name, key]) => known[name] === key)) return;
  const kept = Object.entries({ ...known, ...keys }).slice(-MOST);
  await setSetting('sealKeys', JSON.stringify(Object.fromEntries(kept)));
}
