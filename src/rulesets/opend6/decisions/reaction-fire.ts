import * as v from 'valibot';
import type { Input } from '../../../battle/actions';
import type { Choice, Part, Parts } from '../../../battle/parts';
import type { Prompt } from '../../../battle/prompt';
import type { Shape, Sketch } from '../../../battle/sketch';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { byId, finite, list, read, short } from '../../../engine/form';
import { chosenAmong, refined, type Assignments } from '../../../engine/refine';
import type { ChooseRequest, Option } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { between } from '../../../space';
import { distance } from '../../../space/point';
import type { Standing } from '../../../battle/standing';
import { readySoldiers, refuseShot } from '../book/fire/fire-legality';
import type { Situation } from '../book/fire/fire-modifiers';
import { armsOf } from '../book/fire/fire-weapons';
import { whyNoShot } from '../book/fire/no-shot';
import { assignedShots } from '../book/fire/pick-shots';
import { planVolley, targetsAmong, targetsFor } from '../book/fire/volley-plan';
import { HOLDS, isAssigned, nameOfArm } from '../book/fire/assignments';
import { spotForm, stateOnSpots } from '../book/opportunity/spots';
import { SightLines } from '../book/sight/sight';
import { chanceOfLead } from '../book/checks/odds';
import type { OpenD6State, Soldier } from '../state';
import { countOf, dutyOf, loadsOf, rowOf, weaponName, type Volley } from '../tell/volley';
import { words } from '../words';
import type { OpenD6Decision } from './kinds';
import { optionLabel } from './plain';

/** The facts of such a question: which soldiers may fire at which movers, and where these are then. */
export const aboutFire = v.object({ unit: short, target: short, figures: list(short), spots: byId(spotForm) });

/** For opportunity fire, also the test that comes before it. */
const aboutTest = v.object({ command: finite, threat: finite });

/** Whether the squad tries to fire at a move (od6-opp-001), and which of its soldiers fire with what. */
export const opportunityFire: OpenD6Decision = {
  prompt: (seen, request, shown) => promptFor(seen, request, shown, fireLabel(request)),
  parts: (seen, request, shown) => partsOf(reactionOf(seen, request, 'opportunity', shown)),
  standing: standingIn,
};

/** Whether the charged squad fires at its chargers (od6-assault-012), and which of its soldiers fire with what. */
export const defensiveFire: OpenD6Decision = {
  prompt: (seen, request, shown) => promptFor(seen, request, shown),
  parts: (seen, request, shown) => partsOf(reactionOf(seen, request, 'defensive', shown)),
  standing: standingIn,
};

/** Returns how far the nearest mover is then from the soldiers who could fire. */
function standingIn(state: OpenD6State, { about, label }: ChooseRequest): Standing {
  const { unit, figures, spots } = read(aboutFire, about, 'bad-question', label);
  const movers = figures.flatMap((id) => spots[id] ?? state.figures[id]?.at ?? []);
  const firers = readySoldiers(state, unitOf(state, unit));
  const distances = firers.flatMap(({ at }) => movers.map((mover) => distance(at, mover)));
  return { units: [{ unit, distance: Math.min(...distances) }], hold: 'hold' };
}

/** The answers with what was shown of them, and the movers where they would be fired at. */
function promptFor(state: OpenD6State, request: ChooseRequest, shown: Input, fire?: Text): Partial<Prompt> {
  return {
    options: request.options.map((option) => ({
      id: answerFor(request, option, shown),
      label: fire !== undefined && option.id === 'fire' ? fire : optionLabel(state, request, option),
    })),
    sketch: sketchOf(state, request),
  };
}

/** Returns the answer for an option, with the choices that were shown. */
function answerFor(request: ChooseRequest, { id, details }: Option, { with: shown = {} }: Input): string {
  const answer = details === undefined ? id : refined(id, shown);
  if (chosenAmong(request.options, answer) === null) throw new Error(`'${answer}' is no answer to '${request.label}'`);
  return answer;
}

/**
 * Includes the chance of the test (od6-opp-017). The effect of the fire is not shown: it would reveal the distance
 * (od6-assault-003).
 */
