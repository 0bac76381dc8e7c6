import { describe, expect, it } from 'vitest';
import language from '../../lang/en.json';
import { format, messagesIn } from '../../src/battle/format';
import type { Json } from '../../src/engine/json';
import { readDesign } from '../../src/foundry/live/views/record-sheet';
import { checkBand, fieldable } from '../../src/rulesets/beer-and-pretzel/muster/check';
import { fillIn as readForm, press as applyChange, whole } from '../../src/rulesets/beer-and-pretzel/muster/fill';
import { sheet } from '../../src/rulesets/beer-and-pretzel/muster/sheet';
import { problemWords } from '../../src/rulesets/beer-and-pretzel/muster/sheet-words';
import { readyBands } from '../../src/rulesets/beer-and-pretzel/design/ready';
import { troopIds, troops } from '../../src/rulesets/beer-and-pretzel/data/troops';
import { recruitBand } from '../../src/rulesets/beer-and-pretzel/muster/recruit';
import { weaponsOf, type BandDesign } from '../../src/rulesets/beer-and-pretzel/design/design';

const marine: BandDesign = whole({ troop: 'marine', count: 1, main: 'rifle', leader: false });
const english = messagesIn(language);
const unit = { id: 'band', side: 'good', name: 'Band' };

/** A design as it comes from a document to be fielded. */
const designFrom = (json: Json): BandDesign => fieldable(sheet.read(json));
const isBand = (json: Json): boolean => readDesign(sheet, json) !== null;

const codes = (design: BandDesign): string[] => checkBand(design).map(({ code }) => code);

/** Fields as the drawn form would send them. */
function formOf(design: BandDesign): Record<string, unknown> {
  const { troop, count, main, leader, points, grenades } = whole(design);
  return {
    'design.troop': troop,
    'design.count': count,
    'design.main': main ?? '',
    'design.leader': leader,
    'design.points': points,
    'design.grenades': String(grenades),
  };
}

