import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { powerIds, type PowerId } from '../../../../src/rulesets/opend6/data/metaphysics';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, newHero, play, soldier, told, type SquadSetUp, type OpenD6Command } from '../../../support/opend6';
import { shotsOf } from '../fire-support';

interface Scene {
  readonly hero?: Partial<SquadSetUp>;
  readonly powers?: readonly PowerId[];
  readonly channel?: number;
  readonly weapon?: 'raygun-rifle' | 'musket';
}

/** A trooper who fires 10" at a hero with the sword, who looks at them; channel, sense and transform 2. */
function scene({
  hero = {},
  powers = ['broad-sword-combat'],
  channel = 2,
  weapon = 'raygun-rifle',
}: Scene = {}): OpenD6State {
  const metaphysics = {
    able: true,
    skills: { channel, sense: 2, transform: 2 },
    powers: [...powers],
    rolls: 0,
    points: 0,
  };
  const { soldiers, ...rest } = hero;
  const state = battle({
    phase: 'fire',
    toAct: 'troopers',
    squads: {
      hero: {
        side: 'rebels',
        at: [{ x: 20, y: 30 }],
        facing: 0,
        hero: newHero({ metaphysics }),
        ...rest,
        soldiers: { 1: { melee: ['energized-broad-sword'], ...soldiers?.[1] } },
      },
      troopers: { at: [{ x: 20, y: 20 }], facing: 180 },
    },
  });
  return {
    ...state,
    figures: { ...state.figures, 'troopers.1': { ...soldier(state, 'troopers.1'), ranged: [weapon] } },
  };
}

const fire = (state: OpenD6State, dice: readonly number[], answer: string | null = 'parry') => {
  const shots = shotsOf(state, 'troopers', 'hero', soldier(state, 'troopers.1').ranged[0]);
  const command: OpenD6Command = { type: 'fire', unit: 'troopers', shots };
  return play(state, 'troopers', command, { dice, ...(answer === null ? {} : { answers: { 'parry-bolt': answer } }) });
};

/** With melee combat 3 this face is above a shot of firearms 4 and a 3; one less equals it. */
const above = 5;

describe('bolts parried with the energized broad sword', () => {
  it('od6a-hero-022 needs more than the total that hit; a tie does not parry', () => {
    const state = scene();
    const parried = fire(state, [3, above, 1]);
    expect(told(parried.events, 'evasion-rolled')).toMatchObject([
      { rule: 'od6a-hero-022', way: 'parry', figure: 'hero.1', by: 'troopers.1', evaded: true },
    ]);
    expect(told(parried.events, 'damage-rolled')).toEqual([]);
    const tie = fire(state, [3, above - 1, 3, 5]);
    expect(told(tie.events, 'evasion-rolled')).toMatchObject([{ evaded: false }]);
    expect(told(tie.events, 'damage-rolled')).toHaveLength(1);
  });

  it('od6a-hero-022 is for raygun bolts from the front half, with the sword and its power', () => {
    // Where the hero sees it coming a dodge fails first, with a bomb-out.
    const parries = (state: OpenD6State, dice: number[] = [5, 1, 5, 3, 5]) =>
      told(fire(state, dice, null).events, 'evasion-rolled').filter(({ way }) => way === 'parry').length;
    expect(parries(scene({ weapon: 'musket' }))).toBe(0);
    expect(parries(scene({ hero: { facing: 180 } }), [5, 3, 5])).toBe(0);
    expect(parries(scene({ powers: ['telekinesis'] }))).toBe(0);
    expect(parries(scene({ hero: { soldiers: { 1: { melee: [] } } } }))).toBe(0);
  });

  it('od6a-hero-023 channel 2 sends it back: 7 against the difficulty of the band, with the damage of its weapon', () => {
    const state = scene();
    const { events } = fire(state, [3, above, 5, 3, 1]);
    const [bolt] = told(events, 'bolt-returned');
    expect(bolt).toMatchObject({
      rule: 'od6a-hero-023',
      figure: 'hero.1',
      by: 'troopers.1',
      skill: 2,
      rolled: { score: 7 },
      hit: true,
    });
    // A raygun rifle at 10" is at short range.
    expect(bolt?.difficulty).toBe(6);
    expect(told(events, 'damage-rolled')).toMatchObject([
      { rule: 'od6a-hero-023', figure: 'troopers.1', blows: [{ damage: 5 }] },
    ]);
    const missed = fire(state, [3, above, 3]);
    expect(told(missed.events, 'bolt-returned')).toMatchObject([{ rolled: { score: 5 }, hit: false }]);
    expect(soldier(fire(state, [3, above, 3]).state, 'hero.1').fired).toBe(false);
  });

  it('od6a-power-021 the power is tried first, against 8, and adds sense to the parry', () => {
    const state = scene({ channel: 3 });
    // The lower of channel 3 and sense 2: 2 + 6.
    const { events } = fire(state, [5, 6, above, 1], 'raise');
    expect(told(events, 'power-used')).toMatchObject([{ power: 'broad-sword-combat', difficulty: 8, passed: true }]);
    expect(told(events, 'evasion-rolled')).toMatchObject([{ way: 'parry', evaded: true }]);
    expect(soldier(fire(state, [5, 6, above, 1], 'raise').state, 'hero.1').ailments).toEqual([]);
  });

  it('od6a-power-021 is not offered to one who has used a power this turn', () => {
    const used = { id: 'telekinesis', turn: 1, phase: 'movement' } as const;
    const state = scene({ hero: { soldiers: { 1: { power: used } } }, powers: powerIds.slice() });
    const spent = { ...state, turn: 1 };
    expect(() => fire(spent, [3, 6, 1, 5, 1], 'raise')).toThrow();
  });

  it('the log and the card say who parried, and where the bolt went', () => {
    const { events, state } = fire(scene(), [3, above, 3]);
    const seen = openD6.rules.seen(state, 'referee');
    const keys = JSON.stringify([openD6.screen.logLines(seen, events), openD6.screen.cards(seen, events)]);
    for (const key of ['event.bolt.parried', 'event.bolt.strays', 'card.fire.parried', 'card.fire.strays'])
      expect(keys).toContain(`SKIRMISH.opend6.${key}`);
  });
});
