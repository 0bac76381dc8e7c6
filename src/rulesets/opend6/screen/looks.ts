import { figureOf, unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { FigureLook, UnitLook } from '../../../battle/looks';
import type { Text } from '../../../battle/text';
import { MARKER_SIDE } from '../data/game';
import { moraleTrack } from '../data/morale';
import { rangedWeapon } from '../data/weapons';
import type { Seen, Soldier } from '../state';
import { armsOf, isSwitchedOff } from '../book/fire/fire-weapons';
import { isCreature } from '../design/any-design';
import { isHidden } from '../book/squad/hiders';
import { isStuck, traitsOfFigure } from '../book/squad/actor';
import { ailmentsOf } from '../book/squad/ailments';
import { batteryOf, bodyPointsLeft } from '../book/squad/batteries';
import { separated } from '../book/squad/coherence';
import { carriesPrize } from '../book/squad/prize';
import { squadOf, statusOf, testsMorale } from '../book/squad/squads';
import { words } from '../words';

const pips = {
  commander: 'commander',
  'specialist-1': 'specialist',
  'specialist-2': 'specialist',
  soldier: 'none',
  hero: 'leader',
  creature: 'none',
  robot: 'none',
  artillery: 'none',
  remote: 'none',
} as const;

export function figureLook(state: Seen, id: FigureId): FigureLook {
  const soldier = figureOf(state, id);
  const broken = statusOf(squadOf(state, soldier)) === 'broken';
  return {
    words: conditionWords(state, soldier, broken),
    pip: pips[soldier.role],
    posture: soldier.prone ? 'prone' : 'standing',
    markerSide: MARKER_SIDE,
    wounds: soldier.wounded || (soldier.lostPoints ?? 0) > 0 ? 1 : 0,
    markers: [
      ...(soldier.marked.length + (soldier.mount?.marked.length ?? 0) > 0 ? ['hit'] : []),
      ...(isImpaired(state, soldier) ? ['ailing'] : []),
      ...(carriesPrize(state, soldier) ? ['robot'] : []),
      ...(broken ? ['white-flag'] : []),
    ],
    ...(squadOf(state, soldier).roams === true ? { isNobodys: true } : {}),
    ...wreckOf(state, soldier),
  };
}

/** Returns true if something keeps the figure from its best: an ailment, a lost system, a station that switched it off. */
function isImpaired(state: Seen, soldier: Soldier): boolean {
  return (
    ailmentsOf(soldier).some(({ kind }) => kind !== 'calmed') ||
    soldier.systems !== undefined ||
    isSwitchedOff(state, soldier)
  );
}

/** What is left of a large creature (od6a-creature-021) or a robot that is out of action. */
function wreckOf(state: Seen, soldier: Soldier): Pick<FigureLook, 'wreck'> {
  if (soldier.presence !== 'out') return {};
  if (soldier.role === 'robot') return { wreck: 'robot' };
  if (soldier.role !== 'creature' || traitsOfFigure(state, soldier).size !== 'large') return {};
  const { design } = squadOf(state, soldier);
  return { wreck: isCreature(design) && design.kind.endsWith('mammoth') ? 'mammoth' : 'beast' };
}

function conditionWords(state: Seen, soldier: Soldier, broken: boolean): Text[] {
  const is: readonly (readonly [string, boolean])[] = [
    [`role.${soldier.role}`, true],
    ['condition.wounded', soldier.wounded],
    ['condition.prone', soldier.prone],
    ['condition.hit', soldier.marked.length > 0],
    ['condition.mount-wounded', soldier.mount?.wounded === true],
    ['condition.mount-hit', (soldier.mount?.marked.length ?? 0) > 0],
    ...ailmentsOf(soldier).map(({ kind }) => [`condition.${kind}`, true] as const),
    ...systemWords(soldier),
    ['condition.switched-off', isSwitchedOff(state, soldier)],
    ['condition.carries-robot', carriesPrize(state, soldier)],
    ['condition.broken', broken],
    ['condition.separated', soldier.presence === 'table' && separated(state, soldier)],
    ['condition.out', soldier.presence === 'out'],
    ['condition.left', soldier.presence === 'left'],
    ['condition.hidden', isHidden(state, soldier.unit) && soldier.presence === 'reserve'],
    ['condition.reserve', !isHidden(state, soldier.unit) && soldier.presence === 'reserve'],
  ];
  const { points } = soldier;
  const rest = points === undefined ? [] : [words('condition.points', { points })];
  const rides = soldier.mount
    ? [words('condition.rides', { creature: words(`creatures.${soldier.mount.design.kind}`) })]
    : [];
  return [
    ...is.filter(([, holds]) => holds).map(([key]) => words(key)),
    ...rides,
    ...rest,
    ...gunWords(state, soldier),
  ];
}

/** Body points of a gun, and its lead gunner. */
function gunWords(state: Seen, gun: Soldier): Text[] {
  const kind = batteryOf(state, gun);
  if (kind === null) return [];
  const points = words('condition.body-points', { left: bodyPointsLeft(kind, gun), of: kind.bodyPoints });
  return gun.gunner === undefined ? [points] : [points, words('condition.gunner', { figure: { figure: gun.gunner } })];
}

/** What works no longer in a robot. */
function systemWords(soldier: Soldier): (readonly [string, boolean])[] {
  const { locomotive = 0, torso = 0, head = 0 } = soldier.systems ?? {};
  return [
    ['condition.slowed', locomotive === 1],
    ['condition.stuck', isStuck(soldier)],
    ['condition.torso', torso > 0],
    ['condition.uncontrolled', head > 0],
  ];
}

/** Returns the weapons at hand, with the ends of their three range bands. */
export function weapons(state: Seen, id: FigureId): Text[] {
  return armsOf(state, figureOf(state, id)).map(({ weapon }) => {
    const { short, medium, long } = rangedWeapon(weapon);
    return words('range.weapon', { weapon: words(`weapons.${weapon}`), short, medium, long });
  });
}

export function unitLook(state: Seen, id: UnitId): UnitLook {
  const squad = unitOf(state, id);
  const did: readonly (readonly [string, boolean])[] = [
    ['did.waits', squad.entry !== null],
    ['did.hides', squad.hidden === true],
    ['did.held', squad.activated && squad.pace === 'still'],
    ['did.walked', squad.pace === 'walk'],
    ['did.ran', squad.pace === 'run'],
    ['did.opportunity', squad.opportunity === 'passed'],
    ['did.pinned', squad.opportunity === 'failed'],
    ['did.fired', squad.volleyed],
    ['did.fights', state.fights.some((fight) => fight.chargers === id || fight.defenders === id)],
    ['did.routs', squad.rout !== null],
  ];
  const morale = {
    label: words('morale.track'),
    values: moraleTrack.filter((level) => level <= squad.profile.startingMorale),
    at: squad.morale,
    status: words(`morale.status.${statusOf(squad)}`),
  };
  return {
    tracks: testsMorale(state, squad) ? [morale] : [],
    slots: [],
    markers: squad.marker === 'none' ? [] : [squad.marker],
    did: did.filter(([, holds]) => holds).map(([key]) => words(key)),
    ...(squad.roams === true ? { isNobodys: true } : {}),
  };
}
