import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import { touchedBy } from '../../../../space';
import type { GearId } from '../../data/gear';
import { armours } from '../../data/armour';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { hurtChances } from '../damage/odds';
import { profileOf, traitsOfFigure, wears } from '../squad/actor';
import { chanceToDetoxify, detoxifies } from '../squad/detoxify';
import { everybody } from '../squad/squads';
import { wallBetween } from '../table/wall-between';
import type { HazardEvent } from './events';
import { damageIn, groundOf, hazardOf, kindOf, type Cloud } from './lying';

/**
 * od6a-cloud-005: returns the soldiers whose bases a cloud touches, with the Damage Strength against each of them; none
 * if it harms nobody.
 */
export function victimsIn(state: OpenD6State, cloud: Cloud, among: readonly Soldier[] = everybody(state)): Victim[] {
  const damage = damageIn(state, cloud);
  if (damage === null) return [];
  const bases = among.map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  return touchedBy(groundOf(state, cloud), bases).map(({ soldier }) => {
    const reason = whySafe(state, cloud, soldier);
    return { figure: soldier.id, damage: reason === null ? damage : null, reasons: reason === null ? [] : [reason] };
  });
}

/**
 * od6a-cloud-007: why a cloud does nothing to a soldier in it, or null. A high wall keeps it out, an opening in the wall does
 * not; nobody is better off lying down.
 */
function whySafe(state: OpenD6State, cloud: Cloud, soldier: Soldier): Reason | null {
  const { rule, immune } = kindOf(cloud);
  const subject = soldier.id;
  if (wallBetween(state, cloud.at, soldier.at) === 'closed')
    return { rule: 'od6a-cloud-007', key: 'gas-wall', subject };
  const { immune: safe } = traitsOfFigure(state, soldier);
  if (safe.includes('gas') || safe.includes(cloud.kind)) return { rule, key: 'gas-immune', subject };
  const ward = immune.find((one) => wears(state, soldier, one));
  return ward === undefined ? null : { rule, key: `ward-${ward}`, subject };
}

/** What a piece of gear adds to the Strength roll against a cloud, beside armour that adds less (od6a-armor-001). */
function aidOf(state: OpenD6State, cloud: Cloud, soldier: Soldier): number {
  const { armour } = profileOf(state, soldier);
  const pieces = Object.entries(kindOf(cloud).aid) as [GearId, number][];
  const best = Math.max(0, ...pieces.map(([piece, value]) => (wears(state, soldier, piece) ? value : 0)));
  return Math.max(0, best - (armour === null ? 0 : armours[armour].strength));
}

/** What a cloud may be expected to do to one of its victims. */
export interface CloudChances {
  readonly wound: number;
  readonly incapacitated: number;
  /** A condition beside or instead of a wound. */
  readonly afflicted: number;
}

/** Returns the chances of one test against a cloud, read as its kind says. */
export function cloudChances(state: OpenD6State, cloud: Cloud, { figure, damage }: Victim): CloudChances {
  if (damage === null) return { wound: 0, incapacitated: 0, afflicted: 0 };
  const soldier = figureOf(state, figure);
  const raw = hurtChances(state, soldier, damage, 'gas', aidOf(state, cloud, soldier));
  const { reads, poison } = kindOf(cloud);
  const stays = poison ? 1 - chanceToDetoxify(state, soldier) : 1;
  const sum = (holds: (of: 'wound' | 'incapacitated') => boolean): number =>
    stays * ((holds('wound') ? raw.wound : 0) + (holds('incapacitated') ? raw.incapacitated : 0));
  const wound = sum((of) => reads[of].result === 'wound');
  const out = sum((of) => reads[of].result === 'incapacitated');
  const afflicted = sum((of) => reads[of].affliction !== undefined);
  return soldier.wounded
    ? { wound: 0, incapacitated: wound + out, afflicted }
    : { wound, incapacitated: out, afflicted };
}

/**
 * Soldiers in a cloud roll their Strength against it, each of them once in a turn (od6a-cloud-005). The results are marked.
 */
export function* harmIn(
  battle: Battle<DamageEvent | HazardEvent>,
  id: string,
  among: readonly FigureId[] = everybody(battle.state).map((soldier) => soldier.id),
): Resolution<void> {
  const { state } = battle;
  const hazard = hazardOf(state, id);
  const { rule, reads, aid, eats, poison } = kindOf(hazard);
  const untried = among.filter((figure) => !hazard.tried.includes(figure)).map((figure) => figureOf(state, figure));
  const victims = victimsIn(state, hazard, untried);
  if (victims.length === 0) return;
  battle.emit({ type: 'hazard-touched', rule: 'od6a-cloud-005', hazard: id, kind: hazard.kind, victims });
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    const soldier = figureOf(state, figure);
    if (poison && (yield* detoxifies(battle, soldier, `${id} ${figure}`))) continue;
    const spec = { rule, of: `${id} ${figure}`, harm: 'gas' as const, reads, aid: aidOf(state, hazard, soldier) };
    const before = soldier.markedAilments?.length ?? 0;
    const { hurts } = yield* hurtBy(battle, figure, [{ by: hazard.by, seat: hazard.side, damage }], spec);
    const ailments = (soldier.markedAilments ?? []).slice(before);
    if (poison && traitsOfFigure(state, soldier).isHero && hurts.length + ailments.length > 0)
      battle.emit({ type: 'hero-poisoned', rule: 'od6a-power-031', figure, hurts, ailments });
    if (!eats) continue;
    for (const piece of Object.keys(aid) as GearId[])
      if (wears(state, soldier, piece))
        battle.emit({ type: 'gear-breached', rule: 'od6a-grenade-020', figure, gear: piece });
  }
}
