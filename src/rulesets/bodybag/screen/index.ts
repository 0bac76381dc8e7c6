import type { Screen, TableFacet } from '../../../battle/ruleset';
import { nothing, type Shape } from '../../../battle/sketch';
import { isLeader } from '../book/squad';
import { areaOf, inReach, outlineOf } from '../book/street';
import { scoreOf, tallyOf } from '../book/winning';
import { MARINES } from '../data/sides';
import { rules, type Bodybag } from '../rules';
import { marineOfUnit, type Seen } from '../state';
import { areaNumbers } from '../data/areas';
import { stage } from '../stage';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { turningPoint } from '../tell/lines';
import { verbs } from '../verbs';
import { words } from '../words';
import { cardsOf } from './cards';
import { goals } from './goals';
import { intent } from './intent';
import { figureLook, unitLook } from './looks';
import { promptFor } from './prompt';
import { scenery } from './scenery';
import { terrain } from '../data/terrain-kinds';

export const screen: Screen<Bodybag> = {
  next(seen) {
    const step = seen.outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const label = words(`next.over.${seen.outcome?.reason}`, { score: scoreOf(tallyOf(seen), seen.options) });
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'bb-turn-002' }, left: [] };
  },
  actions: (seen, unit) =>
    marineOfUnit(seen, unit)?.presence !== 'table' || seen.outcome !== null
      ? []
      : verbs.offers(seen, unit, (command) => rules.refuse(seen, MARINES, command)),
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: promptFor,
  cards: (_seen, events) => cardsOf(events),
  logLines,
  tallied: (_seen, events) => events.flatMap(turningPoint),
  goals,
  firsts,
};

export const table: TableFacet<Bodybag> = {
  scale: { unit: 'space', metres: 1 },
  terrain,
  barrierHeight: () => null,
  bed: () => 'street',
  scenery,
  selection: leadersReach,
  preview: verbs.preview,
  formation(seen, unit, from, to) {
    const marine = marineOfUnit(seen, unit);
    return marine === undefined
      ? {}
      : table.route(seen, marine.id, { x: marine.at.x + to.x - from.x, y: marine.at.y + to.y - from.y });
  },
  route(seen, figure, to) {
    const marine = seen.figures[figure];
    if (marine === undefined) throw new Error(`there is no figure '${figure}'`);
    return { orders: { [figure]: { path: [marine.at, to] } } };
  },
  staging: { intent: (seen, _seat, command) => intent(seen, command), beat: stage },
  vision: { open: true, range: () => null },
  figureLook,
  unitLook,
};

/** For the leader, the range of orders (bb-lead-008). */
function leadersReach(seen: Seen, unit: string) {
  const marine = marineOfUnit(seen, unit);
  if (marine === undefined || seen.phase !== 'leader' || !isLeader(seen, marine.id)) return nothing;
  const reached = areaNumbers.filter((area) => inReach(areaOf(seen, marine), area));
  const shapes = reached.map((area): Shape => ({
    kind: 'polygon',
    role: 'reach-walk',
    outline: outlineOf(seen, area).outline,
  }));
  return { shapes, breakdowns: [], refusal: null };
}
