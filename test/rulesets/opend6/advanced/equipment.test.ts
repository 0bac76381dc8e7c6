import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { armours } from '../../../../src/rulesets/opend6/data/armour';
import type { HeroDesign } from '../../../../src/rulesets/opend6/design/hero';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { newDesign, newHero, play, previewOf, told } from '../../../support/opend6';
import { duel, facingOff, shotsOf } from '../fire-support';

const { sheet } = openD6.muster;

/** One rebel with firearms 4 before a hero, who looks away and so dodges nothing. */
const facing = (hero: Partial<HeroDesign> = {}): OpenD6State =>
  duel(10, { troopers: { hero: newHero(hero), facing: 0 } });
const fireAt = (state: OpenD6State, dice: number[]) =>
  play(state, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(state) }, { dice }).events;
/** The shots of a hero with firearms 3 at a trooper who stands in the open. */
const firing = (hero: Partial<HeroDesign>): OpenD6State =>
  duel(10, { rebels: { hero: newHero({ weapons: ['raygun-rifle'], ...hero }) }, troopers: { facing: 0 } });
const shooter = (state: OpenD6State) => told(fireAt(state, [1]), 'volley-fired')[0]?.shooters[0];

describe('armour', () => {
  it('od6a-armor-003 od6a-armor-006 the chart has seven armours, and neither helmets nor vests', () => {
    expect(Object.values(armours).map(({ id, strength, agility, cost }) => [id, strength, agility, cost])).toEqual([
      ['assault', 1, -1, 10],
      ['arctic', 1, -1, 10],
      ['space', 3, -1, 50],
      ['bounty-hunter', 1, -1, 10],
      ['high-guard', 1, 0, 25],
      ['desert', 1, -1, 10],
      ['scouting', 1, 0, 25],
    ]);
  });

  it('od6a-armor-001 a hero in bounty hunter armour resists with Strength 3 and 1', () => {
    const resisted = (state: OpenD6State): number | undefined =>
      told(fireAt(state, [5, 3, 3]), 'damage-rolled')[0]?.strength.value;
    expect(resisted(facing())).toBe(3);
    expect(resisted(facing({ armour: 'bounty-hunter' }))).toBe(4);
  });

  it('od6a-armor-002 it takes its Agility from skills and rates', () => {
    expect(shooter(firing({}))?.skill.value).toBe(3);
    expect(shooter(firing({ armour: 'bounty-hunter' }))?.skill.value).toBe(2);
    expect(sheet.page(newHero({ armour: 'bounty-hunter' }), null)).toMatchObject({ walk: 7, run: 12 });
  });

  it('od6a-armor-005 od6a-armor-007 assault soldiers wear theirs free, and pay for the values below it', () => {
    const points = (armour: Parameters<typeof newDesign>[1]): number | undefined =>
      sheet.points?.(newDesign('assault-soldier', armour));
    expect(newDesign('assault-soldier').armour).toBe('assault');
    const { bill } = sheet.page(newDesign('space-soldier'), null) as {
      readonly bill: { readonly points: readonly { readonly amount: number }[] };
    };
    // Agility 3 and Strength 2 below the armour, with four other attributes: 14, where the worn ones would make 16.
    expect(bill.points.map(({ amount }) => amount)).toContain(14);
    expect(points({ armour: null })).toBe(points({}));
    expect(sheet.check(newDesign('assault-soldier', { armour: null })).map(({ code }) => code)).toContain(
      'armour-always-worn',
    );
  });
});

