import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../src/battle/sketch';
import { openD6 } from '../../../src/rulesets/opend6';
import { distance } from '../../../src/space';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import {
  actionsOf,
  battle,
  composeCommand,
  newDesign,
  newSpecialist,
  pointedArcs,
  row,
  selectionSketch,
  play,
  previewOf,
} from '../../support/opend6';
import { north, rebels, start, strip, way } from './move-table';

const facing = (y: number, options = {}) =>
  rebels({}, { options, squads: { trooper: { at: [{ x: 24, y }], facing: 180 } } });
const moveActions = (state: OpenD6State, unit: string) => actionsOf(state, unit).filter(({ verb }) => verb === 'move');
const bands = (state: OpenD6State, figure: string | null = null) =>
  selectionSketch(state, 'rebel', figure).shapes.filter(
    (shape): shape is Extract<Shape, { kind: 'polygon' }> => shape.kind === 'polygon',
  );
const isReach = ({ role }: Shape) => role === 'reach-walk' || role === 'reach-run';
const labels = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => ('label' in shape && shape.label !== undefined ? [shape.label.key] : []));

describe('no measuring before a charge', () => {
  it('od6-assault-003 enemies neither dent the reach bands nor cut anything out of them', () => {
    const outlines = (trooper: { at: { x: number; y: number }[]; facing?: number }, options = {}) =>
      JSON.stringify(bands(battle({ options, squads: { rebel: { at: [start] }, trooper } })).filter(isReach));
    const at = (y: number) => ({ at: [{ x: 24, y }], facing: 180 });
    const alone = outlines({ at: [] });
    expect(alone.length).toBeGreaterThan(100);
    for (const y of [36, 30, 5]) expect(outlines(at(y))).toBe(alone);
    expect(outlines(at(36), { measureCharges: true })).toBe(alone);
  });

  it('od6-assault-003 a line beside enemies that the bands come near shows where numbers end, and why', () => {
    const lines = (y: number, options = {}) =>
      selectionSketch(
        battle({ options, squads: { rebel: { at: [start] }, trooper: { at: [{ x: 24, y }], facing: 180 } } }),
        'rebel',
        null,
      ).shapes.filter(({ role }) => role === 'charge');
    expect(lines(5)).toEqual([]);
    const [ring, ...others] = lines(35);
    expect(others).toEqual([]);
    expect(labels(lines(35))).toEqual(['SKIRMISH.opend6.preview.silence-line']);
    const outline = ring?.kind === 'polygon' ? ring.outline : [];
    for (const point of outline) expect(distance(point, { x: 24, y: 35 })).toBeCloseTo(2 + 0.5 + 0.5, 5);
    expect(lines(30, { measureCharges: true })).toMatchObject([{ kind: 'disc', at: { x: 24, y: 30 } }]);
    const near = previewOf(facing(35), 'rebel', 'move', { orders: north(3.9) });
    expect(near.glance?.follows?.key).toBe('SKIRMISH.opend6.preview.unmeasured');
  });

  it('od6-assault-003 a path up to an enemy carries no inches, by table option it does', () => {
    const path = { orders: north(3.9) };
    expect(labels(previewOf(facing(35), 'rebel', 'move', path).shapes)).not.toContain(
      'SKIRMISH.opend6.preview.used-walk',
    );
    expect(labels(previewOf(facing(35, { measureCharges: true }), 'rebel', 'move', path).shapes)).toContain(
      'SKIRMISH.opend6.preview.used-walk',
    );
    expect(labels(previewOf(facing(30), 'rebel', 'move', path).shapes)).toContain('SKIRMISH.opend6.preview.used-walk');
    const tooFar = previewOf(facing(24), 'rebel', 'move', { orders: north(14.9) });
    expect(tooFar.refusal).toEqual({ code: 'not-in-reach', rule: 'od6-move-001', subject: 'rebel.2' });
    const touching = previewOf(facing(20), 'rebel', 'move', { orders: north(19) });
    expect(touching.refusal).toEqual({ code: 'contact-needs-charge', rule: 'od6-move-026', subject: 'rebel.2' });
    expect(labels(touching.shapes)).toEqual([]);
  });
});

