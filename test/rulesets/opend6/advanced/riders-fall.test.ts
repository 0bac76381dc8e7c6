import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature, type CreatureDesign } from '../../../../src/rulesets/opend6/design/creature';
import type { Mount, OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import { distance } from '../../../../src/space';
import type { Point } from '../../../../src/space/types';
import {
  battle,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  squad,
  told,
  type OpenD6Command,
} from '../../../support/opend6';
import { duel, facingOff } from '../fire-support';

const at = (x: number, y: number): Point => ({ x, y });
const riding = 3;

interface Hits {
  readonly rider?: Soldier['marked'];
  readonly mount?: Partial<Mount>;
  readonly kind?: CreatureId;
  readonly creature?: Partial<CreatureDesign>;
  readonly others?: readonly Point[];
}

/** A rider with riding 3 at (20, 20) who faces south, at the end of the Fire Combat Phase with hits that are marked. */
function hitRider({ rider = [], mount = {}, kind = 'horned-theropod', creature = {}, others = [at(44, 44)] }: Hits) {
  const design = newCreature(kind, creature);
  return battle({
    phase: 'fire',
    toAct: 'troopers',
    squads: {
      rebels: {
        at: [at(20, 20)],
        facing: 180,
        design: { mount: design, weapons: [] },
        soldiers: { 1: { marked: [...rider], mount: { design, wounded: false, marked: [], ...mount } } },
      },
      troopers: { at: others, facing: 0, design: { weapons: ['raygun-rifle'] } },
    },
  });
}

const end = (state: OpenD6State, dice: readonly number[], answers = {}) =>
  play(state, 'troopers', { type: 'pass' }, { dice, answers });
const tests = (events: Parameters<typeof told>[0]) =>
  told(events, 'riding-tested').map(({ purpose, own, against, difficulty, passed }) => [
    purpose,
    own.score,
    against?.score ?? difficulty,
    passed,
  ]);
const loose = (state: OpenD6State) => Object.values(state.figures).filter(({ rider }) => rider !== undefined);

describe('a hit on a rider', () => {
  // Firearms 4 against 6; damage 5 and a Strength of 2 or of the mount's 4.
  const shot = (kind: CreatureId, dice: readonly number[]) => {
    const state = duel(10, {
      troopers: { design: { mount: newCreature(kind) } },
    });
    const fire: OpenD6Command = {
      type: 'fire',
      unit: 'rebels',
      shots: [{ figure: 'rebels.1', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }],
    };
    return play(state, 'rebels', fire, { dice });
  };

  it('od6a-mount-008 falls on the mount on a 5 or 6, and on the rider on a 4', () => {
    const rider = shot('horned-theropod', [5, 4, 2, 2]);
    expect(told(rider.events, 'hits-shared')).toMatchObject([{ taken: [false] }]);
    expect(told(rider.events, 'damage-rolled')).toMatchObject([{ figure: 'troopers.1', strength: { value: 2 } }]);
    expect(told(rider.events, 'mount-damaged')).toEqual([]);
    const mount = shot('horned-theropod', [5, 5, 2, 2]);
    expect(told(mount.events, 'damage-rolled')).toEqual([]);
    expect(told(mount.events, 'mount-damaged')).toMatchObject([{ strength: { value: 4, score: 6 } }]);
  });

  it('od6a-mount-008 falls on a large mount from 4 on', () => {
    expect(told(shot('war-mammoth', [5, 4, 2, 2]).events, 'mount-damaged')).toMatchObject([
      { strength: { value: 8, score: 10 }, hurts: [] },
    ]);
    expect(told(shot('war-mammoth', [5, 3, 2, 2]).events, 'mount-damaged')).toEqual([]);
  });

  it('od6a-mount-008 is in the odds of a shot, which count what falls on the rider', () => {
    /** Wounds of twelve riders that the preview of a volley of twelve expects. */
    const wounds = (kind: CreatureId | null) => {
      const mount = kind === null ? null : newCreature(kind);
      const troopers = { at: row(3, 20, 12, 4), design: { mount } };
      const state = facingOff({ rebels: { at: row(3, 30, 12, 4) }, troopers });
      const odds = previewOf(state, 'rebels', 'fire', { unit: 'troopers' }).breakdowns.at(-1)?.odds;
      return odds?.find(({ text }) => text.key.endsWith('wounds'))?.number;
    };
    // A rider takes four hits of six on a theropod, and three of six on a mammoth.
    expect([wounds(null), wounds('horned-theropod'), wounds('war-mammoth')]).toEqual([3.3, 2.2, 1.7]);
  });

  it('od6a-mount-008 is on the card and in the log of the fire', () => {
    const { state, events } = shot('horned-theropod', [5, 5, 2, 2]);
    const seen = openD6.rules.seen(state, 'rebels');
    const lines = openD6.screen.cards(seen, events).flatMap((card) => card.lines.map(({ text }) => text.key));
    expect(lines.some((key) => key.includes('mount-damaged'))).toBe(true);
    expect(openD6.screen.logLines(seen, events).some(({ text }) => text.key.includes('mount-damaged'))).toBe(true);
  });
});

describe('a rider who is wounded', () => {
  const wounded = (parts: Hits = {}) => hitRider({ rider: ['wound'], ...parts });

  it('od6a-mount-012 stays on by riding, less the wound, above the Orneriness roll; a tie is not enough', () => {
    // Riding 3 less 1 against Orneriness 1.
    const stays = end(wounded(), [4, 4]);
    expect(tests(stays.events)).toEqual([['stay', riding - 1 + 4, 5, true]]);
    expect(soldier(stays.state, 'rebels.1')).toMatchObject({ wounded: true, prone: false, mount: { wounded: false } });
    expect(tests(end(wounded(), [3, 4, 1]).events)).toEqual([['stay', 5, 5, false]]);
  });

  it('od6a-mount-013 falls to the side of the mount that a die says, prone, in base contact', () => {
    // Direction 4 is behind a rider who faces south.
    const { state } = end(wounded(), [2, 4, 4]);
    const rider = soldier(state, 'rebels.1');
    expect(rider).toMatchObject({ prone: true, mount: null, r: 0.5, art: 'opend6/anti-government-soldier' });
    expect([rider.at.x, rider.at.y].map((value) => Math.round(value * 10) / 10)).toEqual([20, 18.7]);
  });

  it('od6a-mount-014 loses a mount of horse size, which bolts; a bigger one stays and runs amok', () => {
    const horse = end(wounded(), [2, 4, 4]).state;
    expect(loose(horse)).toEqual([]);
    const big = end(wounded({ creature: { size: 'big' } }), [2, 4, 4]).state;
    const [mount] = loose(big);
    expect(mount).toMatchObject({
      at: at(20, 20),
      presence: 'table',
      wounded: false,
      ailments: [{ kind: 'amok', value: 2, until: null }],
    });
    expect(squad(big, mount?.unit ?? '')).toMatchObject({ side: 'rebels', activated: true });
  });

  it('od6a-mount-015 who is incapacitated is removed with the mount, unless it is large', () => {
    const both = end(hitRider({ rider: ['incapacitated'] }), []);
    expect(soldier(both.state, 'rebels.1')).toMatchObject({ presence: 'out', mount: null });
    expect(loose(both.state)).toEqual([]);
    // Larger than a horse, but not large.
    expect(loose(end(hitRider({ rider: ['incapacitated'], creature: { size: 'big' } }), []).state)).toEqual([]);
    const large = end(hitRider({ rider: ['incapacitated'], kind: 'war-mammoth' }), []).state;
    expect(loose(large)).toMatchObject([
      { presence: 'table', wounded: false, prone: false, ailments: [{ kind: 'amok', value: 2, until: null }] },
    ]);
  });

  it('od6a-mount-015 a large mount that is hit, too, lies and runs amok, or stays where it died', () => {
    const hurt = (mount: Mount['marked']) =>
      end(hitRider({ rider: ['incapacitated'], mount: { marked: mount }, kind: 'war-mammoth' }), []).state;
    expect(loose(hurt(['wound']))).toMatchObject([{ wounded: true, prone: true, ailments: [{ kind: 'amok' }] }]);
    expect(loose(hurt(['incapacitated']))).toMatchObject([{ presence: 'out' }]);
    expect(hurt(['incapacitated']).table.areas).toMatchObject([{ kind: 'carcass' }]);
  });
});

describe('a mount that goes down', () => {
  const down = (parts: Hits = {}) => hitRider({ mount: { marked: ['wound'] }, ...parts });

  it('od6a-mount-016 its rider tests riding against 6, and on a success lands where they like', () => {
    const { state, events } = end(down(), [3], { 'land-where': 'e' });
    expect(tests(events)).toEqual([['clear', 6, 6, true]]);
    const rider = soldier(state, 'rebels.1');
    expect(rider).toMatchObject({ prone: false, wounded: false, mount: null });
    expect(rider.at.x).toBeGreaterThan(21);
    expect(distance(rider.at, at(20, 20)) - 0.75 - 0.5).toBeLessThanOrEqual(1);
    expect(loose(state)).toMatchObject([{ wounded: true, prone: true, at: at(20, 20), ailments: [{ kind: 'amok' }] }]);
  });

  it('od6a-mount-016 one who is wounded, too, makes this test alone, at 1 less', () => {
    const { events, state } = end(down({ rider: ['wound'] }), [4], { 'land-where': 'n' });
    expect(tests(events)).toEqual([['clear', 6, 6, true]]);
    expect(soldier(state, 'rebels.1').prone).toBe(true);
    expect(tests(end(down({ rider: ['wound'] }), [3, 2, 4]).events)).toEqual([['clear', 5, 6, false]]);
  });

  it('od6a-mount-017 on a failure it lies on the rider, prone at its side, who rolls against its Strength', () => {
    const { state, events } = end(down(), [2, 2, 5]);
    expect(told(events, 'damage-rolled')).toMatchObject([
      { rule: 'od6a-mount-017', figure: 'rebels.1', blows: [{ damage: 4, score: 6 }], strength: { score: 7 } },
    ]);
    const rider = soldier(state, 'rebels.1');
    expect(rider).toMatchObject({ prone: true, wounded: false, ailments: [{ kind: 'pinned', value: 4, until: null }] });
    expect([Math.round(rider.at.x * 10) / 10, rider.at.y]).toEqual([18.7, 20]);
    // 8 against 4 is a wound more than 4 above: down.
    expect(soldier(end(down(), [2, 4, 2]).state, 'rebels.1').presence).toBe('out');
  });

  it('od6a-mount-017 the rider cannot move', () => {
    const pinned = end(down(), [2, 2, 5]).state;
    const state: OpenD6State = { ...pinned, phase: 'movement', toAct: 'rebels', turn: 2 };
    soldier(state, 'rebels.1').startedProne = true;
    const up: OpenD6Command = { type: 'move', unit: 'rebels', orders: { 'rebels.1': { does: ['stand'] } } };
    expect(refuse(state, 'rebels', up)).toMatchObject({ code: 'pinned' });
    expect(
      refuse({ ...state, units: state.units }, 'rebels', { type: 'charge', unit: 'rebels', target: 'troopers' }),
    ).toMatchObject({ code: 'charge-nobody-free' });
  });

  it('od6a-mount-017 the rider does not flee either, and is not pushed back', () => {
    const pinned = end(down(), [2, 2, 5]).state;
    const { at: place } = soldier(pinned, 'rebels.1');
    const broken = structuredClone({ ...pinned, phase: 'morale' as const });
    squad(broken, 'rebels').morale = 0;
    const fled = play(broken, 'troopers', { type: 'morale' }, { dice: [1, 6, 1] });
    expect(told(fled.events, 'squad-fled')).toHaveLength(1);
    expect(soldier(fled.state, 'rebels.1').at).toEqual(place);
    const fighting = structuredClone({ ...pinned, phase: 'assault' as const, initiative: 'troopers' });
    fighting.fights = [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }];
    Object.assign(soldier(fighting, 'troopers.1'), { at: at(place.x - 1, place.y), facing: 90 });
    const pushed = play(
      fighting,
      'troopers',
      { type: 'assault' },
      { dice: [5, 2, 3, 3], answers: { advance: 'advance' } },
    );
    expect(told(pushed.events, 'squad-forced-back')).toMatchObject([{ unit: 'rebels' }]);
    expect(soldier(pushed.state, 'rebels.1').at).toEqual(place);
  });

  it('od6a-mount-016 what a figure rides, and how the mount is, is seen', () => {
    const state = down();
    const { words, markers } = openD6.table.figureLook(openD6.rules.seen(state, 'rebels'), 'rebels.1');
    expect(markers).toContain('hit');
    expect(words.map(({ key }) => key.replace('SKIRMISH.opend6.', ''))).toEqual(
      expect.arrayContaining(['condition.rides', 'condition.mount-hit']),
    );
  });

  it('od6a-mount-017 a mount with two wounds is dead, and its rider is tested as well', () => {
    const { state, events } = end(down({ mount: { wounded: true, marked: ['wound'] } }), [2, 2, 5]);
    expect(tests(events)).toHaveLength(1);
    expect(loose(state)).toMatchObject([{ presence: 'out' }]);
  });

  it('od6a-creature-019 a large one may fall on others, but not on its rider besides', () => {
    const mammoth = down({ kind: 'war-mammoth', others: [at(20, 23.4)] });
    // The rider leaps to the north; a 6 for the fall on the trooper.
    const { events } = end(mammoth, [3, 6, 2, 3], { 'land-where': 'n' });
    expect(told(events, 'creature-fell')).toMatchObject([{ onto: ['troopers.1'] }]);
    expect(told(end(down({ kind: 'war-mammoth' }), [3], { 'land-where': 'n' }).events, 'creature-fell')).toEqual([]);
  });
});

