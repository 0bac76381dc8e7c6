import { figureOf, unitOf, type SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { distance } from '../../../space';
import { locksFor } from '../book/building/doors';
import { elevatorsToTry, oddsOfElevator } from '../book/building/elevator-control';
import { hasKeys } from '../book/building/keys';
import { wishesOf } from '../book/building/stations';
import { stationUses } from '../data/passages';
import { chanceOf, chanceOfLead } from '../book/checks/odds';
import { technicalIn } from '../book/building/plans-read';
import { kindOf } from '../book/table/barrier-kind';
import { countersOf } from '../book/squad/hiders';
import { refuseDetecting } from '../book/special/life';
import { unitsToActSpecially } from '../book/special/actors';
import { patientsOf, planHealing } from '../book/special/healing';
import { usesOf, type Intent, type SpecialPowerId } from '../book/special/powers';
import { powersOf } from '../book/squad/powers';
import { soldiersOf, statusOf } from '../book/squad/squads';
import type { OpenD6State, Soldier } from '../state';
import { targetName } from '../tell/powers';
import type { OpenD6Command } from '../verbs';
import { chanceOfUse } from '../verbs/use-power';
import { words } from '../words';
import { shipIdeas } from './ship-plan';
import { strikeIdeas } from './strike-plan';

/** A special action with what it promises, in wounds healed or dealt. */
interface Idea {
  readonly command: OpenD6Command;
  readonly why: Text;
  readonly worth: number;
}

/** What a success of a power is worth beside a healed wound. */
const worthOf: Readonly<Record<SpecialPowerId, number>> = {
  'control-pain': 0.8,
  'control-anothers-pain': 0.8,
  'detoxify-anothers-poison': 0.9,
  'projective-telepathy': 0.4,
  'injure-kill': 0.6,
  'affect-mind': 0.5,
  'receptive-telepathy': 0.05,
};

/** A squad that is about to be lost is worth more than one that is shaken. */
const rallyWorth = { steady: 0.2, shaken: 0.5, demoralized: 0.8, broken: 1.2 } as const;

/** Returns the special action of a side that promises most; null if none promises anything. */
export function bestSpecial(state: OpenD6State, seat: SideId): Idea | null {
  const figures = unitsToActSpecially(state, seat).flatMap((unit) => soldiersOf(state, unit));
  const [best] = [
    ...shipIdeas(state, seat),
    ...figures.flatMap((figure) => [
      ...locks(state, figure),
      ...elevators(state, figure),
      ...stations(state, figure),
      ...healings(state, figure),
      ...strikeIdeas(state, figure),
      ...powerUses(state, figure),
      ...feelings(state, figure),
    ]),
  ].sort((a, b) => b.worth - a.worth);
  return best === undefined || best.worth <= 0 ? null : best;
}

/** A locked door in the way is worth opening. */
function locks(state: OpenD6State, { id: figure }: Soldier): Idea[] {
  const soldier = figureOf(state, figure);
  return locksFor(state, soldier).map((door) => ({
    command: { type: 'unlock', figure, door: door.id },
    why: words('why.unlock'),
    worth: 0.3 * chanceOfLead(technicalIn(state, soldier), kindOf(state, door).security ?? 0, 1),
  }));
}

/** An elevator is worth having before the enemy has it. */
function elevators(state: OpenD6State, { id: figure }: Soldier): Idea[] {
  const soldier = figureOf(state, figure);
  return elevatorsToTry(state, soldier).map((shaft) => ({
    command: { type: 'control-elevator', figure, elevator: shaft.id, to: null },
    why: words('why.elevator'),
    worth: 0.15 * oddsOfElevator(state, shaft, soldier).share,
  }));
}

/** What a side may want of a computer station: plans first, then doors that keep it out. */
function stations(state: OpenD6State, { id: figure }: Soldier): Idea[] {
  const soldier = figureOf(state, figure);
  const keys = hasKeys(state, soldier);
  return wishesOf(state, soldier)
    .filter(
      ({ use, stand }) =>
        use === 'plans' ||
        use === 'elevator' ||
        use === 'weapon' ||
        (use === 'door' && stand === (keys ? 'locked' : 'open')),
    )
    .map((wish) => ({
      command: { type: 'use-station', figure, ...wish },
      why: words('why.station'),
      worth:
        (wish.use === 'weapon' ? 0.5 : wish.use === 'door' ? 0.2 : 0.1) *
        chanceOf(technicalIn(state, soldier), stationUses[wish.use]),
    }));
}

function healings(state: OpenD6State, healer: Soldier): Idea[] {
  return patientsOf(state, healer).map(({ id: patient }) => {
    const { skill, difficulty } = planHealing(state, healer, figureOf(state, patient));
    return {
      command: { type: 'heal', figure: healer.id, patient },
      why: words('why.heal', { patient: { figure: patient } }),
      worth: chanceOf(skill, difficulty),
    };
  });
}

function powerUses(state: OpenD6State, hero: Soldier): Idea[] {
  return usesOf(state, hero).map((use) => ({
    command: { type: 'use-power', figure: hero.id, ...use },
    why:
      use.target === null
        ? words('why.power', { power: words(`powers.${use.power}`) })
        : words('why.power-on', {
            power: words(`powers.${use.power}`),
            target: targetName(state, use.victim ?? use.target),
          }),
    worth: chanceOfUse(state, hero, use) * stakeOf(state, hero, use),
  }));
}

/** Where troops hide behind counters, the nearest counter is felt out. */
function feelings(state: OpenD6State, hero: Soldier): Idea[] {
  if (refuseDetecting(state, hero, null) !== null) return [];
  const side = unitOf(state, hero.unit).side;
  const [nearest] = countersOf(state)
    .filter((counter) => counter.side !== side)
    .sort((a, b) => distance(a.at, hero.at) - distance(b.at, hero.at));
  if (nearest === undefined) return [];
  return [{ command: { type: 'detect-life', figure: hero.id, at: nearest.at }, why: words('why.feel'), worth: 0.04 }];
}

function stakeOf(state: OpenD6State, hero: Soldier, { power, target }: Intent): number {
  const unit = target === null ? undefined : state.units[target];
  const isFriend = unit !== undefined && unit.side === state.units[hero.unit]?.side;
  if (power === 'projective-telepathy' && isFriend) return rallyWorth[statusOf(unit)];
  // A mind is read for what may be done to it next.
  const isUseful = powersOf(state, hero).some((other) => other === 'affect-mind' || other === 'injure-kill');
  return power === 'receptive-telepathy' && isUseful ? 0.2 : worthOf[power];
}
