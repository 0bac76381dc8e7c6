import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import { creatureIds, type CreatureId } from '../../../../src/rulesets/opend6/data/creatures';
import { newCreature, type CreatureDesign } from '../../../../src/rulesets/opend6/design/creature';
import { readyCreatures } from '../../../../src/rulesets/opend6/design/ready-units';
import type { Rolled, Script } from '../../../../src/engine/drivers';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area, Point } from '../../../../src/space/types';
import {
  automatonCommand,
  battle,
  play,
  refuse,
  refusalOf,
  row,
  soldier,
  squad,
  told,
  type OpenD6Event,
} from '../../../support/opend6';

const { sheet } = openD6.muster;
const price = (design: CreatureDesign) => sheet.points?.(design);
const at = (x: number, y: number): Point => ({ x, y });

/** A creature of a kind at (20, 20), looking south at rebels in contact or where they are put. */
function beastAgainst(kind: CreatureId, rebels: readonly Point[], parts: Partial<CreatureDesign> = {}, setUp = {}) {
  return battle({
    ...setUp,
    squads: {
      rebels: { at: rebels, facing: 0 },
      troopers: { at: [at(20, 20)], facing: 180, creature: newCreature(kind, parts) },
    },
  });
}

/** The same in close assault, in its second round; the troopers have the initiative and pair off. */
function fighting(kind: CreatureId, rebels: readonly Point[], parts: Partial<CreatureDesign> = {}): OpenD6State {
  const state = beastAgainst(kind, rebels, parts, { phase: 'assault', initiative: 'troopers' });
  return { ...state, fights: [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }] };
}

/** The Close Assault Combat Phase. Where a side is forced back, the other is asked whether it follows. */
const fight = (state: OpenD6State, dice: readonly Rolled[], answers: NonNullable<Script['answers']> = {}) =>
  play(state, 'troopers', { type: 'assault' }, { dice, answers });
/** What everybody rolled with, round by round, and who hit whom with what. */
const rounds = ({ events }: { readonly events: readonly OpenD6Event[] }) =>
  told(events, 'melee-fought').map(({ lone, others, hits }) => ({
    rolls: Object.fromEntries([lone, ...others].map(({ figure, weapon, value }) => [figure, `${weapon} ${value}`])),
    hits: hits.map(({ by, figure, damage }) => `${by} ${figure} ${damage}`),
  }));
/** Damage Strengths and the Strength against them, by who is hit. */
const harm = ({ events }: { readonly events: readonly OpenD6Event[] }) =>
  told(events, 'damage-rolled').map(({ figure, blows, strength }) => [
    figure,
    blows.map(({ damage }) => damage),
    strength.value,
  ]);

const move = (state: OpenD6State, to: Point) =>
  refuse(state, 'troopers', {
    type: 'move',
    unit: 'troopers',
    orders: { 'troopers.1': { path: [at(20, 20), to] } },
  })?.code;

