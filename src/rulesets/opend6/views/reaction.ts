import type { Input } from '../../../battle/actions';
import type { Choice, Part, Parts } from '../../../battle/parts';
import { unitOf, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { ChooseRequest, Option } from '../../../engine/request';
import { chosenAmong, refined, type Wishes } from '../../../engine/refine';
import type { Refusal } from '../../../engine/verdict';
import type { Shot } from '../commands';
import { rangedWeapon } from '../data/weapons';
import { HOLDS, isWished } from '../rules/compose-fire';
import { readySoldiers, refuseShot } from '../rules/fire-legality';
import type { Situation } from '../rules/fire-modifiers';
import { armsOf } from '../rules/fire-weapons';
import { whyNoShot } from '../rules/no-shot';
import { chanceOfLead } from '../rules/odds';
import { wishedShots } from '../rules/pick-shots';
import { stateOnSpots, type Spot } from '../rules/reaction';
import { SightLines } from '../rules/sight';
import { soldiersOf } from '../rules/squads';
import { planVolley, targetsAmong, targetsFor, type VolleyPlan } from '../rules/volley-plan';
import type { OpenD6State, Soldier } from '../state';
import { isRecord, words } from './words';

/** Fire at a move that is asked about, as it would fall: on a table with the movers on their spots. */
interface Reaction {
  readonly state: OpenD6State;
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly eligible: readonly string[];
  readonly situation: Situation;
  readonly wishes: Wishes;
  readonly shots: readonly Shot[];
  readonly plan: VolleyPlan;
  readonly lines: SightLines;
}

/** The decisions about fire at a move, and which fire it is. */
const situations: Readonly<Record<string, Situation>> = { 'opportunity-fire': 'opportunity', 'defensive-fire': 'defensive' };

/** What was shown of it; null for a decision of another kind. */
export function reactionOf(state: OpenD6State, request: ChooseRequest, { with: shown = {} }: Input): Reaction | null {
  const situation = situations[request.name];
  if (situation === undefined || !isRecord(request.about)) return null;
  const { unit, target, figures, spots } = request.about;
  if (typeof unit !== 'string' || typeof target !== 'string' || !Array.isArray(figures) || !isRecord(spots)) throw new Error(`'${request.label}' does not say what it is about`);
  const eligible = figures.map(String);
  const then = stateOnSpots(state, spots as unknown as Readonly<Record<string, Spot>>);
  const lines = new SightLines(then);
  const shots = wishedShots(then, unitOf(then, unit), { target, situation, eligible, wishes: shown }, lines);
  const plan = planVolley(then, { unit, target, shots, situation, eligible }, lines);
  return { state: then, unit, target, eligible, situation, wishes: shown, shots, plan, lines };
}

/** The answer that an option stands for, with what was shown. */
export function answerFor(request: ChooseRequest, { id, details }: Option, { with: shown = {} }: Input): string {
  const answer = details === undefined ? id : refined(id, shown);
  if (chosenAmong(request.options, answer) === null) throw new Error(`'${answer}' is no answer to '${request.label}'`);
  return answer;
}

/** Who of the squad fires with what (od6-fire-007). */
export function reactionParts(reaction: Reaction): Parts {
  const { state, unit, shots, wishes } = reaction;
  return {
    title: words('parts.fire.title'),
    count: words('parts.count', { count: shots.length, all: soldiersOf(state, unit).length }),
    picks: [],
    figures: readySoldiers(state, unitOf(state, unit)).map((soldier) => partOf(reaction, soldier)),
    changed: Object.keys(wishes).length > 0,
  };
}

function partOf(reaction: Reaction, soldier: Soldier): Part {
  const { state, wishes, shots, plan } = reaction;
  const { id } = soldier;
  const shot = shots.find(({ figure }) => figure === id);
  const loaded = plan.shooters.find(({ loader }) => loader === id);
  const arms = armsOf(state, soldier);
  const told = arms.find((arm) => (shot === undefined ? isWished(arm, wishes[id]) : (arm.gun ?? arm.weapon) === (shot.gun ?? shot.weapon)));
  const holds = wishes[id] === HOLDS || (shot === undefined && loaded !== undefined);
  const choice = (what: string, label: Text, chosen: boolean): Choice => ({ id: what, label, chosen, input: { with: { ...wishes, [id]: what } } });
  const weapons = arms.map((arm) => choice(arm.gun ?? arm.weapon, words(`weapons.${rangedWeapon(arm.weapon).id}`), !holds && arm === told));
  return {
    figure: id,
    active: shot !== undefined || loaded !== undefined,
    choices: weapons.length === 0 ? [] : [...weapons, choice(HOLDS, words('parts.fire.holds'), holds)],
    click: null,
    shiftClick: null,
    note: loaded === undefined ? null : words('parts.fire.loads', { weapon: words(`weapons.${loaded.weapon}`) }),
    refusal: shot !== undefined || holds ? null : whyNot(reaction, soldier),
    offers: [],
  };
}

/** od6-opp-011: he may see members of the squad, but none of those who may be shot at. */
function whyNot({ state, target, eligible, wishes, shots, lines }: Reaction, soldier: Soldier): Refusal {
  const wish = wishes[soldier.id];
  const [arm] = armsOf(state, soldier).filter((one) => isWished(one, wish));
  const sees = arm !== undefined && refuseShot(state, soldier, { figure: soldier.id, ...arm, aim: { unit: target } }, lines) === null;
  if (sees && targetsFor(state, soldier, arm, targetsAmong(state, target, eligible), lines).length === 0) {
    return { code: 'not-seen-enough', rule: 'od6-opp-011', subject: soldier.id };
  }
  return whyNoShot(state, soldier, { target, wish }, shots, lines);
}

/** od6-opp-017: the chance of the test. What the fire may do is not told: it would measure the distance (od6-assault-003). */
export function reactionOdds(request: ChooseRequest): Text {
  const { command, threat } = isRecord(request.about) ? request.about : {};
  return words('prompt.opportunity-fire.odds', { percent: Math.round(100 * chanceOfLead(Number(command), Number(threat), 1)) });
}
