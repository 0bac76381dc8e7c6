import type { Screen, TableFacet } from '../../../battle/ruleset';
import { nothing, type Shape } from '../../../battle/sketch';
import { cardsBy } from '../../../battle/verb';
import { fighterIn, fighterOf, sees, sideOf } from '../book/field';
import { gunOf } from '../book/guns';
import { wayTo } from '../book/ways';
import { barrierKindIds } from '../data/terrain';
import { decisions } from '../decisions';
import { rules, type QuickDraw } from '../rules';
import type { Seen } from '../state';
import { staging } from '../stage';
import { endCard } from '../tell/cards';
import { tell } from '../tell/log';
import { verbs } from '../verbs';
import { fighterOfUnit } from '../verbs/kinds';
import { valuesOf, words } from '../words';
import { goals } from './goals';
import { figureLook, unitLook } from './looks';
import { scenery } from './scenery';
import { tallied } from './tallied';
import { terrain } from './terrain';

export const screen: Screen<QuickDraw> = {
  next(seen) {
    const step = seen.outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const { reason = 'nobody-left', winner = null } = seen.outcome ?? {};
    const label = words(`outcome.${reason}`, valuesOf({ side: winner }));
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'qd-turn-008' }, left: [] };
  },
  actions(seen, unit) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null || seen.outcome !== null || sideOf(seen, fighter) !== seen.active) return [];
    return verbs.offers(seen, unit, (command) => rules.refuse(seen, seen.active, command));
  },
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  cards: (_seen, events) =>
    cardsBy(
      [...verbs.tellers, { begins: ['battle-ended'], keeps: [], card: endCard }],
      ['turn-began', 'phase-began', 'exchange-ended', 'place-came', 'moved', 'die-bought'],
      events,
    ),
  tell,
  tallied: (seen, events) => events.flatMap((event) => tallied(seen, event)),
  goals,
};

export const table: TableFacet<QuickDraw> = {
  scale: { unit: 'inch', metres: 1.5 },
  terrain,
  barrierHeight: (kind) => (barrierKindIds.some((id) => id === kind) ? 'unlimited' : null),
  scenery,
  selection: reachOf,
  preview: verbs.preview,
  formation(seen, unit, from, to) {
    const fighter = fighterOfUnit(seen, unit);
    if (fighter === null) return {};
    return table.route(seen, fighter.id, { x: fighter.at.x + to.x - from.x, y: fighter.at.y + to.y - from.y });
  },
  route(seen, figure, to) {
    const fighter = fighterIn(seen, figure);
    const way = fighter === null ? null : wayTo(seen, fighter, to);
    return way === null ? {} : { orders: { [figure]: { path: way.path } } };
  },
  staging,
  vision: {
    open: true,
    range: () => null,
    sees: (seen, figure, other) => sees(seen, fighterOf(seen, figure).at, fighterOf(seen, other).at),
  },
  figureLook,
  unitLook,
};

/** How far a fighter goes with what it has rolled, and at most; and how far its weapons carry. */
function reachOf(seen: Seen, unit: string) {
  const fighter = fighterOfUnit(seen, unit);
  if (fighter === null) return nothing;
  const { at, inches, left } = fighter;
  const moving = seen.phase === 'move' || seen.phase === 'left-over';
  const ranges = [...new Set(fighter.weapons.map((id) => gunOf(fighter, id).range))];
  const shapes: Shape[] = [
    ...ranges.map((r): Shape => ({ kind: 'disc', role: 'range', at, r })),
    ...(moving && inches > 0 ? [{ kind: 'disc', role: 'reach-walk', at, r: inches } as const] : []),
    ...(moving && left > 0 ? [{ kind: 'disc', role: 'reach-run', at, r: inches + left * 6 } as const] : []),
  ];
  return { shapes, breakdowns: [], refusal: null };
}
