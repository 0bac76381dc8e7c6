import { bedBy } from '../../../battle/beds';
import { verdictFor } from '../../../battle/ending';
import type { Screen, TableFacet } from '../../../battle/ruleset';
import { figureOf } from '../../../battle/state';
import { cardsBy } from '../../../battle/verb';
import { drivingWay } from '../book/drive/driving-way';
import { fighterIn, sees, sideOf } from '../book/field/field';
import { vehicleIn } from '../book/field/vehicles';
import { wayTo } from '../book/field/ways';
import { barrierKindIds } from '../data/terrain';
import { decisions } from '../decisions';
import { rules, type QuickDraw } from '../rules';
import { stage } from '../stage';
import { battleCard } from '../tell/cards';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { verbs } from '../verbs';
import { fighterOfUnit, vehicleOfUnit } from '../verbs/kinds';
import { goals } from './goals';
import { figureLook, unitLook, weapons } from './looks';
import { reachOf } from './reach';
import { scenery } from './scenery';
import { sequence } from './sequence';
import { tallied } from './tallied';
import { terrain } from '../data/terrain-kinds';

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
  sequence,
  firsts,
};

export const table: TableFacet<QuickDraw> = {
  scale: { unit: 'inch', metres: 1.5 },
  terrain,
  barrierHeight: (kind) => (barrierKindIds.some((id) => id === kind) ? 'unlimited' : null),
  bed: bedBy({ walls: ['wall', 'low-wall', 'doorway'], outside: ['rough', 'rock'] }),
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
