import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { newRobot } from '../../../../src/rulesets/opend6/design/robot';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { SquadSetUp } from '../../../support/opend6';
import {
  actionsOf,
  battle,
  newHero,
  play,
  previewOf,
  refuse,
  row,
  told,
  type OpenD6Command,
} from '../../../support/opend6';

const at = (x: number, y: number) => ({ x, y });

interface Scene {
  readonly sense: number;
  readonly points: number;
  readonly hiddenTroops: 'counters' | 'partial';
  readonly more: Readonly<Record<string, SquadSetUp>>;
}

/** A hero with sense 2 and life detection feels for the troopers (Perception 2), who hide round (20,10). */
function scene(
  troopers: Partial<SquadSetUp> = {},
  { sense = 2, points = 0, hiddenTroops = 'partial', more = {} }: Partial<Scene> = {},
): OpenD6State {
  const metaphysics = {
    able: true,
    skills: { channel: 0, sense, transform: 0 },
    powers: ['life-detection' as const],
    rolls: 0,
    points,
  };
  return battle({
    phase: 'special',
    initiative: 'rebels',
    options: { hiddenTroops, hiddenSides: 'second' },
    squads: {
      hero: { side: 'rebels', at: [at(20, 30)], hero: newHero({ metaphysics }), soldiers: { 1: { points } } },
      troopers: { at: row(20, 10, 3), hidden: { real: at(20, 10) }, ...troopers },
      ...more,
    },
  });
}

const feel = (x: number, y: number): OpenD6Command => ({ type: 'detect-life', figure: 'hero.1', at: at(x, y) });
const sensed = (state: OpenD6State, command: OpenD6Command, dice: readonly number[], answers = {}) =>
  told(play(state, 'rebels', command, { dice, answers }).events, 'life-sensed')[0] ?? expect.fail('nothing was rolled');
const heard = (event: ReturnType<typeof sensed>, seat: string) => openD6.rules.heard(event, seat);

describe('life detection', () => {
  it('od6a-power-013 has both sides roll for a square of 6", even if nothing is there', () => {
    expect(sensed(scene(), feel(40, 40), [5, 3])).toMatchObject({ own: { score: 7 }, secret: { other: { score: 3 } } });
    expect(sensed(scene(), feel(23, 13), [5, 3])).toMatchObject({ sensed: 'life' });
    expect(sensed(scene(), feel(23.1, 10), [5, 3])).toMatchObject({ sensed: 'empty' });
  });

  it('od6a-power-013 keeps the other side’s total to it and the gamemaster', () => {
    const event = sensed(scene(), feel(20, 10), [5, 3]);
    for (const seat of ['troopers', 'referee'])
      expect(heard(event, seat)).toMatchObject({ secret: { unit: 'troopers' } });
    for (const seat of ['rebels', 'observer']) expect(heard(event, seat)).toMatchObject({ secret: null, number: 3 });
  });

  it('od6a-power-013 offers points to the hero whatever that total is', () => {
    const state = scene({}, { points: 1 });
    const answers = { 'spend-point': 'spend' };
    expect(sensed(state, feel(40, 40), [5, 2, 4], answers)).toMatchObject({ own: { score: 11 }, sensed: 'empty' });
  });

  it('od6a-power-013 is a special action and the power of the turn, only where troops may hide', () => {
    const state = scene();
    expect(refuse({ ...state, toAct: 'rebels' }, 'rebels', feel(20, 10))).toBeNull();
    const { state: after } = play(state, 'rebels', feel(20, 10), { dice: [5, 3] });
    expect(after.figures['hero.1']).toMatchObject({ power: { id: 'life-detection' } });
    const open = structuredClone(state);
    Object.assign(open.options, { hiddenTroops: 'none' });
    expect(refuse(open, 'rebels', feel(20, 10))?.code).toBe('nobody-hides');
    expect(refuse(state, 'rebels', feel(20, 60))?.code).toBe('off-the-table');
  });

  it('od6a-power-013 is offered, with the square that is felt out', () => {
    const state = { ...scene(), toAct: 'rebels' };
    expect(actionsOf(state, 'hero').map(({ id }) => id)).toContain('detect-life hero.1');
    expect(previewOf(state, 'hero', 'detect-life hero.1', { point: at(20, 10) })).toMatchObject({
      refusal: null,
      shapes: [{ kind: 'polygon', outline: [at(17, 7), at(23, 7), at(23, 13), at(17, 13)] }],
    });
  });

  it('od6a-power-014 is opposed by the bare die in an empty square, else by channel or Perception; a tie senses nothing', () => {
    expect(sensed(scene(), feel(20, 10), [5, 3])).toMatchObject({
      own: { score: 7 },
      secret: { other: { score: 5 }, unit: 'troopers' },
      sensed: 'life',
    });
    expect(sensed(scene(), feel(20, 10), [5, 5])).toMatchObject({ sensed: 'nothing', number: null });
  });

  it('od6a-power-014 takes the unit of the highest score; of equals the opponent says which', () => {
    const second: SquadSetUp = { at: row(21, 11, 2), hidden: { real: at(21, 11) } };
    const equals = scene({}, { more: { 'troopers-2': second } });
    const event = sensed(equals, feel(20, 10), [5, 3], { 'sensed-unit': 'troopers-2' });
    expect(event).toMatchObject({ secret: { unit: 'troopers-2' }, number: 2 });
    const hero = {
      side: 'troopers',
      at: [at(21, 11)],
      hero: newHero({ attributes: { ...newHero().attributes, perception: 4 } }),
      hidden: { real: at(21, 11) },
    };
    expect(sensed(scene({}, { more: { keen: hero } }), feel(20, 10), [5, 2])).toMatchObject({
      secret: { unit: 'keen' },
      number: 1,
    });
  });

  it('od6a-power-015 says that something was sensed and how many they are; if the square is empty, that; else nothing', () => {
    const words = (event: ReturnType<typeof sensed>) =>
      openD6.screen.logLines(openD6.rules.seen(scene(), 'rebels'), [
        heard(event, 'rebels') ?? expect.fail('unheard'),
      ])[0]?.text;
    expect(words(sensed(scene(), feel(20, 10), [5, 3]))).toMatchObject({
      key: 'SKIRMISH.opend6.event.life-sensed.life',
      values: { count: 3 },
    });
    expect(words(sensed(scene(), feel(40, 40), [5, 3]))?.key).toContain('empty');
    expect(words(sensed(scene(), feel(20, 10), [2, 6, 1]))?.key).toContain('nothing');
  });

  it('od6a-power-015 leaves a unit that was sensed hidden', () => {
    const { state: after } = play(scene(), 'rebels', feel(20, 10), { dice: [5, 3] });
    expect(after.units['troopers']?.hidden).toBe(true);
  });

  it('senses no machines', () => {
    const robot: SquadSetUp = {
      side: 'troopers',
      at: [at(20, 10)],
      robot: newRobot('probe-robot'),
      hidden: { real: at(20, 10) },
    };
    const state = scene({ hidden: { real: at(40, 40) } }, { more: { robot } });
    expect(sensed(state, feel(20, 10), [5, 3])).toMatchObject({ sensed: 'empty' });
  });
});
