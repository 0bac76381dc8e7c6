import { bedBy } from '../../../battle/beds';
import type { Input } from '../../../battle/actions';
import { verdictFor } from '../../../battle/ending';
import type { Screen, TableFacet } from '../../../battle/ruleset';
import { nothing, type Shape } from '../../../battle/sketch';
import { cardsBy } from '../../../battle/verb';
import { reach } from '../../../space/reach';
import type { Point } from '../../../space/types';
import { fireReach } from '../data/environment';
import { BANDS } from '../data/fire';
import { words } from '../words';
import { barrierKindIds, terrain } from '../data/terrain';
import { groundFor, isFit, sideOf, trooperIn, trooperOf } from '../book/deck/field';
import { allowance, refuseMover } from '../book/move/movement';
import { sees } from '../book/sight/sight';
import { moveIndex, partOf, routeTo } from '../book/deck/ways';
import { decisions } from '../decisions';
import { rules, type StarshipMarine } from '../rules';
import type { Seen, Trooper } from '../state';
import { stage } from '../stage';
import { battleCard } from '../tell/cards';
import { firsts } from '../tell/firsts';
import { logLines } from '../tell/log';
import { verbs } from '../verbs';
import { snapped } from '../verbs/snap';
import { membersOf } from '../verbs/kinds';
import { doors } from './doors';
import { goals } from './goals';
import { figureLook, unitLook, weapons } from './looks';
import { scenery } from './scenery';
import { tallied } from './tallied';

export const screen: Screen<StarshipMarine> = {
  next(seen) {
    const step = seen.outcome === null ? verbs.next(seen) : null;
    if (step !== null) return step;
    const label = verdictFor(seen.outcome?.winner ?? null);
    return { seats: [], label, command: null, refusal: { code: 'battle-over', rule: 'sm-objective-008' }, left: [] };
  },
  /** Only for seats that may act: the other side's actions are not shown. */
  actions(seen, unit) {
    const [first] = membersOf(seen, unit);
    if (first === undefined || seen.outcome !== null) return [];
    const side = sideOf(seen, first);
    if ((seen.viewer !== 'referee' && seen.viewer !== side) || seen.ready[side] === true) return [];
    return verbs.offers(seen, unit, (command) => rules.refuse(seen, side, command));
  },
  compose: verbs.compose,
  parts: verbs.parts,
  prompt: decisions.prompt,
  cards: (_seen, events) =>
    cardsBy(
      [...verbs.cardRules, { begins: ['battle-ended'], keeps: [], card: battleCard }],
      ['turn-began', 'phase-began', 'moved', 'bursts-ended'],
      events,
    ),
  logLines,
  tallied: (seen, events) => events.flatMap((event) => tallied(seen, event)),
  goals,
  firsts,
};

export const table: TableFacet<StarshipMarine> = {
  scale: { unit: 'centimetre', metres: 0.5 },
  terrain,
  barrierHeight: (kind) => (barrierKindIds.some((id) => id === kind) ? 'unlimited' : null),
  bed: bedBy({ walls: ['wall', 'hull', 'door'], outside: [] }),
  doors,
  scenery,
  selection(seen, unit, figure) {
    const one = trooperIn(seen, figure) ?? membersOf(seen, unit)[0] ?? null;
    return one === null ? nothing : { shapes: reachOf(seen, one), breakdowns: [], refusal: null };
  },
  weapons,
  preview: verbs.preview,
  formation(seen, unit, from, to) {
    const moved = membersOf(seen, unit).filter((one) => refuseMover(seen, one) === null);
    const orders = moved.map(({ id, at }) => [
      id,
      orderTo(seen, id, { x: at.x + to.x - from.x, y: at.y + to.y - from.y }),
    ]);
    return { orders: Object.fromEntries(orders.filter(([, order]) => order !== null)) as NonNullable<Input['orders']> };
  },
  route(seen, figure, to) {
    const one = trooperIn(seen, figure);
    const order = one === null ? null : orderTo(seen, figure, snapped(seen, one, to));
    return order === null ? {} : { orders: { [figure]: order } };
  },
  staging: { intent: () => null, beat: stage },
  /** The deck plan is open; a figure behind doors is not there, and has no token. */
  vision: {
    open: true,
    range: () => null,
    sees: (seen, figure, other) => sees(seen, trooperOf(seen, figure), trooperOf(seen, other)),
  },
  figureLook,
  unitLook,
};

/** Returns the way to a place, as far as a run carries along it. */
function orderTo(seen: Seen, figure: string, to: Point): { readonly path: readonly Point[] } | null {
  const one = trooperIn(seen, figure);
  const way = one === null ? null : routeTo(seen, one.at, to);
  if (one === null || way === null) return null;
  const { tactical, run } = allowance(seen, one);
  const isStraight = way.beyond.length === 0 && way.path.length < 3;
  const { path, beyond } = partOf(seen, way, isStraight ? run : tactical);
  return { path: [...path, ...beyond] };
}

/**
 * Shows where a figure can get while it may move, by bending ways and by a straight run; when it fires, how far the
 * bands of fire reach.
 */
function reachOf(seen: Seen, one: Trooper): readonly Shape[] {
  const { at, r } = one;
  if (seen.phase === 'move' && refuseMover(seen, one) === null) {
    const { tactical, run } = allowance(seen, one);
    const [index, ground] = [moveIndex(seen), groundFor(seen)];
    const drawn = (role: 'reach-walk' | 'reach-run', outlines: readonly (readonly Point[])[]): readonly Shape[] =>
      outlines.filter(({ length }) => length > 2).map((outline) => ({ kind: 'polygon', role, outline }));
    // A run is straight: it reaches what is open to the figure's place, which comes first.
    const straight = reach(index, at, run, ground).slice(0, 1);
    return [...drawn('reach-walk', reach(index, at, tactical, ground)), ...drawn('reach-run', straight)];
  }
  if (one.weapon === null || !isFit(one) || !['order', 'fire'].includes(seen.phase)) return [];
  const most = fireReach(seen.options);
  const ends = most === null ? BANDS : [...BANDS.filter((band) => band < most), most];
  return ends.map((end): Shape => {
    return { kind: 'disc', role: 'range', at, r: end + r, label: words('reach.band', { centimetres: end }) };
  });
}
