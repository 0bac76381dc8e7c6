import * as v from 'valibot';
import type { Plan, PlanUnit } from '../../../battle/plan/form';
import { Fault } from '../../../engine/faults';
import { byId, finite, form, list, read, type FormOf } from '../../../engine/form';
import type { Point } from '../../../space/types';
import { environmentIds } from '../data/environment';
import { doorStates } from '../data/kinds';
import type { SquadDesign } from '../design/design';
import { readySquads, type ReadyId } from '../design/ready';
import { entryForm, missionForm, pileForm, prizeForm, roomForm } from '../state-form';

const { holder: _holder, harm: _harm, ...room } = roomForm.entries;
const { known: _known, ...mission } = missionForm.pipe[0].entries;
const { boarded: _boarded, ...prize } = prizeForm.pipe[0].entries;

/** sm-guide-003: what a scenario sets up beside its people; doors that it does not name are closed. */
const shipForm = form({
  attacker: entryForm.pipe[0].entries.side,
  defender: entryForm.pipe[0].entries.side,
  doors: byId(v.picklist(doorStates)),
  rooms: list(form(room), 20),
  entries: list(entryForm, 20),
  stores: list(form(pileForm.entries), 50),
  /** The people whose fate decides; if null, the ship's fate does. */
  mission: v.nullable(form(mission)),
  /** The attackers' own ship, where the other side may strike back at her. */
  prize: v.exactOptional(form(prize)),
  /** Where it is fought, if not aboard a ship; the table may set another. */
  place: v.exactOptional(v.picklist(environmentIds)),
  /** How far off a station's deck curves out of sight; the table may set another. */
  horizon: v.exactOptional(v.pipe(finite, v.gtValue(0))),
});

/** The part of a scenario that only this ruleset knows. */
export type Ship = FormOf<typeof shipForm>;

/** Returns the ruleset's own part of a scenario. Throws a Fault with the path of the bad part. */
export function shipOf({ data }: Pick<Plan, 'data'>): Ship {
  return read(shipForm, data, 'bad-scenario', "The scenario's own part");
}

/** Returns the design of a scenario's squad. Throws a Fault if it is no ready one. */
export function designOf({ id, of }: PlanUnit): SquadDesign {
  if ('ready' in of && Object.hasOwn(readySquads, of.ready)) return readySquads[of.ready as ReadyId];
  throw new Fault('unknown-unit', `The squad '${id}' is none of the ready ones.`);
}

/** Returns a place for each member of a scenario's squad, in their order. */
export function placesOf(unit: PlanUnit): readonly Point[] {
  const { placement } = unit;
  if (typeof placement !== 'object') return [];
  if ('at' in placement) return placement.at;
  if (!('ranks' in placement)) return [];
  const { ranks, wide, gap } = placement;
  return designOf(unit).members.map((_member, i) => ({
    x: ranks.x + Math.floor(i / wide) * gap,
    y: ranks.y + (i % wide) * gap,
  }));
}
