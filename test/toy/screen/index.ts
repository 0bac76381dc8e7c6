import type { Screen, TableFacet } from '../../../src/battle/ruleset';
import type { Shape } from '../../../src/battle/sketch';
import { nothing } from '../../../src/battle/sketch';
import { bodyOf, figureOf } from '../../../src/battle/state';
import { cardsBy } from '../../../src/battle/verb';
import { outlineOfBody } from '../../../src/space';
import { onTable } from '../book/board';
import { reachOf } from '../data/sizes';
import { decisions } from '../decisions';
import { rules, type Toy } from '../rules';
import { staging } from '../stage';
import { cardOf, tell } from '../tell';
import { verbs } from '../verbs';
import { pieceOfUnit } from '../verbs/kinds';
import { valuesOf, words } from '../words';
import { figureLook, unitLook } from './looks';

export const screen: Screen<Toy> = {
  next(seen) {
    const step = seen.outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const { reason = 'tied', winner = null } = seen.outcome ?? {};
    const label = words(`outcome.${reason}`, valuesOf({ side: winner }));
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'toy-win-001' }, left: [] };
  },
  /** Only for who may act: what others might do is their own affair. */
  actions(seen, unit) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null || seen.outcome !== null) return [];
    const seat = seen.viewer === 'referee' ? piece.side : seen.viewer;
    return seat === piece.side ? verbs.offers(seen, unit, (command) => rules.refuse(seen, seat, command)) : [];
  },
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  cards: (_seen, events) =>
    cardsBy(
      [
        ...verbs.cardRules,
        { begins: ['battle-ended'], keeps: [], card: (chunk) => cardOf(words('card.end.title'), chunk, []) },
      ],
      ['turn-began', 'phase-began'],
      events,
    ),
  logLines: tell,
  tallied: () => [],
  goals: () => [],
};

export const table: TableFacet<Toy> = {
  scale: { unit: 'inch', metres: 1 },
  terrain: { areas: [], barriers: [] },
  barrierHeight: () => null,
  bed: () => 'open',
  /** The bodies of crawlers, and where one's own counters hide. */
  scenery: (seen) => ({
    ...nothing,
    shapes: onTable(seen).flatMap((piece): Shape[] => {
      if (piece.kind === 'crawler')
        return [{ kind: 'polygon', role: 'zone', outline: outlineOfBody(bodyOf(piece)), side: piece.side }];
      return piece.shown === 'hidden'
        ? [{ kind: 'mark', role: 'cover', at: piece.at, label: words('scenery.hidden') }]
        : [];
    }),
  }),
  selection(seen, unit) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null || seen.phase !== 'move') return nothing;
    return { ...nothing, shapes: [{ kind: 'disc', role: 'reach-walk', at: piece.at, r: reachOf[piece.kind] }] };
  },
  preview: verbs.preview,
  formation(seen, unit, from, to) {
    const piece = pieceOfUnit(seen, unit);
    if (piece === null) return {};
    return table.route(seen, piece.id, { x: piece.at.x + to.x - from.x, y: piece.at.y + to.y - from.y });
  },
  route: (seen, figure, to) => ({ orders: { [figure]: { path: [figureOf(seen, figure).at, to] } } }),
  staging,
  /** Counters hide; how far one sees is nowhere said. */
  vision: { open: false, range: () => null },
  figureLook,
  unitLook,
};