describe('the Creature Chart', () => {
  const printed: Readonly<Record<CreatureId, readonly [price: number, rate: number, orneriness: number | null]>> = {
    'horned-mammoth': [24, 7, 2],
    'war-mammoth': [70, 7, 2],
    squamata: [48, 38, 3],
    'herbivorous-theropod': [60, 15, 1],
    'varanid-lizard': [110, 18, null],
    'pit-monster': [114, 24, null],
    'space-yeti': [78, 16, null],
    'horned-theropod': [30, 18, 1],
    'desert-rat': [32, 7, null],
    'space-rat': [18, 9, null],
    bunyip: [23, 12, 4],
  };

  it('od6a-troop-022 od6a-troop-024 od6a-troop-025 od6a-troop-026 od6a-troop-027 od6a-troop-028 od6a-troop-029 od6a-troop-030 od6a-troop-031 prices, rates and Orneriness as printed', () => {
    const rows = creatureIds.map((id) => {
      const design = newCreature(id);
      const { profile } = squad(beastAgainst(id, [at(40, 40)]), 'troopers');
      return [id, [price(design), profile.walk, design.orneriness]];
    });
    expect(Object.fromEntries(rows)).toEqual(printed);
  });

  it('od6a-creature-013 a pack costs the price for each creature, and one without attack forms counts as one', () => {
    expect(price(newCreature('space-rat', { number: 6 }))).toBe(108);
    expect(price(newCreature('space-rat', { attacks: [] }))).toBe(14);
  });

  it('od6a-creature-014 od6a-creature-002 the skin of the pit monster counts in the price and against damage, not in its own blows', () => {
    const { resist, strength } = squad(beastAgainst('pit-monster', [at(40, 40)]), 'troopers').profile;
    expect([resist, strength]).toEqual([10, 7]);
    expect(price(newCreature('pit-monster', { hide: 0 }))).toBe(108);
  });

  it('od6a-creature-022 mammoths, varanid lizard and pit monster are large, the others horse-sized or less', () => {
    const large = creatureIds.filter((id) => newCreature(id).size === 'large');
    expect(large).toEqual(['horned-mammoth', 'war-mammoth', 'varanid-lizard', 'pit-monster']);
    expect(soldier(beastAgainst('pit-monster', [at(40, 40)]), 'troopers.1').r).toBe(1.5);
    expect(soldier(beastAgainst('bunyip', [at(40, 40)]), 'troopers.1').r).toBe(0.75);
  });

  it('every kind is ready to play, drawn for itself, and comes back from its sheet as it was', () => {
    expect(new Set(creatureIds.map((id) => sheet.art(readyCreatures[id].design))).size).toBe(creatureIds.length);
    for (const id of creatureIds) {
      const { design } = readyCreatures[id];
      expect(sheet.read(JSON.parse(JSON.stringify(design)))).toEqual(design);
      expect(sheet.check(design)).toEqual([]);
    }
  });
});

describe('the Creature Record Sheet', () => {
  it('od6a-creature-015 od6a-creature-003 has the values with their costs, attack forms, Orneriness and the price of the pack', () => {
    const page = sheet.page(newCreature('desert-rat', { number: 4 }), null) as Record<string, unknown>;
    expect(page).toMatchObject({
      rate: 7,
      number: 4,
      orneriness: null,
      bill: { values: 10, damage: 6, forms: 2, each: 32, total: 128 },
      attacks: [{ damage: 3 }, { damage: 3 }],
    });
    expect(sheet.template(newCreature('bunyip'))).toBe('opend6-creature');
  });

  it('od6a-creature-015 is filled in live; another kind begins with its row, and a blank Orneriness is none', () => {
    const design = newCreature('bunyip');
    const filled = sheet.fill(design, {
      'design.strength': '9',
      'design.attacks.0.damage': '6',
      'design.orneriness': '',
    });
    expect(filled).toMatchObject({ strength: 9, attacks: [{ form: 'horn', damage: 6 }], orneriness: null });
    expect(sheet.fill(design, { 'design.kind': 'pit-monster', 'design.number': '1' })).toMatchObject({
      hide: 3,
      move: 20,
    });
    expect(sheet.fill(design, { 'design.strength': 'strong' })).toMatchObject({ strength: 0 });
    const more = sheet.press(design, { change: 'add-attack', id: '', index: 0 }) as CreatureDesign;
    expect(more.attacks).toHaveLength(2);
    expect(sheet.press(more, { change: 'remove-attack', id: '', index: 0 })).toMatchObject({
      attacks: [{ form: 'bite' }],
    });
    const twice = newCreature('bunyip', {
      attacks: [
        { form: 'bite', damage: 1 },
        { form: 'bite', damage: 2 },
      ],
    });
    expect(sheet.check(twice).map(({ code }) => code)).toEqual(['attack-twice']);
  });
});

