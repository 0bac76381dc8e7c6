import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { TroopId } from '../../../../src/rulesets/opend6/data/troops';
import type { SquadDesign } from '../../../../src/rulesets/opend6/design/design';
import { battle, newDesign, play, soldier, squad, told } from '../../../support/opend6';
import { duel } from '../fire-support';

const { points, check } = openD6.muster.sheet;

/** A bare soldier of a troop as they play: worn attributes, rates, and SGPs before skills and weapons. */
function soldierOf(troop: TroopId, parts: Partial<SquadDesign> = {}) {
  const design = newDesign(troop, { number: 1, ...parts });
  const state = battle({ squads: { rebels: { at: [{ x: 20, y: 30 }], design } } });
  const { worn, walk, run, quality } = squad(state, 'rebels').profile;
  const { agility, knowledge, mechanical, perception, strength, technical } = worn;
  const attributes = [agility, knowledge, mechanical, perception, strength, technical].join(' ');
  return [quality, attributes, `${walk}" ${run}"`, points?.(design)];
}

describe('the troop lists', () => {
  it.each([
    ['001', 'assault-soldier', 'average', '1 2 2 2 3 2', '6" 11"', 22],
    ['002', 'evil-government-soldier', 'average', '3 2 2 2 3 2', '8" 13"', 24],
    ['003', 'evil-arctic-soldier', 'veteran', '2 2 2 2 3 2', '7" 12"', 33],
    ['004', 'veteran-evil-government-soldier', 'veteran', '3 2 2 2 3 2', '8" 13"', 34],
    ['005', 'space-soldier', 'elite', '2 2 3 2 5 2', '7" 12"', 44],
    ['006', 'mercenary', 'average', '3 2 3 2 2 2', '8" 13"', 24],
    ['007', 'bounty-hunter', 'veteran', '4 2 2 3 3 2', '9" 14"', 36],
    ['008', 'veteran-mercenary', 'veteran', '3 2 3 3 2 2', '8" 13"', 35],
    ['009', 'elite-bounty-hunter', 'elite', '4 2 2 3 3 2', '9" 14"', 46],
    ['010', 'elite-mercenary', 'elite', '3 2 3 3 3 2', '8" 13"', 46],
    ['011', 'anti-government-soldier', 'veteran', '3 2 2 2 2 2', '8" 13"', 33],
    ['012', 'pygmaepithicus', 'veteran', '2 1 1 3 2 1', '5.5" 9"', 27],
    ['013', 'arctic-anti-government-soldier', 'elite', '3 2 2 2 3 2', '8" 13"', 44],
    ['014', 'celestial-cephalopod', 'average', '3 3 2 2 2 3', '7.5" 12"', 24],
    ['015', 'celestial-gigantopithecus', 'veteran', '2 2 3 2 4 3', '7.5" 13"', 37],
    ['016', 'veteran-celestial-cephalopod', 'veteran', '3 3 2 2 2 3', '8.5" 14"', 36],
    ['017', 'elite-celestial-gigantopithecus', 'elite', '3 2 3 2 4 3', '10.5" 18"', 52],
  ] as const)('od6a-troop-%s %s: %s, %s, %s, %i SGPs before skills and weapons', (_id, troop, ...values) => {
    expect(soldierOf(troop)).toEqual(values);
  });

  it('od6a-troop-007 od6a-troop-009 in their armour bounty hunters go 8" and 13", two of them are a squad', () => {
    for (const troop of ['bounty-hunter', 'elite-bounty-hunter'] as const) {
      expect(soldierOf(troop, { armour: 'bounty-hunter' })[2]).toBe('8" 13"');
      const codes = (number: number) => check(newDesign(troop, { number })).map(({ code }) => code);
      expect(codes(2)).toEqual(codes(5));
      expect(codes(1)).not.toEqual(codes(2));
    }
  });

  it('od6a-troop-011 od6a-troop-013 a scenario may print other qualities than the list', () => {
    for (const [troop, quality] of [
      ['anti-government-soldier', 'average'],
      ['arctic-anti-government-soldier', 'veteran'],
    ] as const) {
      const codes = (parts: Partial<SquadDesign>) =>
        check(newDesign(troop, { number: 6, ...parts })).map(({ code, severity }) => `${severity} ${code}`);
      expect([codes({}), codes({ quality }), codes({ quality, asPrinted: true })]).toEqual([[], ['error quality'], []]);
    }
  });
});

describe('templates', () => {
  it('od6a-data-001 the numbers run clockwise from the direction of the throw: 4 is straight back', () => {
    const state = duel(25);
    soldier(state, 'rebels.1').grenades['concussion-grenade'] = 1;
    const bursts = [1, 2, 3, 4, 5, 6].map((direction) => {
      const aim = { point: { x: 20, y: 21 } };
      const shots = [{ figure: 'rebels.1', weapon: 'concussion-grenade' as const, aim }];
      const { events } = play(state, 'rebels', { type: 'fire', unit: 'rebels', shots }, { dice: [2, direction, 4] });
      const [burst] = told(events, 'burst');
      return [burst?.r, Math.sign(Math.round(((burst?.at.x ?? 0) - 20) * 10)), Math.round((burst?.at.y ?? 0) - 21)];
    });
    expect(bursts).toEqual([
      [1.5, 0, -4],
      [1.5, 1, -2],
      [1.5, 1, 2],
      [1.5, 0, 4],
      [1.5, -1, 2],
      [1.5, -1, -2],
    ]);
  });

  it('od6a-data-006 the light of an illumination grenade is a plain circle of 6", smoke the template of 2.5"', () => {
    const state = duel(25);
    const hazard = { side: 'rebels', by: null, at: { x: 20, y: 10 }, since: 1, tried: [] };
    state.hazards = [
      { ...hazard, id: 'l', kind: 'light', tried: [] },
      { ...hazard, id: 's', kind: 'smoke', tried: [] },
    ];
    const { shapes } = openD6.table.scenery(openD6.rules.seen(state, 'referee'));
    const drawn = shapes.filter(({ role }) => role === 'light' || role === 'smoke');
    expect(drawn).toMatchObject([
      { kind: 'disc', role: 'light', r: 6 },
      { kind: 'disc', role: 'smoke', r: 2.5 },
    ]);
  });
});