describe('the form of a Beer & Pretzel band', () => {
  it('an untouched form changes nothing', () => {
    for (const design of Object.values(readyBands)) {
      expect(readForm(whole(design), {})).toEqual(whole(design));
      expect(readForm(whole(design), formOf(design))).toEqual(whole(design));
    }
  });

  it('makes the same figures as the ready band it began from', () => {
    for (const design of Object.values(readyBands)) {
      const kept = JSON.parse(JSON.stringify(whole(design))) as Json;
      expect(weaponsOf(designFrom(kept))).toEqual(weaponsOf(design));
      expect(recruitBand(designFrom(kept), unit).figures.map(({ points }) => points)).toEqual(
        recruitBand(design, unit).figures.map(({ points }) => points),
      );
    }
  });

  it('bp-wpn-013 another main weapon takes its place, and brings or takes the rifle’s grenades', () => {
    expect(weaponsOf(marine)).toEqual(['hand', 'pistol', 'rifle', 'grenade']);
    const gunner = readForm(marine, { ...formOf(marine), 'design.main': 'smart-gun' });
    expect(weaponsOf(gunner)).toEqual(['hand', 'pistol', 'smart-gun']);
    expect(weaponsOf(readForm(gunner, { ...formOf(gunner), 'design.main': 'rifle' }))).toEqual([
      'hand',
      'pistol',
      'rifle',
      'grenade',
    ]);
    expect(weaponsOf(readForm(gunner, { ...formOf(gunner), 'design.grenades': '2' }))).toContain('grenade');
  });

  it('a band that becomes another type leaves behind what that type may not have', () => {
    for (const from of troopIds) {
      for (const to of troopIds.filter((id) => id !== from)) {
        const design = readForm(whole({ troop: from, count: 4, main: null, leader: true }), { 'design.troop': to });
        expect(design).toMatchObject({
          troop: to,
          count: 4,
          points: troops[to].points,
          leader: troops[to].command > 0,
        });
        expect(checkBand(design).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(() => designFrom(JSON.parse(JSON.stringify(design)) as Json)).not.toThrow();
      }
    }
  });

  it('bp-cmd-006 warns of leaders who have no Command Points, and of a band of nothing but leaders', () => {
    expect(codes({ ...marine, leader: true })).toEqual([]);
    expect(codes(whole({ troop: 'bug-leader', count: 1, main: null, leader: true }))).toEqual([
      'leader-without-command',
    ]);
    expect(codes({ ...marine, leader: true, count: 3 })).toEqual(['all-are-leaders']);
  });

  it('bp-core-009 bp-wpn-013 refuses what the rules will not take, before anybody drags it', () => {
    for (const [count, wrong] of [
      [0, true],
      [1, false],
      [40, false],
      [41, true],
    ] as const) {
      const design = readForm(marine, { 'design.count': count });
      expect([count, codes(design).includes('wrong-number')]).toEqual([count, wrong]);
      const recruit = (): unknown => designFrom(JSON.parse(JSON.stringify(design)) as Json);
      if (wrong) expect(recruit).toThrow(/1 to 40/);
      else expect(recruit).not.toThrow();
    }
    const foreign = { ...marine, main: 'smartgun' } as const;
    expect(codes(foreign)).toEqual(['weapon-not-listed']);
    expect(() => weaponsOf(foreign)).toThrow(/main weapon/);
  });

  it('bp-core-011 notes other Points than the list gives', () => {
    expect(codes({ ...marine, points: 4 })).toEqual(['other-points']);
    expect(recruitBand({ ...marine, points: 4 }, unit).figures[0]).toMatchObject({ points: 4, left: 8 });
  });

  it('bp-core-002 a type of one’s own takes other statistics onto the table, and can be given up again', () => {
    const own = applyChange(marine, { change: 'own-type', id: '', index: 0 });
    const tank = readForm(own, {
      'design.points': 12,
      'design.profile.armour': 2,
      'design.profile.gait': 'tramp',
      'design.profile.capacity': 6,
      'design.profile.name': 'Dropship',
    });
    const { unit: band, figures } = recruitBand(designFrom(JSON.parse(JSON.stringify(tank)) as Json), unit);
    expect(band.profile).toMatchObject({
      troop: 'own',
      name: 'Dropship',
      points: 12,
      armour: 2,
      gait: 'tramp',
      capacity: 6,
    });
    expect(figures[0]?.points).toBe(12);
    expect(codes(tank)).toEqual([]);
    const back = applyChange(tank, { change: 'listed-type', id: '', index: 0 });
    expect(back).toEqual(marine);
    expect(designFrom(JSON.parse(JSON.stringify(back)) as Json).profile).toBeNull();
  });

  it('begins from any ready band', () => {
    for (const [id, design] of Object.entries(readyBands))
      expect(readForm(marine, { load: id })).toEqual(whole(design));
  });

  it('has a sentence for every problem', () => {
    const all = [
      whole({ troop: 'bug-brain', count: 41, main: 'rifle', leader: true, points: 9, grenades: 2 }),
      whole({ troop: 'bug-brain', count: 1, main: null, leader: false }),
      { ...marine, leader: true, count: 2 },
    ].flatMap((design) => checkBand(design));
    expect(new Set(all.map(({ code }) => code)).size).toBe(7);
    for (const problem of all) {
      const sentence = format(problemWords(problem), english, () => undefined);
      expect(sentence).toMatch(/^[A-Z\d].*\.$/);
      expect(sentence).not.toMatch(/[{}]|SKIRMISH/);
    }
  });

  it('takes nothing that is no band', () => {
    for (const wrong of [
      null,
      3,
      [],
      { troop: 'dragon', count: 1, main: null, leader: false },
      { ...marine, count: 'many' },
      { ...marine, main: 'sword' },
    ]) {
      expect(isBand(wrong as Json)).toBe(false);
      expect(() => sheet.read(wrong)).toThrow(/design of a band/);
    }
    expect(() => applyChange(marine, { change: 'nonsense', id: '', index: 0 })).toThrow();
  });
});
