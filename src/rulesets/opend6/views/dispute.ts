import type { Action, Input } from '../../../battle/actions';
import type { Choice, Offer, Part, Parts } from '../../../battle/parts';
import { nothing, type Sketch } from '../../../battle/sketch';
import { enemyOf, figureOf, unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import { distance } from '../../../space';
import type { CommandOf } from '../commands';
import { inArc } from '../rules/arc';
import { refuseDispute } from '../rules/dispute';
import { SightLines, type Sighting } from '../rules/sight';
import { soldiersOf, soldiersOfSide, squadOf } from '../rules/squads';
import type { OpenD6State, Soldier } from '../state';
import { words } from './words';

/** What is in the way of a line of sight, and what can be done about that. */
export interface SightOffers {
  readonly note: Text | null;
  readonly offers: readonly Offer[];
}

/**
 * The line to the nearest soldier of a squad whom somebody could shoot at if he saw him: the die of od6-los-003 for a line
 * that is blocked, the gamemaster's word (od6-los-005) for any.
 */
export function sightOffers(state: OpenD6State, soldier: Soldier, target: UnitId, refusal: Refusal | null, lines: SightLines): SightOffers {
  const blocked = refusal?.code === 'no-sight';
  if (refusal !== null && !blocked) return { note: null, offers: [] };
  const enemy = nearest(soldier, soldiersOf(state, target).filter((one) => inArc(soldier, one) && lines.sees(soldier, one) !== blocked));
  if (enemy === undefined) return { note: null, offers: [] };
  const note = blocked ? blockedText(lines.between(soldier, enemy), enemy) : null;
  return { note, offers: offersOn(state, soldier, enemy, !blocked) };
}

function nearest(from: Soldier, soldiers: readonly Soldier[]): Soldier | undefined {
  return [...soldiers].sort((a, b) => distance(from.at, a.at) - distance(from.at, b.at))[0];
}

function blockedText({ blocker }: Sighting, enemy: Soldier): Text | null {
  return blocker === null ? null : words('parts.sight.blocked', { figure: { figure: enemy.id }, reason: words(`reason.${blocker.key}`) });
}

function offersOn(state: OpenD6State, soldier: Soldier, enemy: Soldier, clear: boolean): Offer[] {
  const dispute: CommandOf<'dispute'> = { type: 'dispute', figure: soldier.id, target: enemy.id };
  const { side } = squadOf(state, soldier);
  const roll: Offer = { id: 'dispute', label: words('parts.sight.dispute', { figure: { figure: enemy.id } }), seat: side, quiet: false, command: dispute };
  const ruling = clear ? 'blocked' : 'clear';
  const ruled: CommandOf<'dispute'> = { ...dispute, ruling };
  const rule: Offer = { id: ruling, label: words(`parts.sight.rule-${ruling}`, { figure: { figure: enemy.id } }), seat: 'referee', quiet: clear, command: ruled };
  return [...(!clear && refuseDispute(state, side, dispute) === null ? [roll] : []), rule];
}

/** od6-los-003: the line between one of the squad and an enemy, put to the die, whoever has the place. */
export function disputeActions(state: OpenD6State, unit: UnitId): Action[] {
  if (!state.options.sightDispute || soldiersOf(state, unit).length === 0) return [];
  const [label, effect] = [words('action.dispute.label'), words('action.dispute.effect')];
  return [{ id: 'dispute', unit, label, effect, input: 'figure', hotkey: 'l', aside: true, refusal: null }];
}

/** Which of the squad: the one who was picked, else the nearest to the enemy who was pointed at. */
export function composeDispute(state: OpenD6State, unit: UnitId, { figure, figures }: Input): CommandOf<'dispute'> {
  const enemy = figure === undefined ? undefined : state.figures[figure];
  const own = soldiersOf(state, unit);
  const picked = own.find(({ id }) => figures?.includes(id)) ?? (enemy === undefined ? own[0] : nearest(enemy, own));
  return { type: 'dispute', figure: picked?.id ?? '', target: enemy?.id ?? '' };
}

export function disputePreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  if (input.figure === undefined) return nothing;
  const command = composeDispute(state, unit, input);
  const refusal = refuseDispute(state, unitOf(state, unit).side, command);
  const [soldier, enemy] = [figureOf(state, command.figure), figureOf(state, command.target)];
  const { clear, blocker } = new SightLines(state).between(soldier, enemy);
  const label = blocker === null ? {} : { label: words(`reason.${blocker.key}`) };
  return { shapes: [{ kind: 'line', role: clear ? 'sight-clear' : 'sight-blocked', points: [soldier.at, enemy.at], ...label }], slips: [], refusal };
}

/** Whose line it is, and to whom: the same as by clicking one's own soldier and an enemy. */
export function disputeParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const { figure, target } = composeDispute(state, unit, input);
  const own = soldiersOf(state, unit);
  const enemies = soldiersOfSide(state, enemyOf(state, unitOf(state, unit).side));
  const named = (soldier: Soldier): Text => ({ key: 'SKIRMISH.name', values: { name: { figure: soldier.id } } });
  const nobody: Choice[] = input.figure === undefined ? [{ id: '', label: words('parts.nobody'), chosen: true, input }] : [];
  return {
    title: words('parts.sight.title'),
    count: words('parts.count', { count: input.figure === undefined ? 0 : 1, all: own.length }),
    picks: [
      { label: words('parts.sight.from'), choices: own.map((one) => ({ id: one.id, label: named(one), chosen: one.id === figure, input: { ...input, figures: [one.id] } })) },
      { label: words('parts.sight.to'), choices: [...nobody, ...enemies.map((one) => ({ id: one.id, label: named(one), chosen: one.id === target, input: { ...input, figure: one.id } }))] },
    ],
    figures: own.map(({ id }): Part => ({ figure: id, active: id === figure, choices: [], click: { ...input, figures: [id] }, shiftClick: null, note: null, refusal: null, offers: [] })),
    changed: true,
  };
}
