import { describe, expect, it } from 'vitest';
import type { Fault } from '../../src/engine/faults';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { catalogue, manifests, manifestOfScenario, type Listed } from '../../src/rulesets/catalogue';
import { Shelf } from '../../src/rulesets/shelf';

const [first, second] = catalogue;
if (first === undefined || second === undefined) throw new Error('there are too few rulesets');
const [one, other] = [first.manifest.id, second.manifest.id];

/** A shelf whose rulesets come only so often; what it asked for, and what it said while it waited. */
function shelfThat(answers: readonly ('comes' | 'fails')[]) {
  const [asked, said, pauses]: [string[], Fault[], number[]] = [[], [], []];
  const left = [...answers];
  const listed = catalogue.map(({ manifest, load }): Listed => ({
    manifest,
    load: async () => {
      asked.push(manifest.id);
      if (left.shift() === 'fails') throw new TypeError('Failed to fetch');
      return load();
    },
  }));
  const shelf = new Shelf(listed, {
    pause: async (failures) => void pauses.push(failures),
    failed: (fault) => void said.push(fault),
  });
  return { shelf, asked, said, pauses };
}

describe('the shelf of rulesets', () => {
  it('has nothing at hand before it is asked for, and then at once', async () => {
    const { shelf } = shelfThat([]);
    expect(shelf.here(one)).toBeNull();
    expect(await shelf.fetch(one)).toBe(rulesetOf(one));
    expect(shelf.here(one)).toBe(rulesetOf(one));
  });

  it('fetches only what was asked for, and each once, however many ask', async () => {
    const { shelf, asked } = shelfThat([]);
    await Promise.all([shelf.fetch(one), shelf.wait(one), shelf.fetch(one)]);
    await shelf.fetch(one);
    expect(asked).toEqual([one]);
    expect(shelf.here(other)).toBeNull();
  });

  it('says that a ruleset did not come, and fetches it at another try', async () => {
    const { shelf, asked } = shelfThat(['fails', 'comes']);
    await expect(shelf.fetch(one)).rejects.toMatchObject({ code: 'ruleset-not-loaded' });
    expect(shelf.here(one)).toBeNull();
    expect((await shelf.fetch(one)).id).toBe(one);
    expect(asked).toEqual([one, one]);
  });

  it('keeps asking for a waiting caller, with longer and longer pauses, until it is here', async () => {
    const { shelf, said, pauses } = shelfThat(['fails', 'fails', 'comes']);
    const [waited, alsoWaited] = await Promise.all([shelf.wait(one), shelf.wait(one)]);
    expect([waited.id, alsoWaited.id]).toEqual([one, one]);
    expect(said.map(({ code }) => code)).toEqual(['ruleset-not-loaded', 'ruleset-not-loaded']);
    expect(pauses).toEqual([1, 2]);
  });

  it('knows at once that there is no such ruleset', async () => {
    const { shelf, asked } = shelfThat([]);
    expect(() => shelf.here('chess')).toThrow(one);
    await expect(shelf.fetch('chess')).rejects.toMatchObject({ code: 'unknown-ruleset' });
    await expect(shelf.wait('chess')).rejects.toMatchObject({ code: 'unknown-ruleset' });
    expect(asked).toEqual([]);
  });
});

describe('the covers of rulesets', () => {
  it('say of each ruleset what its rules say when they are loaded', () => {
    expect(manifests.map(({ id }) => id)).toEqual(rulesets.map(({ id }) => id));
    for (const manifest of manifests) {
      const { muster, table } = rulesetOf(manifest.id);
      expect(manifest.terrain).toEqual(table.terrain);
      expect(muster.scenarios).toMatchObject(manifest.scenarios);
      expect(manifest.scenarios.map(({ id }) => manifestOfScenario(id))).toEqual(
        manifest.scenarios.map(() => manifest),
      );
    }
  });

  it('name all scenarios to a caller who asks for an unknown one', () => {
    const known = manifests.flatMap(({ scenarios }) => scenarios.map(({ id }) => id));
    for (const id of known) expect(() => manifestOfScenario('checkmate')).toThrow(id);
  });
});
