import { describe, expect, it } from 'vitest';
import type { BattleTable } from '../../src/battle/state';
import { enlist, type Joining, type Place } from '../../src/battle/enlist';
import { LineUp } from '../../src/foundry/windows/setup/line-up';
import { firstBattles } from '../../src/foundry/windows/first-run/welcome-cards';
import { rulesetOf, rulesets } from '../../src/rulesets';
import type { Json } from '../../src/engine/json';

const openD6 = rulesetOf('opend6');
const table: BattleTable = { kind: 'gridless', width: 40, height: 30, barriers: [], areas: [], revision: 0 };
const empty = openD6.muster.open(table, openD6.muster.sides, {});

function source(id: string) {
  const ready = openD6.muster.ready.find((one) => one.id === id);
  if (ready === undefined) throw new Error(`there is no ${id}`);
  return { uuid: id, ruleset: 'opend6', design: ready.design as unknown as Json, name: id, actor: null };
}

function joining(id: string, side: string, places: readonly Place[] = []): Joining {
  return { source: source(id), side, at: { x: 20, y: side === 'rebels' ? 24 : 6 }, places };
}

describe('a unit that joins a battle', () => {
  it('has its figures where they stand already, the others in formation round them', () => {
    const places = [
      { at: { x: 19, y: 20 }, facing: 90 },
      { at: { x: 21, y: 20 }, facing: null },
    ];
    const { state } = enlist(openD6, empty, [joining('rebel-cell', 'rebels', places)]);
    const [first, second, ...others] = Object.values(state.figures);
    expect(first).toMatchObject({ at: { x: 19, y: 20 }, facing: 90, presence: 'table' });
    expect(second).toMatchObject({ at: { x: 21, y: 20 }, facing: 0 });
    expect(others.every(({ presence }) => presence === 'table')).toBe(true);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('is put elsewhere when two of its tokens stand on one another', () => {
    const same = { at: { x: 20, y: 20 }, facing: null };
    const { state } = enlist(openD6, empty, [joining('rebel-cell', 'rebels', [same, same])]);
    expect(openD6.rules.violations(state)).toEqual([]);
  });

  it('keeps the entry of the force that it comes from, also on another side', () => {
    const joins = [{ ...joining('rebel-cell', 'rebels'), source: { ...source('rebel-cell'), origin: 'page#entry' } }];
    const { state } = enlist(openD6, empty, joins);
    expect(state.units['rebels-1']?.origin).toBe('page#entry');
    expect(openD6.rules.readState(JSON.parse(JSON.stringify(state)))).toEqual(JSON.parse(JSON.stringify(state)));
    const turned = openD6.muster.roster.changeSide(state, {
      id: 'rebels-1',
      side: 'troopers',
      name: 'Turncoats',
      allowed: true,
    });
    expect(turned.units['rebels-1']?.origin).toBe('page#entry');
  });

  it('is named with what breaks the lists, and takes the gamemaster’s word', () => {
    const { state, newcomers } = enlist(openD6, empty, [
      joining('rebel-cell', 'rebels'),
      joining('rebel-cell', 'troopers'),
    ]);
    expect(newcomers.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['wrong-side']]);
    expect(state.units['rebels-1']?.allowed).toBeUndefined();
    expect(state.units['troopers-1']?.allowed).toBe(true);
  });
});

describe('the line-up before a battle', () => {
  const fresh = { at: null, places: [], tokens: [], leftOver: false };
  const lineUp = (): LineUp => new LineUp(openD6, () => openD6.muster.sides);

  it('gives a unit to the side whose lists have it', () => {
    expect(lineUp().usualSide(source('rebel-cell'), empty)).toBe('rebels');
    expect(lineUp().usualSide(source('palace-guards'), empty)).toBe('troopers');
  });

  it('sets squads that stand nowhere beside one another at the edge of their side', () => {
    const list = lineUp();
    for (const side of ['rebels', 'rebels', 'troopers']) list.add({ ...fresh, source: source('rebel-cell') }, side);
    const [one, other, enemy] = list.placed(empty).map(({ at }) => at);
    expect(one?.y).toBe(other?.y);
    expect(one?.x).toBeLessThan(other?.x ?? 0);
    expect(enemy?.y).toBeLessThan(15);
    expect(one?.y).toBeGreaterThan(15);
  });

  it('forgets a unit without a place that is taken off a side, and keeps units on the scene', () => {
    const list = lineUp();
    const gone = list.add({ ...fresh, source: source('rebel-cell') }, 'rebels');
    const stays = list.add({ ...fresh, tokens: ['token'], source: source('palace-guards') }, 'troopers');
    list.assign(gone ?? '', null);
    list.assign(stays ?? '', null);
    expect(list.entries.map(({ key, side }) => [key, side])).toEqual([[stays, null]]);
  });

  it('takes no unit of other rules', () => {
    expect(lineUp().add({ ...fresh, source: { ...source('rebel-cell'), ruleset: 'bodybag' } }, 'rebels')).toBeNull();
  });
});

describe('the first battles that are offered', () => {
  it('are the one that teaches, the shortest for one person, and the first other one against the automaton', () => {
    const { learn, quick, against } = firstBattles(rulesets.flatMap(({ muster }) => muster.scenarios));
    expect(quick?.minutes).toBeLessThanOrEqual(against?.minutes ?? 0);
    expect(quick?.id).not.toBe(against?.id);
    expect(against?.players).toContain('solo');
    expect(learn?.id).toBe('first-contact');
    expect([quick?.id, against?.id]).not.toContain('first-contact');
  });
});