describe('the preview of a move', () => {
  it('shows inches used and left, the price of stretches and barriers, and the state the squad ends in', () => {
    const state = rebels({}, { table: { areas: [strip('scrub', 37, 38)] } });
    const { shapes, breakdowns, refusal } = previewOf(state, 'rebel', 'move', { orders: north(4) });
    expect(refusal).toBeNull();
    const line = shapes.find((shape) => shape.kind === 'line' && shape.label?.key.endsWith('used-walk'));
    expect(line).toMatchObject({ role: 'path', label: { values: { used: 5, left: 3 } } });
    expect(shapes).toContainEqual(
      expect.objectContaining({ label: { key: 'SKIRMISH.opend6.preview.stretch', values: { inches: 1, cost: 2 } } }),
    );
    expect(breakdowns[0]).toMatchObject({
      title: { key: 'SKIRMISH.opend6.preview.state-walk' },
      reasons: [{ key: 'pace-walk', subject: 'rebel.2' }],
    });
    expect(previewOf(state, 'rebel', 'move', { orders: north(9) }).breakdowns[0]?.title.key).toBe(
      'SKIRMISH.opend6.preview.state-run',
    );
  });

  it('marks a path that is refused, with the reason', () => {
    const { shapes, refusal } = previewOf(rebels(), 'rebel', 'move', { orders: north(14) });
    expect(refusal?.code).toBe('too-far');
    expect(shapes.some(({ role }) => role === 'path-bad')).toBe(true);
  });

  it('od6-opp-001 points out enemies who could take opportunity fire, and where', () => {
    const { shapes } = previewOf(facing(20), 'rebel', 'move', { orders: north(4) });
    const marks = shapes.filter((shape) => shape.role === 'threat');
    expect(marks).toContainEqual(expect.objectContaining({ kind: 'mark', at: { x: 24, y: 38 } }));
    expect(labels(marks)).toEqual(['SKIRMISH.opend6.preview.opportunity']);
    const blind = rebels({}, { squads: { trooper: { at: [{ x: 24, y: 20 }], facing: 0 } } });
    expect(
      previewOf(blind, 'rebel', 'move', { orders: { 'rebel.2': { path: way(start, [90, 4]) } } }).shapes.some(
        ({ role }) => role === 'threat',
      ),
    ).toBe(false);
  });

  it('od6-squad-014 a selected squad shows its links and, broken, the gap to separated soldiers', () => {
    const state = battle({ squads: { rebel: { at: [...row(10, 40, 3), { x: 30, y: 40 }] } } });
    const roles = selectionSketch(state, 'rebel', null)
      .shapes.filter(({ kind }) => kind === 'line')
      .map(({ role }) => role);
    expect(roles.filter((role) => role === 'link')).toHaveLength(3);
    expect(roles.filter((role) => role === 'link-broken')).toHaveLength(1);
  });
});

describe('actions and cards', () => {
  const gunners = newDesign('assault-soldier', {
    number: 4,
    weapons: ['raygun-rifle'],
    specialists: [newSpecialist({ weapons: ['repeating-raygun-tripod'] })],
  });
  const state = battle({ squads: { rebel: { at: row(20, 40, 4), design: gunners } } });

  it('lists moving, holding and the work at guns, each with its refusal', () => {
    const actions = moveActions(state, 'rebel');
    expect(actions.map(({ id, refusal }) => [id, refusal])).toEqual([
      ['move', null],
      ['face', null],
      ['hold', null],
      ['assemble:rebel.gun1', null],
      ['drop-tripod:rebel.gun1', null],
    ]);
    const apart = battle({ squads: { rebel: { at: row(20, 40, 4, 3), design: gunners } } });
    expect(moveActions(apart, 'rebel').find(({ id }) => id.startsWith('assemble'))?.refusal?.code).toBe(
      'gun-carriers-apart',
    );
    expect(composeCommand(state, 'rebel', 'assemble:rebel.gun1', {})).toEqual({
      type: 'move',
      unit: 'rebel',
      orders: { 'rebel.2': { does: ['assemble:rebel.gun1'] }, 'rebel.3': { does: ['assemble:rebel.gun1'] } },
    });
  });

  it('shows a move and a test as cards', () => {
    const { state: after, events } = play(
      facing(28),
      'rebels',
      { type: 'move', unit: 'rebel', orders: { 'rebel.2': { path: way(start, [90, 0.5], [90, 3.5]) } } },
      { answers: { 'opportunity-fire': 'fire' }, dice: [2, 4] },
    );
    const cards = openD6.screen.cards(openD6.rules.seen(after, 'referee'), events);
    expect(cards.map(({ title }) => title.key)).toEqual([
      'SKIRMISH.opend6.card.opportunity.title',
      'SKIRMISH.opend6.card.move.title',
    ]);
    expect(cards[0]).toMatchObject({
      result: { key: 'SKIRMISH.opend6.card.opportunity.failed' },
      breakdowns: [{ total: { value: 3 } }, { total: { value: 4 } }],
    });
    expect(cards[1]).toMatchObject({ result: { key: 'SKIRMISH.opend6.card.move.walk' } });
  });
});

describe('pointing at a squad', () => {
  it('od6-fire-005 od6-assault-003 shows the fire arcs of its soldiers and nothing of how far they go', () => {
    const arcs = pointedArcs(facing(35), 'trooper');
    expect(arcs).toMatchObject([{ kind: 'sector', role: 'arc', at: { x: 24, y: 35 }, facing: 180, width: 90 }]);
    expect(pointedArcs(facing(20), 'trooper')).toEqual([{ ...arcs[0], at: { x: 24, y: 20 } }]);
  });
});