describe('gear', () => {
  it('od6a-gear-003 a hero in a camouflage suit is harder to hit by 2, and cover adds to it', () => {
    const reasons = (state: OpenD6State) => told(fireAt(state, [1]), 'volley-fired')[0]?.condition.reasons;
    expect(reasons(facing())).toEqual([]);
    expect(reasons(facing({ gear: { 'camouflage-suit': 1 } }))).toMatchObject([{ rule: 'od6a-gear-003', value: 2 }]);
    const low = { id: 'w', kind: 'low-wall', a: { x: 18, y: 21 }, b: { x: 22, y: 21 }, bottom: 0, top: 0.5 };
    const suit = newHero({ gear: { 'camouflage-suit': 1 } });
    const covered = duel(10, { barriers: [low], troopers: { hero: suit, facing: 0 } });
    expect(told(fireAt(covered, [1]), 'volley-fired')[0]?.shooters[0]?.reasons.map(({ value }) => value)).toEqual([
      2, 2,
    ]);
  });

  it('od6a-gear-013 a targeting computer takes 1 from the difficulty of fire', () => {
    expect(shooter(firing({}))?.difficulty).toBe(6);
    const aided = firing({ gear: { 'targeting-computer': 1 } });
    expect(shooter(aided)).toMatchObject({ difficulty: 5, reasons: [{ rule: 'od6a-gear-013', value: -1 }] });
    expect(JSON.stringify(previewOf(aided, 'rebels', 'fire', { unit: 'troopers' }))).toContain('targeting-computer');
  });

  it('od6a-gear-013 it does not help a throw', () => {
    const thrown = (gear: HeroDesign['gear']) => {
      const state = facingOff({
        rebels: { hero: newHero({ thrown: { grenade: 1 }, gear }), at: [{ x: 20, y: 30 }] },
        troopers: { at: [{ x: 20, y: 12 }] },
      });
      const aim = { point: { x: 20, y: 27 } };
      const { events } = play(
        state,
        'rebels',
        { type: 'fire', unit: 'rebels', shots: [{ figure: 'rebels.1', weapon: 'grenade', aim }] },
        // The hero is under the burst, too, and leaps clear.
        { dice: [6, 5] },
      );
      return told(events, 'throw-tested')[0]?.difficulty;
    };
    expect(thrown({ 'targeting-computer': 1 })).toBe(thrown({}));
  });

  it('is on the page of the hero in battle', () => {
    const state = firing({ gear: { 'targeting-computer': 1, 'medical-pack': 2 } });
    const page = sheet.play?.(openD6.rules.seen(state, 'referee'), 'rebels');
    expect(JSON.stringify(page?.figures['rebels.1'])).toContain('gear.medical-pack.name');
  });
});

describe('masks and suits', () => {
  const price = (gear: HeroDesign['gear']) =>
    (sheet.points?.(newHero({ gear })) ?? NaN) - (sheet.points?.(newHero()) ?? NaN);
  /** Nerve gas lies over a hero with this gear at the end of a turn; whether anything is rolled, and with what Strength. */
  const gassed = (hero: Partial<HeroDesign>, dice: number[]) => {
    const state = { ...facing(hero), phase: 'special' as const };
    state.hazards = [
      { id: 'g', kind: 'nerve-gas', side: 'rebels', by: null, at: { x: 20, y: 20 }, since: 0, tried: [] },
    ];
    const { events } = play(state, 'rebels', { type: 'special' }, { dice });
    return told(events, 'damage-rolled').map(({ strength }) => strength.value);
  };

  it('od6a-gear-001 a breath mask costs 10 and helps against gas as the gas says', () => {
    expect(price({ 'breath-mask': 1 })).toBe(10);
    expect(gassed({}, [2, 6, 3])).toEqual([3]);
    expect(gassed({ gear: { 'breath-mask': 1 } }, [2, 6, 3])).toEqual([5]);
  });

  it('od6a-gear-004 an environment suit costs 10, takes 1 off Agility and keeps gas off', () => {
    expect(price({ 'environment-suit': 1 })).toBe(10);
    const { worn } = Object.values(facing({ gear: { 'environment-suit': 1 } }).units)[1]?.profile ?? {};
    expect(worn?.agility).toBe(2);
    expect(gassed({ gear: { 'environment-suit': 1 } }, [])).toEqual([]);
  });

  it('od6a-armor-004 each armour of the chart is battle armour and keeps gas off', () => {
    for (const armour of Object.values(armours)) expect(gassed({ armour: armour.id }, [])).toEqual([]);
  });

  it('a wound breaches a suit: it keeps nothing off any more', () => {
    const state = facing({ gear: { 'space-suit': 1 } });
    const events = fireAt({ ...state, passed: ['troopers'] }, [5, 4, 4]);
    expect(told(events, 'gear-breached')).toMatchObject([{ figure: 'troopers.1', gear: 'space-suit' }]);
  });
});
