import { verdictFor } from '../../../battle/ending';
import type { Screen, TableFacet } from '../../../battle/ruleset';
import { figureOf } from '../../../battle/state';
import { nothing, type Shape } from '../../../battle/sketch';
import { cardsBy } from '../../../battle/verb';
import { drivingWay } from '../book/drive/driving-way';
import { fighterIn, sees, sideOf } from '../book/field/field';
import { gunsOf, keysOf } from '../book/aim/guns';
import { vehicleIn } from '../book/field/vehicles';
import { wayTo } from '../book/field/ways';
import { barrierKindIds } from '../data/terrain';
import { decisions } from '../decisions';
import { rules, type QuickDraw } from '../rules';
import type { Seen } from '../state';
import { stage } from '../stage';
import { battleCard } from '../tell/cards';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { verbs } from '../verbs';
import { fighterOfUnit, vehicleOfUnit } from '../verbs/kinds';
import { goals } from './goals';
import { figureLook, unitLook, weapons } from './looks';
import { scenery } from './scenery';
import { tallied } from './tallied';
import { terrain } from '../data/terrain-kinds';
import { vehicleReach } from './vehicle-looks';

export const screen: Screen<QuickDraw> = {
  next(seen) {
    const step = seen.outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const label = verdictFor(seen.outcome?.winner ?? null);
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'qd-turn-008' }, left: [] };
  },
  actions(seen, unit) {
    const piece = fighterOfUnit(seen, unit) ?? vehicleOfUnit(seen, unit);
    if (piece === null || seen.outcome !== null || sideOf(seen, piece) !== seen.active) return [];
    return verbs.offers(seen, unit, (command) => rules.refuse(seen, seen.active, command));
  },
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  standing: decisions.standing,
  reacts: (seen, unit) => fighterOfUnit(seen, unit) !== null,
  cards: (_seen, events) =>
    cardsBy(
      [...verbs.cardRules, { begins: ['battle-ended'], keeps: [], card: battleCard }],
      ['turn-began', 'phase-began', 'exchange-ended', 'place-came', 'moved', 'broke-away', 'die-bought'],
      events,
    ),
  logLines,
  tallied: (seen, events) => events.flatMap((event) => tallied(seen, event)),
  goals,
  firsts,
};

export const table: TableFacet<QuickDraw> = {
  scale: { unit: 'inch', metres: 1.5 },
  terrain,
  barrierHeight: (kind) => (barrierKindIds.some((id) => id === kind) ? 'unlimited' : null),
  scenery,
  selection: reachOf,
  weapons,
  preview: verbs.preview,
  formation(seen, unit, from, to) {
    const piece = fighterOfUnit(seen, unit) ?? vehicleOfUnit(seen, unit);
    if (piece === null) return {};
    return table.route(seen, piece.id, { x: piece.at.x + to.x - from.x, y: piece.at.y + to.y - from.y });
  },
  route(seen, figure, to) {
    const vehicle = vehicleIn(seen, figure);
    const driven = vehicle === null ? null : drivingWay(seen, vehicle, to);
    if (driven !== null) return { orders: { [figure]: { path: [...driven] } } };
    const fighter = fighterIn(seen, figure);
    const way = fighter === null ? null : wayTo(seen, fighter, to);
    return way === null ? {} : { orders: { [figure]: { path: way.path } } };
  },
  staging: { intent: () => null, beat: stage },
  vision: {
    open: true,
    range: () => null,
    sees: (seen, figure, other) => sees(seen, figureOf(seen, figure).at, figureOf(seen, other).at),
  },
  figureLook,
  unitLook,
};

/** Shows how far a fighter goes with the rolled dice, and at most; and how far their weapons reach. */
function reachOf(seen: Seen, unit: string) {
  const vehicle = vehicleOfUnit(seen, unit);
  if (vehicle !== null) return { ...nothing, shapes: vehicleReach(seen, vehicle) };
  const fighter = fighterOfUnit(seen, unit);
  if (fighter === null) return nothing;
  const { at, inches, left } = fighter;
  const moving = fighter.aboard === null && (seen.phase === 'move' || seen.phase === 'left-over');
  const guns = keysOf(seen, fighter).flatMap((key) => gunsOf(fighter, key));
  const ranges = [...new Set(guns.map(({ range }) => range))];
  const shapes: Shape[] = [
    ...ranges.map((r): Shape => ({ kind: 'disc', role: 'range', at, r })),
    ...(moving && inches > 0 ? [{ kind: 'disc', role: 'reach-walk', at, r: inches } as const] : []),
    ...(moving && left > 0 ? [{ kind: 'disc', role: 'reach-run', at, r: inches + left * 6 } as const] : []),
  ];
  return { shapes, breakdowns: [], refusal: null };
}
