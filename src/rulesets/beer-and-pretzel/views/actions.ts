import type { Action, InputKind } from '../../../battle/actions';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Text, TextValue } from '../../../battle/text';
import type { Refusal } from '../../../engine/verdict';
import type { Weapon } from '../data/weapons';
import { refuseFigure } from '../legal';
import { costOf, refuseWeapon } from '../rules/attack-legality';
import { holds } from '../rules/conditions';
import { helpers } from '../rules/command-points';
import { Field } from '../rules/field';
import { profileOf, ridersOf, sideOf } from '../rules/figures';
import { refuseMover } from '../rules/movement';
import { wholePoints } from '../rules/points';
import { refuseSpecial, spacesFor } from '../rules/special';
import { TAKE_OFF } from '../rules/steps';
import type { SpecialAction } from '../scenarios/rules';
import { BAD, type PretzelState, type Trooper } from '../state';
import { actorOf } from './figure-choice';
import { words } from './words';

/** All that a unit's figure might do now, each with its refusal. */
export function actionsOf(state: PretzelState, unit: UnitId): readonly Action[] {
  if (state.phase === 'start') return [];
  const figure = actorOf(state, unit);
  if (figure === null) return [];
  const listed = figure.inside === null ? [...moving(state, figure), ...fighting(state, figure), ...covering(state, figure), ...special(state, figure), ...handling(state, figure), finishing(figure)] : [getOut(figure)];
  const general = refuseFigure(state, { type: figure.inside === null ? 'finish' : 'get-out', figure: figure.id, space: '' });
  return listed.map((action) => ({ ...action, unit: unitOf(state, unit).id, refusal: general ?? action.refusal }));
}

type Draft = Omit<Action, 'unit'>;

function draft(id: string, input: InputKind, refusal: Refusal | null, hotkey?: string, values: Record<string, TextValue> = {}, key = id): Draft {
  return { id, label: words(`action.${key}.label`, values), effect: words(`action.${key}.effect`, values), input, alone: true, refusal, ...(hotkey === undefined ? {} : { hotkey }) };
}

function moving(state: PretzelState, figure: Trooper): Draft[] {
  const refusal = refuseMover(state, figure);
  const left = figure.left / 2;
  const own: Refusal | null = figure.left > 0 ? null : { code: 'too-few-points', rule: 'bp-move-010', subject: figure.id, values: { left } };
  const help = helpers(new Field(state), figure);
  const command = help.reduce((sum, leader) => sum + leader.command, 0) / 2;
  const drafts = [draft('move', 'paths', refusal ?? own, 'm', { left })];
  if (help.length > 0) drafts.push(draft('move-command', 'paths', refusal, 'o', { command }), draft('move-far', 'paths', refusal, undefined, { left, command }));
  if (profileOf(state, figure).gait === 'fly') {
    const low: Refusal | null = figure.left >= TAKE_OFF ? null : { code: 'too-few-points', rule: 'bp-wpn-018', subject: figure.id, values: { left } };
    drafts.push(figure.aloft ? draft('land', 'none', refusal) : draft('take-off', 'none', refusal ?? low));
  }
  if (state.special.coverFacing) drafts.push(draft('face', 'facing', null));
  return drafts;
}

/** Why it cannot pay for a weapon, target aside. */
function refusePrice(state: PretzelState, figure: Trooper, weapon: Weapon, extra: number): Refusal | null {
  const useless = refuseWeapon(state, figure, weapon.id);
  if (useless !== null) return useless;
  const [cost, left] = [costOf(weapon, 1) + extra, wholePoints(state, figure)];
  return cost <= left ? null : { code: 'too-few-points', rule: extra > 0 ? 'bp-cover-003' : 'bp-atk-006', subject: figure.id, values: { cost, left } };
}

function carried(state: PretzelState, figure: Trooper): Weapon[] {
  return profileOf(state, figure).weapons.filter(({ id }) => figure.weapons.includes(id));
}

export function weaponWords(id: string): Text {
  return words(`weapon.${id}`);
}