describe('a rider under a dead mount', () => {
  const pinned = (dice: readonly number[]) => {
    const { state } = end(hitRider({ mount: { marked: ['incapacitated'] } }), [2, 2, 5]);
    const next: OpenD6State = { ...state, phase: 'initiative', turn: 2, toAct: null };
    return play(next, 'referee', { type: 'initiative' }, { dice: [2, 5, ...dice], answers: { 'move-order': 'first' } });
  };

  it('od6a-mount-019 gets out in a Movement Phase by Strength above its Strength, and moves as usual', () => {
    const { state, events } = pinned([6, 3, 4]);
    // 2 + 6 + 3 against 4 + 4.
    expect(told(events, 'freeing-tried')).toMatchObject([{ own: { score: 11 }, against: { score: 8 }, freed: true }]);
    const up: OpenD6Command = { type: 'move', unit: 'rebels', orders: { 'rebels.1': { does: ['stand'] } } };
    expect(refuse({ ...state, toAct: 'rebels' }, 'rebels', up)).toBeNull();
  });

  it('od6a-mount-019 stays under it on a tie', () => {
    const { state, events } = pinned([5, 3]);
    expect(told(events, 'freeing-tried')).toMatchObject([{ freed: false }]);
    expect(soldier(state, 'rebels.1').ailments).toMatchObject([{ kind: 'pinned' }]);
  });
});