describe('creatures on the table', () => {
  const swamp: Area = {
    id: 'swamp',
    kind: 'heavy-swamp',
    bottom: 0,
    top: 'unlimited',
    outline: [at(0, 24), at(48, 24), at(48, 40), at(0, 40)],
  };
  it('od6a-turn-003 od6a-creature-001 it takes a place in the Movement Phase as a squad does, and no morale test', () => {
    const state = beastAgainst('bunyip', [at(40, 40)], {}, { toAct: 'troopers', initiative: 'troopers' });
    const { state: moved } = play(state, 'troopers', {
      type: 'move',
      unit: 'troopers',
      orders: { 'troopers.1': { path: [at(20, 20), at(20, 26)] } },
    });
    expect(squad(moved, 'troopers').activated).toBe(true);
    expect(moved.toAct).toBe('rebels');
    soldier(state, 'troopers.1').hurt = true;
    const { events } = play({ ...state, phase: 'morale' }, 'rebels', { type: 'morale' });
    expect(told(events, 'morale-tested')).toEqual([]);
  });

  it('od6a-creature-004 one rate of Move and Agility, any part of it', () => {
    const state = () => beastAgainst('bunyip', [at(40, 40)], {}, { toAct: 'troopers' });
    expect([move(state(), at(20, 32)), move(state(), at(20, 32.2)), move(state(), at(20, 21))]).toEqual([
      undefined,
      expect.any(String),
      undefined,
    ]);
  });

  it('od6a-creature-005 very rough ground costs four times, and may be entered at the one rate', () => {
    const state = () => beastAgainst('bunyip', [at(40, 46)], {}, { toAct: 'troopers', table: { areas: [swamp] } });
    expect([move(state(), at(20, 25.5)), move(state(), at(20, 27))]).toEqual([undefined, expect.any(String)]);
  });

  it('od6a-turn-003 the creatures of a pack need no coherence', () => {
    const pack = battle({
      toAct: 'troopers',
      squads: {
        rebels: { at: [at(40, 40)] },
        troopers: { at: [at(5, 5), at(40, 5)], facing: 180, creature: newCreature('space-rat', { number: 2 }) },
      },
    });
    expect(refusalOf(pack, { type: 'hold', unit: 'troopers' })).toBeNull();
    const orders = { 'troopers.2': { path: [at(40, 5), at(40, 12)] } };
    expect(refusalOf(pack, { type: 'move', unit: 'troopers', orders })).toBeNull();
  });

  it('od6a-creature-007 it charges without a test, and those it charges may fire', () => {
    const state = beastAgainst('bunyip', [at(20, 28), at(21.2, 28), at(22.4, 28)], {}, { toAct: 'troopers' });
    const { events } = play(
      state,
      'troopers',
      { type: 'charge', unit: 'troopers', target: 'rebels' },
      { dice: [2, 2, 2] },
    );
    expect(told(events, 'morale-tested')).toEqual([]);
    expect(told(events, 'volley-fired')).toHaveLength(1);
    expect(told(events, 'charge-ended')[0]).toMatchObject({ result: 'contact' });
  });

  it('od6a-creature-009 it never breaks away', () => {
    const state = { ...fighting('bunyip', [at(20, 21.25)]), phase: 'movement' as const, toAct: 'troopers' };
    expect(refuse(state, 'troopers', { type: 'disengage', unit: 'troopers' })?.code).toBe('disengage-never');
  });
});