function fighting(state: PretzelState, figure: Trooper): Draft[] {
  return carried(state, figure).flatMap((weapon): Draft[] => {
    const refusal = refusePrice(state, figure, weapon, 0);
    const values = { weapon: weaponWords(weapon.id), cost: weapon.cost === 'per-die' ? words('cost.per-die') : weapon.cost };
    if (weapon.aiming.by === 'hand') return [draft('attack:hand', 'figure', refusal, 'h', values, 'fight')];
    if (weapon.blast > 0) return [draft(`attack:${weapon.id}`, 'point', refusal, 'g', values, 'throw')];
    const fire = draft(`attack:${weapon.id}`, 'figure', refusal, weapon.id === 'pistol' ? 'p' : 'f', values, 'fire');
    return weapon.share === 'none' ? [fire] : [fire, draft(`divide:${weapon.id}`, 'figure', refusal, 'd', values, 'divide')];
  });
}

function covering(state: PretzelState, figure: Trooper): Draft[] {
  const mindless: Refusal | null = sideOf(state, figure) === BAD && !state.options.smartBadGuys ? { code: 'mindless', rule: 'bp-core-003', subject: figure.id } : null;
  return carried(state, figure)
    .filter(({ aiming }) => aiming.by !== 'hand')
    .map((weapon) => draft(`cover:${weapon.id}`, 'point', mindless ?? refusePrice(state, figure, weapon, 1), weapon.id === 'pistol' || weapon.id === 'grenade' ? undefined : 'c', { weapon: weaponWords(weapon.id) }, 'cover'));
}

/** The scenario's actions that are to be had at all now. */
function special(state: PretzelState, figure: Trooper): Draft[] {
  return state.special.actions
    .filter((action) => action.side === sideOf(state, figure) && (action.who === undefined || action.who.includes(figure.id)) && (action.when === null || holds(state, action.when)))
    .filter((action) => isWithin(state, figure, action))
    .map((action): Draft => {
      const key = `SKIRMISH.scenario.${state.scenario ?? ''}.action.${action.id}`;
      const input: InputKind = action.at.kind === 'terrain' || action.at.kind === 'wounded' ? 'point' : 'none';
      return { id: `special:${action.id}`, label: { key: `${key}.label` }, effect: { key: `${key}.effect` }, input, refusal: refuseSpecial(state, { type: 'special', figure: figure.id, action: action.id }) };
    });
}

/** What is done with a thing is offered to its carrier, taking it up while it lies somewhere, work beside a place there. */
function isWithin(state: PretzelState, figure: Trooper, action: SpecialAction): boolean {
  const { at } = action;
  if (at.kind === 'item') return state.items[at.item]?.at !== null;
  return (at.kind !== 'carrier' && !(at.kind === 'area' && at.beside)) || spacesFor(state, figure, action).length > 0;
}

function handling(state: PretzelState, figure: Trooper): Draft[] {
  const point: Refusal | null = wholePoints(state, figure) >= 1 ? null : { code: 'too-few-points', rule: 'bp-move-007', subject: figure.id, values: { cost: 1, left: 0 } };
  const drafts = figure.jammed.map((weapon) => draft(`clear-jam:${weapon}`, 'none', point, undefined, { weapon: weaponWords(weapon) }, 'clear-jam'));
  const vehicle = profileOf(state, figure).capacity > 0;
  if (!vehicle && ridersOf(state, figure.id).length > 0) drafts.push(draft('set-down', 'point', point));
  else if (!vehicle && state.special.carrying) drafts.push(draft('pick-up', 'figure', point));
  const vehicles = Object.values(state.figures).some((other) => other.presence === 'table' && sideOf(state, other) === sideOf(state, figure) && profileOf(state, other).capacity > 0);
  if (!vehicle && vehicles) drafts.push(draft('board', 'figure', point));
  return drafts;
}

function getOut(_figure: Trooper): Draft {
  return draft('get-out', 'point', null);
}

function finishing(figure: Trooper): Draft {
  return draft('finish', 'none', null, 'x', { figure: { figure: figure.id } });
}