function fireLabel({ about, label }: ChooseRequest): Text {
  const { command, threat } = read(aboutTest, about, 'bad-question', label);
  return words('prompt.opportunity-fire.option.fire', { percent: Math.round(100 * chanceOfLead(command, threat, 1)) });
}

/** Where the moving soldiers would be when the asked squad fires at them. */
function sketchOf(state: OpenD6State, { about, label }: ChooseRequest): Sketch {
  const { figures, spots } = read(aboutFire, about, 'bad-question', label);
  const shapes = Object.entries(spots).flatMap(([id, { x, y }]): Shape[] => {
    const mover = state.figures[id];
    if (mover === undefined) return [];
    const at = { x, y };
    return [
      { kind: 'line', role: 'path', points: [mover.at, between(mover.at, at, 1)] },
      { kind: 'disc', role: figures.includes(id) ? 'target' : 'path', at, r: mover.r },
    ];
  });
  return { shapes, breakdowns: [], refusal: null };
}

/** Fire at a move that is asked about, as it would fall: on a table with the movers on their spots. */
interface Reaction extends Volley {
  readonly target: UnitId;
  readonly eligible: readonly FigureId[];
  readonly assignments: Assignments;
  readonly lines: SightLines;
}

function reactionOf(
  now: OpenD6State,
  { about, label }: ChooseRequest,
  situation: Situation,
  { with: assignments = {} }: Input,
): Reaction {
  const { unit, target, figures: eligible, spots } = read(aboutFire, about, 'bad-question', label);
  const state = stateOnSpots(now, spots);
  const lines = new SightLines(state);
  const shots = assignedShots(state, unitOf(state, unit), { target, situation, eligible, assignments }, lines);
  const plan = planVolley(state, { unit, target, shots, situation, eligible }, lines);
  return { state, unit, target, eligible, assignments, shots, loads: loadsOf([plan]), lines };
}

/** Returns which soldiers of the squad fire with what (od6-fire-007). */
function partsOf(reaction: Reaction): Parts {
  const { state, unit, assignments } = reaction;
  return {
    title: words('parts.fire.title'),
    count: countOf(reaction),
    picks: [],
    figures: readySoldiers(state, unitOf(state, unit)).map((soldier) => partOf(reaction, soldier)),
    changed: Object.keys(assignments).length > 0,
  };
}

function partOf(reaction: Reaction, soldier: Soldier): Part {
  const { assignments } = reaction;
  const { id } = soldier;
  const duty = dutyOf(reaction, soldier, assignments[id]);
  const { shot, loads, arms, arm: meant } = duty;
  const holds = assignments[id] === HOLDS || (shot === undefined && loads !== undefined);
  const choice = (what: string, label: Text, chosen: boolean): Choice => ({
    id: what,
    label,
    chosen,
    input: { with: { ...assignments, [id]: what } },
  });
  const weapons = arms.map((arm) => choice(nameOfArm(arm), weaponName(arm.weapon), !holds && arm === meant));
  return {
    ...rowOf(soldier, duty),
    choices: weapons.length === 0 ? [] : [...weapons, choice(HOLDS, words('parts.fire.holds'), holds)],
    refusal: shot !== undefined || holds ? null : whyNot(reaction, soldier),
  };
}

/**
 * Returns why a soldier does not fire: they may see members of the squad, but none that may be shot at (od6-opp-011).
 */
function whyNot({ state, target, eligible, assignments, shots, lines }: Reaction, soldier: Soldier): Refusal {
  const wish = assignments[soldier.id];
  const [arm] = armsOf(state, soldier).filter((one) => isAssigned(one, wish));
  const sees =
    arm !== undefined &&
    refuseShot(state, soldier, { figure: soldier.id, ...arm, aim: { unit: target } }, lines) === null;
  if (sees && targetsFor(state, soldier, arm, targetsAmong(state, target, eligible), lines).length === 0) {
    return { code: 'not-seen-enough', rule: 'od6-opp-011', subject: soldier.id };
  }
  return whyNoShot(state, soldier, { target, wish }, shots, lines);
}
