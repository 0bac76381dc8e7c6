import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import type { Card } from '../../../battle/card';
import type { Choice, Offer, Part, Parts } from '../../../battle/parts';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { form, id } from '../../../engine/form';
import { rollDie, type Resolution, type Seat } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { distance } from '../../../space';
import type { EventOf } from '../book';
import type { SightEvent } from '../book/sight/events';
import { inFireArc } from '../book/sight/arc';
import { rulingOn, SightLines } from '../book/sight/sight';
import type { Sighting } from '../book/sight/sight-judge';
import { soldiersOf, soldiersOfSide, squadOf } from '../book/squad/squads';
import type { Battle, OpenD6State, SightRuling, Soldier } from '../state';
import { cardOf, plainCard } from '../tell/teller';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';

/** Without a ruling a die decides; only the gamemaster rules. */
const shape = form({
  type: v.literal('dispute'),
  figure: id,
  target: id,
  ruling: v.exactOptional(v.picklist(['clear', 'blocked'])),
});

export type Dispute = v.InferOutput<typeof shape>;

/** A line of sight in doubt: either side may have a die decide it, at any time; the gamemaster rules. */
export const dispute: OpenD6Verb<Dispute> = {
  handlers: {
    dispute: {
      when: null,
      form: shape,
      actors: () => 'side',
      // Either side may doubt a line, whichever side has the turn.
      waives: ['turn'],
      refuse: refuseDispute,
      resolve: settle,
    },
  },
  offers(seen, unit) {
    if (seen.phase !== 'movement' && seen.phase !== 'fire') return [];
    if (!seen.options.sightDispute || soldiersOf(seen, unit).length === 0) return [];
    const [label, effect] = [words('action.dispute.label'), words('action.dispute.effect')];
    return [{ id: 'dispute', unit, label, effect, input: 'figure', hotkey: 'l', aside: true, refusal: null }];
  },
  compose: (seen, unit, _action, input) => composed(seen, unit, input),
  preview: (seen, unit, _action, input) => previewOf(seen, unit, input),
  parts: (seen, unit, _action, input) => partsOf(seen, unit, input),
  cards: [cardOf('sight-ruled', rulingCard)],
};

/** Greatest face on which a disputed line of sight exists (od6-los-003). */
const EXISTS_UP_TO = 3;

/**
 * od6a-gm-001: the gamemaster's ruling is final: it overrides the die and earlier rulings. Returns why a line of sight
 * may not be decided by the die, or by this seat's ruling (od6-los-005), or null.
 */
export function refuseDispute(state: OpenD6State, { figure, target, ruling }: Dispute, seat: Seat): Refusal | null {
  const [one, other] = [state.figures[figure], state.figures[target]];
  if (one === undefined || other === undefined)
    return { code: 'no-such-figure', rule: 'engine', subject: one === undefined ? figure : target };
  if (one.presence !== 'table' || other.presence !== 'table') return { code: 'not-on-table', rule: 'od6-los-001' };
  if (squadOf(state, one).side === squadOf(state, other).side)
    return { code: 'not-an-enemy', rule: 'od6-los-002', subject: target };
  if (ruling !== undefined) return seat === 'referee' ? null : { code: 'referee-only', rule: 'od6-los-005' };
  if (!state.options.sightDispute) return { code: 'disputes-off', rule: 'od6-los-003' };
  return rulingOn(state, figure, target) === undefined
    ? null
    : { code: 'sight-settled', rule: 'od6-los-003', subject: target };
}

/** od6-los-003, od6-los-005: one die, 1-3 it exists, 4-6 not; the gamemaster's word needs none. It holds for the phase. */
function* settle(battle: Battle<SightEvent>, { figure, target, ruling }: Dispute, seat: Seat): Resolution<void> {
  const { turn, phase } = battle.state;
  const settled = (clear: boolean): SightRuling => ({ figures: [figure, target], clear, turn, phase });
  const side = seat === 'referee' ? null : seat;
  if (ruling !== undefined) {
    battle.emit({ type: 'sight-ruled', rule: 'od6-los-005', side, face: null, ruling: settled(ruling === 'clear') });
    return;
  }
  const about = { figure, target };
  const face = yield* rollDie({ name: 'sight-dispute', rule: 'od6-los-003', seat, of: `${figure} ${target}`, about });
  battle.emit({ type: 'sight-ruled', rule: 'od6-los-003', side, face, ruling: settled(face <= EXISTS_UP_TO) });
}

function rulingCard(event: EventOf<'sight-ruled'>): Card {
  const { face, ruling } = event;
  const [figure, target] = ruling.figures;
  return plainCard(event, {
    title: words('card.sight.title', { figure: { figure }, opponent: { figure: target } }),
    dice: face === null ? [] : [{ label: words('card.sight.die'), faces: [face], hits: [ruling.clear] }],
    result: words(`card.sight.${face === null ? 'ruled-' : ''}${ruling.clear ? 'clear' : 'blocked'}`),
    figures: [figure, target],
  });
}