describe('attack forms', () => {
  const before = at(20, 22);
  const beside = at(21.2, 21.6);

  it('od6a-creature-008 od6a-creature-009 a die and the Damage Strength of the form against the skill; it strikes with the same and resists with its Strength', () => {
    const state = fighting('space-rat', [at(20, 21)]);
    const won = fight(state, [3, 3, 5, 2]);
    expect(rounds(won)).toEqual([
      { rolls: { 'troopers.1': 'bite 4', 'rebels.1': 'hands 3' }, hits: ['troopers.1 rebels.1 4'] },
    ]);
    expect(harm(won)).toEqual([['rebels.1', [4], 2]]);
    expect(harm(fight(state, [2, 5, 4, 4]))).toEqual([['troopers.1', [2], 3]]);
  });

  it('od6a-creature-009 a wound takes 1 off Strength and attack forms, and nothing off the rate', () => {
    const state = fighting('space-rat', [at(20, 21)]);
    soldier(state, 'troopers.1').wounded = true;
    expect(rounds(fight(state, [4, 3, 5, 2]))[0]?.rolls['troopers.1']).toBe('bite 3');
    expect(harm(fight(state, [2, 5, 4, 4]))).toEqual([['troopers.1', [2], 2]]);
    const moving = beastAgainst('bunyip', [at(40, 40)], {}, { toAct: 'troopers' });
    Object.assign(soldier(moving, 'troopers.1'), { wounded: true });
    expect(move(moving, at(20, 31.9))).toBeUndefined();
  });

  it('od6a-creature-009 it follows or stays without a test', () => {
    const state = fighting('space-rat', [at(20, 21)]);
    const stays = fight(state, [3, 3, 5, 4], { advance: 'stay' });
    expect(told(stays.events, 'squad-forced-back')).toMatchObject([{ unit: 'rebels' }]);
    expect(told(stays.events, 'advance-declined')).toMatchObject([{ unit: 'troopers' }]);
    expect(told(stays.events, 'command-tested')).toEqual([]);
    expect(soldier(stays.state, 'troopers.1').at).toEqual(at(20, 20));
  });

  it('od6a-creature-010 bite and horn reach the front, claws front and sides, a tail back and sides, trampling all round', () => {
    /** The forms of a fight in which everybody bombs out, so that nobody is hit. */
    const used = (kind: CreatureId, where: 'front' | 'side' | 'back', count: number) => {
      const r = newCreature(kind).size === 'large' ? 2 : 1.25;
      const place = { front: at(20, 20 + r), side: at(20 + r, 20), back: at(20, 20 - r) }[where];
      const played = fight(fighting(kind, [place]), Array<number>(2 * count).fill(1));
      return rounds(played)
        .map(({ rolls }) => (rolls['troopers.1'] ?? '').split(' ')[0])
        .sort();
    };
    expect([used('pit-monster', 'front', 2), used('pit-monster', 'side', 1), used('pit-monster', 'back', 1)]).toEqual([
      ['bite', 'claw'],
      ['claw'],
      ['weight'],
    ]);
    expect([used('herbivorous-theropod', 'side', 2), used('herbivorous-theropod', 'back', 1)]).toEqual([
      ['claw', 'tail'],
      ['tail'],
    ]);
    expect([used('war-mammoth', 'front', 2), used('war-mammoth', 'back', 1)]).toEqual([
      ['horn', 'trample'],
      ['trample'],
    ]);
  });

  it('od6a-creature-006 its front is the quarter round its facing, and any part of a base in it is enough', () => {
    /** Both bases have a radius of 0.5", so the rebel covers 30 degrees to each side of its centre. */
    const used = (degrees: number) => {
      const turn = (degrees * Math.PI) / 180;
      const place = at(20 + Math.sin(turn), 20 + Math.cos(turn));
      const rolls = rounds(fight(fighting('space-rat', [place]), [1, 1]))[0]?.rolls;
      return rolls?.['troopers.1']?.split(' ')[0];
    };
    expect([0, 74, 76, -74, -76, 180].map(used)).toEqual(['bite', 'bite', 'weight', 'bite', 'weight', 'weight']);
  });

  it('od6a-creature-010 whom no form reaches it fights with its Strength, at -2 from the side or behind', () => {
    const played = fight(fighting('space-rat', [at(20, 19)]), [4, 2, 3, 3], { advance: 'stay' });
    expect(rounds(played)[0]?.rolls['troopers.1']).toBe('weight 1');
    expect(harm(played)).toEqual([['rebels.1', [3], 2]]);
  });

  it('od6a-creature-011 each form is a test of its own with new rolls, and Strength is rolled once against all', () => {
    const played = fight(fighting('pit-monster', [before]), [
      ['melee', 3],
      ['melee', 3],
      ['melee', 3],
      ['melee', 3],
      ['damage', 3, 3],
      ['strength', 3],
    ]);
    expect(rounds(played)).toEqual([
      { rolls: { 'troopers.1': 'bite 12', 'rebels.1': 'hands 3' }, hits: ['troopers.1 rebels.1 12'] },
      { rolls: { 'troopers.1': 'claw 10', 'rebels.1': 'hands 3' }, hits: ['troopers.1 rebels.1 10'] },
    ]);
    expect(harm(played)).toEqual([['rebels.1', [12, 10], 2]]);
  });

  it('od6a-creature-011 a defender who wins against both forms damages it once', () => {
    const played = fight(
      fighting('desert-rat', [at(20, 21)]),
      [
        ['melee', 2],
        ['melee', 6],
        ['melee', 2],
        ['melee', 2],
        ['melee', 6],
        ['melee', 2],
        ['damage', 4],
        ['strength', 3],
      ],
      { advance: 'advance' },
    );
    expect(rounds(played).map(({ hits }) => hits)).toEqual([['rebels.1 troopers.1 2'], ['rebels.1 troopers.1 2']]);
    expect(harm(played)).toEqual([['troopers.1', [2], 2]]);
  });

  it('od6a-creature-011 whom no form attacks rolls against the first form, and cannot be hit', () => {
    const same = { 'melee-target': ['rebels.1', 'rebels.1'], advance: 'stay' };
    const played = fight(
      fighting('pit-monster', [before, beside]),
      [
        ['melee', 3],
        ['melee', 3, 3],
        ['melee', 3],
        ['melee', 3],
        ['damage', 3, 3],
        ['strength', 3],
      ],
      same,
    );
    expect(rounds(played)).toEqual([
      {
        rolls: { 'troopers.1': 'bite 12', 'rebels.1': 'hands 4', 'rebels.2': 'hands 4' },
        hits: ['troopers.1 rebels.1 12'],
      },
      { rolls: { 'troopers.1': 'claw 10', 'rebels.1': 'hands 4' }, hits: ['troopers.1 rebels.1 10'] },
    ]);
  });

  it('od6a-creature-012 two targets are -2 on every attack roll, not on the damage; each fights the form that attacks them', () => {
    const both = { 'melee-target': ['rebels.1', 'rebels.2'] };
    const played = fight(
      fighting('pit-monster', [before, beside]),
      [
        ['melee', 3],
        ['melee', 3],
        ['melee', 3],
        ['melee', 3],
        ['damage', 3],
        ['strength', 3],
        ['damage', 3],
        ['strength', 3],
      ],
      both,
    );
    expect(rounds(played)).toEqual([
      { rolls: { 'troopers.1': 'bite 10', 'rebels.1': 'hands 4' }, hits: ['troopers.1 rebels.1 12'] },
      { rolls: { 'troopers.1': 'claw 8', 'rebels.2': 'hands 4' }, hits: ['troopers.1 rebels.2 10'] },
    ]);
  });

  it('od6a-creature-011 creatures of a pack each use all their forms against one soldier, who hits only whom they named', () => {
    const state = battle({
      phase: 'assault',
      squads: {
        rebels: { at: [at(20, 21)], facing: 0 },
        troopers: {
          at: [at(20, 20), at(20 - Math.cos(0.35), 21 - Math.sin(0.35))],
          facing: 150,
          creature: newCreature('desert-rat', { number: 2 }),
        },
      },
    });
    state.fights = [{ chargers: 'troopers', defenders: 'rebels', rounds: 1 }];
    const played = fight(
      state,
      [
        ['melee', 3],
        ['melee', 3, 3],
        ['melee', 3],
        ['melee', 3],
        ['melee', 3],
        ['melee', 3],
        ['damage', 3, 3, 3, 3],
        ['strength', 3],
      ],
      {
        'melee-target': ['troopers.1'],
      },
    );
    expect(rounds(played).map(({ hits }) => hits.length)).toEqual([2, 1, 1]);
  });
});

describe('the automaton', () => {
  it('charges with a pack whose nerve may fail: it has no fire to lose', () => {
    const state = battle({
      phase: 'movement',
      toAct: 'troopers',
      squads: {
        rebels: { at: row(18, 26, 4, 1.3), facing: 0 },
        troopers: { at: row(18, 20, 5, 1.3), facing: 180, creature: { ...newCreature('space-rat', {}), number: 5 } },
      },
    });
    expect(automatonCommand(state, 'troopers')).toMatchObject({ type: 'charge', target: 'rebels' });
  });
});
