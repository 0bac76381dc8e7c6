import type { SideId, UnitId } from '../../../battle/state';
import type { Resolution } from '../../../engine/request';
import { isHuman } from '../book/field';
import type { MarineState, Trooper } from '../state';
import { fateOf, isLost, mendingOf } from './aftermath';
import { actionsOf, actionsWith } from './gained';
import type { CampaignRecord, Losses, Person, SquadPage } from './record';

/** Days from one battle of a campaign to the next. */
export const MONTH = 30;

/** A line of losses as it is being counted. */
type Count = { -readonly [Key in keyof Losses]: Losses[Key] };

/**
 * sm-campaign-002: what a battle leaves: everybody who fell is rolled for, every suit and robot hit; who lives keeps his wounds
 * and experience.
 */
export function* recordAfter(state: MarineState, before: CampaignRecord | null): Resolution<CampaignRecord> {
  const counts = Object.fromEntries(
    Object.keys(state.sides).map((side): [SideId, Count] => [
      side,
      { wounded: 0, invalid: 0, killed: 0, missing: 0, wrecks: 0 },
    ]),
  );
  const squads: Record<UnitId, SquadPage> = { ...before?.squads };
  for (const { id } of Object.values(state.units)) squads[id] = yield* pageAfter(state, id, before, counts);
  const { scenario, turn: turns, outcome } = state;
  const month = { scenario, winner: outcome?.winner ?? null, turns, losses: counts };
  return { months: [...(before?.months ?? []), month], squads };
}

function* pageAfter(
  state: MarineState,
  unit: UnitId,
  before: CampaignRecord | null,
  counts: Readonly<Record<SideId, Count>>,
): Resolution<SquadPage> {
  const squad = state.units[unit];
  const count = counts[squad?.side ?? ''];
  if (squad === undefined || count === undefined) throw new Error(`there is no squad '${unit}'`);
  const { side, name } = squad;
  const page = rested(before?.squads[unit]);
  const people: Record<string, Person> = {};
  const mending: Record<string, SquadPage['mending'][string]> = { ...page.mending };
  for (const one of Object.values(state.figures).filter((figure) => figure.unit === unit)) {
    const { id, troop, condition } = one;
    if (condition !== 'fit' && !isRecovered(state, side, one)) {
      count.missing += 1;
      continue;
    }
    if (isHuman(one)) {
      const person = yield* personAfter(state, side, one, page.people[id], count);
      if (person !== null) people[id] = person;
    }
    if (condition !== 'down') continue;
    const { repair, days } = yield* mendingOf({ id, troop, side });
    if (repair === 'trashed') count.wrecks += 1;
    else if (days > 0) mending[id] = { troop, repair, days };
  }
  return { side, name, people, mending };
}

/** A month on: days of recovery and of repair have passed. */
function rested(page: SquadPage | undefined): Pick<SquadPage, 'people' | 'mending'> {
  const people = Object.entries(page?.people ?? {}).map(([id, person]) => [
    id,
    { ...person, days: Math.max(0, person.days - MONTH) },
  ]);
  const mending = Object.entries(page?.mending ?? {}).flatMap(([id, thing]) =>
    thing.days > MONTH ? [[id, { ...thing, days: thing.days - MONTH }]] : [],
  );
  return { people: Object.fromEntries(people), mending: Object.fromEntries(mending) };
}

/** His own people brought him off, or hold the ship where he lies. */
function isRecovered(
  { outcome }: Pick<MarineState, 'outcome'>,
  side: SideId,
  { presence }: Pick<Trooper, 'presence'>,
): boolean {
  return presence === 'left' || outcome?.winner === side;
}

/** sm-xp-008: whoever takes a lost man's place has no action yet; null for whoever is lost. */
function* personAfter(
  state: MarineState,
  side: SideId,
  { id, unit, troop, condition }: Trooper,
  known: Person | undefined,
  count: Count,
): Resolution<Person | null> {
  const { actions, days } = known?.troop === troop ? known : { actions: 0, days: 0 };
  const gained = actionsOf(state, { unit, troop });
  if (condition !== 'down') return { troop, actions: actions + gained, days };
  const fate = yield* fateOf({ id, troop, side, air: 'vacuum', sickbay: state.turn, hospital: null, days });
  if (isLost(fate)) {
    count[fate.injury === 'killed' ? 'killed' : 'invalid'] += 1;
    return null;
  }
  if (fate.injury === 'minor') count.wounded += 1;
  return { troop, actions: actions + actionsWith(troop, gained, fate.injury), days: fate.days };
}