/** What is in the way of a line of sight, and what can be done about that. */
export interface SightOffers {
  readonly note: Text | null;
  readonly offers: readonly Offer[];
}

/**
 * Offers to settle the line to the nearest soldier of a squad that somebody could shoot at if they saw the target: the
 * die of od6-los-003 for a blocked line, the gamemaster's word (od6-los-005) for any.
 */
export function sightOffers(
  state: OpenD6State,
  soldier: Soldier,
  target: UnitId,
  refusal: Refusal | null,
  lines: SightLines,
): SightOffers {
  const blocked = refusal?.code === 'no-sight';
  if (refusal !== null && !blocked) return { note: null, offers: [] };
  const enemy = nearest(
    soldier,
    soldiersOf(state, target).filter((one) => inFireArc(state, soldier, one) && lines.sees(soldier, one) !== blocked),
  );
  if (enemy === undefined) return { note: null, offers: [] };
  const note = blocked ? blockedText(lines.between(soldier, enemy), enemy) : null;
  return { note, offers: offersOn(state, soldier, enemy, !blocked) };
}

function nearest(from: Soldier, soldiers: readonly Soldier[]): Soldier | undefined {
  return [...soldiers].sort((a, b) => distance(from.at, a.at) - distance(from.at, b.at))[0];
}

function blockedText({ blocker }: Sighting, enemy: Soldier): Text | null {
  return blocker === null
    ? null
    : words('parts.sight.blocked', { figure: { figure: enemy.id }, reason: words(`reason.${blocker.key}`) });
}

function offersOn(state: OpenD6State, soldier: Soldier, enemy: Soldier, clear: boolean): Offer[] {
  const disputed: Dispute = { type: 'dispute', figure: soldier.id, target: enemy.id };
  const { side } = squadOf(state, soldier);
  const roll: Offer = {
    id: 'dispute',
    label: words('parts.sight.dispute', { figure: { figure: enemy.id } }),
    seat: side,
    quiet: false,
    command: disputed,
  };
  const ruling = clear ? 'blocked' : 'clear';
  const ruled: Dispute = { ...disputed, ruling };
  const rule: Offer = {
    id: ruling,
    label: words(`parts.sight.rule-${ruling}`, { figure: { figure: enemy.id } }),
    seat: 'referee',
    quiet: clear,
    command: ruled,
  };
  return [...(!clear && refuseDispute(state, disputed, side) === null ? [roll] : []), rule];
}

/** The soldier of the squad: the one that was picked, otherwise the nearest to the enemy that was pointed at. */
function composed(state: OpenD6State, unit: UnitId, { figure, figures }: Input): Dispute {
  const enemy = figure === undefined ? undefined : state.figures[figure];
  const own = soldiersOf(state, unit);
  const picked = own.find(({ id }) => figures?.includes(id)) ?? (enemy === undefined ? own[0] : nearest(enemy, own));
  return { type: 'dispute', figure: picked?.id ?? '', target: enemy?.id ?? '' };
}

function previewOf(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  if (input.figure === undefined) return nothing;
  const command = composed(state, unit, input);
  const refusal = refuseDispute(state, command, unitOf(state, unit).side);
  const [soldier, enemy] = [figureOf(state, command.figure), figureOf(state, command.target)];
  const { clear, blocker } = new SightLines(state).between(soldier, enemy);
  const label = blocker === null ? {} : { label: words(`reason.${blocker.key}`) };
  return {
    shapes: [{ kind: 'line', role: clear ? 'sight-clear' : 'sight-blocked', points: [soldier.at, enemy.at], ...label }],
    breakdowns: [],
    refusal,
  };
}

/** The two ends of the line: the same choice as by clicking one's own soldier and an enemy. */
function partsOf(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const { figure, target } = composed(state, unit, input);
  const own = soldiersOf(state, unit);
  const enemies = soldiersOfSide(state, enemyOf(state, unitOf(state, unit).side));
  const named = (soldier: Soldier): Text => ({ key: 'SKIRMISH.name', values: { name: { figure: soldier.id } } });
  const nobody: Choice[] =
    input.figure === undefined ? [{ id: '', label: words('parts.nobody'), chosen: true, input }] : [];
  return {
    title: words('parts.sight.title'),
    count: words('parts.count', { count: input.figure === undefined ? 0 : 1, all: own.length }),
    picks: [
      {
        label: words('parts.sight.from'),
        choices: own.map((one) => ({
          id: one.id,
          label: named(one),
          chosen: one.id === figure,
          input: { ...input, figures: [one.id] },
        })),
      },
      {
        label: words('parts.sight.to'),
        choices: [
          ...nobody,
          ...enemies.map((one) => ({
            id: one.id,
            label: named(one),
            chosen: one.id === target,
            input: { ...input, figure: one.id },
          })),
        ],
      },
    ],
    figures: own.map(({ id }): Part => ({
      figure: id,
      active: id === figure,
      choices: [],
      click: { ...input, figures: [id] },
      shiftClick: null,
      note: null,
      refusal: null,
      offers: [],
    })),
    changed: true,
  };
}
