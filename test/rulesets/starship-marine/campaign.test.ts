import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { OptionValues } from '../../../src/battle/scenario';
import { scripted } from '../../../src/engine/drivers';
import { Fault } from '../../../src/engine/faults';
import type { Json } from '../../../src/engine/json';
import { later } from '../../../src/rulesets/starship-marine/campaign/fold';
import {
  campaignEntryFrom,
  recordFrom,
  type CampaignRecord,
  type Fate,
  type CampaignEntry,
} from '../../../src/rulesets/starship-marine/record-form';
import { gradeOf } from '../../../src/rulesets/starship-marine/data/experience';
import { suitOf } from '../../../src/rulesets/starship-marine/data/casualty';
import type { TroopId } from '../../../src/rulesets/starship-marine/data/kinds';
import { troops } from '../../../src/rulesets/starship-marine/data/troops';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import { battle, BOARDERS, CREW, type BattleSetUp } from '../../support/starship-marine';

const { muster } = starshipMarine;

/** Where somebody fell, how many turns passed before they got care, and whether a hospital ship waited. */
interface Fallen {
  readonly troop?: TroopId;
  readonly place?: 'ship' | 'station';
  readonly turns?: number;
  readonly hospital?: boolean;
}

/** What becomes of a Marine who fell in the void and was brought to nobody in time, with these dice; a 0 is a D10's nought. */
function fate(
  dice: readonly number[],
  { troop = 'marine', place = 'ship', turns = 500, hospital = false }: Fallen = {},
) {
  const state = over(BOARDERS, {
    turn: 1 + turns,
    boarders: { ann: [10, 10, { ...down, troop, fellOn: 1 }] },
    options: { place, hospitalShip: hospital ? 'attacker' : 'none' },
  });
  const entry = entryAfter(
    state,
    dice.map((face) => (face === 0 ? 10 : face)),
  );
  const { injury, days } = fateIn(entry, BOARDERS, 'ann') ?? expect.fail('she is in the log');
  return days === 0 ? injury : `${injury}, ${days} days`;
}

/** What becomes of what somebody wore who turned out to be unharmed, or of a robot; null where it is as good as new. */
function mended(troop: TroopId, dice: readonly number[]): string | null {
  const state = over(BOARDERS, {
    boarders: { thing: [10, 10, { ...down, troop }] },
    options: { longOperation: true, place: 'station' },
  });
  const gear = entryAfter(state, suitOf(troop) === null ? dice : [1, ...dice]).squads[page(BOARDERS)]?.gear;
  return gear?.['thing'] === undefined ? null : `${gear['thing'].repair}, ${gear['thing'].days ?? 'no'} days`;
}

/** A battle that is over, won by this side. */
function over(winner: string, setUp: BattleSetUp): MarineState {
  return { ...battle(setUp), outcome: { winner, reason: 'taken' } };
}

const { campaign: known } = muster;
if (known === undefined) throw new Error('there is a campaign');
const campaign = known;

/** What a battle adds to the log, with these dice. */
const entryAfter = (state: MarineState, dice: readonly number[] = []): CampaignEntry =>
  campaignEntryFrom(scripted(campaign.campaignEntry(state, { tally: null, goals: {} }), { dice }));

/** What the entries of a campaign come to. */
const recordOf = (entries: readonly CampaignEntry[]): CampaignRecord => recordFrom(campaign.record(entries));

const down = { condition: 'down', presence: 'out' } as const;

/** The page of a side's only squad in these small battles. */
const page = (side: string): string => `${side}: ${side}-squad`;

const fateIn = (entry: CampaignEntry, side: string, place: string): Fate | undefined =>
  entry.squads[page(side)]?.people[place];

const fates = (people: Readonly<Record<string, Partial<Fate>>>): Record<string, Fate> =>
  Object.fromEntries(
    Object.entries(people).map(([place, rest]) => [
      place,
      { troop: 'marine', actions: 0, injury: 'none', days: 0, ...rest } as const,
    ]),
  );

const blank = { side: BOARDERS, name: 'First', people: {}, gear: {}, stock: null } as const;

/** A battle, a week after the one before, of Marines of a single squad. */
const entry = (people: Readonly<Record<string, Partial<Fate>>>): CampaignEntry => ({
  scenario: null,
  sides: { [BOARDERS]: 'Boarders', [CREW]: 'Crew' },
  winner: null,
  turns: 9,
  interval: 7,
  far: false,
  losses: {},
  squads: { first: { ...blank, people: fates(people) } },
});

describe('casualties after a battle', () => {
  it('sm-casualty-004 are rolled for on the table of their suit', () => {
    expect(fate([4])).toBe('killed');
    expect(fate([5], { place: 'station' })).toBe('serious');
    expect(fate([4, 9, 9, 9], { place: 'station' })).toBe('minor, 27 days');
    expect(fate([1, 1, 1, 1], { troop: 'crewman' })).toBe('minor, 3 days');
    expect(fate([5], { troop: 'crewman', place: 'station' })).toBe('serious');
  });

  it('sm-casualty-007 in substandard armour on a table of its own; in battle it is armour like other', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const afterwards = (troop: TroopId) => faces.map((face) => fate(face === 2 ? [2, 1, 1, 1] : [face], { troop }));
    expect(afterwards('combat-crew')).toEqual(['scratch', 'minor, 3 days', 'serious', 'killed', 'killed', 'killed']);
    expect(fate([2])).toBe('scratch');
    expect(troops['combat-crew'].armoured).toBe(true);
  });

  it('sm-casualty-005 with a sickbay within the hour one better, never below the first line', () => {
    expect(fate([4, 1, 1, 1], { turns: 360 })).toBe('minor, 3 days');
    expect(fate([4], { turns: 361 })).toBe('killed');
    expect(fate([2, 1, 1, 1], { troop: 'crewman', turns: 12 })).toBe('minor, 3 days');
    expect(fate([1], { turns: 12 })).toBe('none');
  });

  it('sm-casualty-006, sm-hospital-001 aboard a hospital ship both: one better, then the killed roll again', () => {
    const aboard = { turns: 90, hospital: true } as const;
    expect(fate([5, 4], aboard)).toBe('serious');
    expect(fate([5, 5], aboard)).toBe('killed');
    expect(fate([6, 3, 1, 2, 3], aboard)).toBe('minor, 12 days');
    expect(fate([6, 5, 1, 2, 3], { ...aboard, place: 'station' })).toBe('minor, 12 days');
    expect(fate([6, 1], { ...aboard, place: 'station' })).toBe('scratch');
  });

  it('sm-hospital-003 a minor wound is not rolled for again', () =>
    expect(fate([4, 1, 1, 1], { turns: 10, hospital: true })).toBe('minor, 3 days'));

  it('sm-hospital-004, sm-turn-006 the 90 turns, which are 15 minutes, count to the hospital ship', () => {
    expect(fate([6, 1], { turns: 90, hospital: true })).toBe('scratch');
    expect(fate([6], { turns: 91, hospital: true })).toBe('killed');
  });

  it('sm-casualty-008, sm-dice-003 a minor wound takes three D10 of days, with nought for nought', () => {
    expect(fate([3, 0, 7, 4])).toBe('minor, 11 days');
    expect(fate([3, 9, 9, 9])).toBe('minor, 27 days');
    expect(fate([3, 0, 0, 0])).toBe('minor');
  });

  it('sm-casualty-009, sm-casualty-010 killed and seriously wounded are lost, scratched and unharmed fit', () => {
    const lost = (face: number) => {
      const people = { ann: [10, 10, { ...down, fellOn: 1 }] } as const;
      const state = over(BOARDERS, { turn: 500, boarders: people, options: { place: 'station' } });
      const entry = entryAfter(state, face === 4 ? [4, 1, 1, 1] : [face]);
      const { killed, invalid } = entry.losses[BOARDERS] ?? expect.fail('the side has losses');
      return [killed, invalid, Object.keys(recordOf([entry]).squads[page(BOARDERS)]?.people ?? {}).length];
    };
    // Unharmed, scratched, a minor wound, a serious one, killed.
    expect([1, 2, 4, 5, 6].map(lost)).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });
});

describe('suits and robots that were hit', () => {
  it('sm-lost-003, sm-lost-004, sm-dice-003 are repaired by a roll each, their weapons with them; a D3 is half a D6', () => {
    expect(mended('combat-robot', [2])).toBe(null);
    expect(mended('crewman', [3, 4])).toBe('technician, 4 days');
    expect(mended('marine', [5, 6, 5])).toBe('workshop, 11 days');
    expect([1, 2, 3, 4, 5, 6].map((face) => mended('marine', [2, face]))).toEqual(
      [1, 1, 2, 2, 3, 3].map((days) => `user, ${days} days`),
    );
    expect(mended('truc', [6])).toBe('trashed, no days');
  });
});

describe('experience', () => {
  const fired = { shotOn: 3 } as const;

  it('sm-xp-006 is an action for all of a squad that fought aboard the enemy; Marines who defend have none', () => {
    const state = battle({
      boarders: {
        ann: [10, 10, fired],
        bob: [20, 10],
        eve: [30, 10, { unit: 'idle' }],
        fay: [40, 10, { unit: 'blows', blooded: true }],
      },
      crew: { cal: [50, 50, fired], dan: [60, 50, { troop: 'marine' }] },
    });
    const gained = (winner: string) =>
      Object.values(entryAfter({ ...state, outcome: { winner, reason: 'taken' } }).squads).flatMap(({ people }) =>
        Object.entries(people).map(([id, { actions }]) => `${id} ${actions}`),
      );
    expect(gained(BOARDERS).sort()).toEqual(['ann 1', 'bob 1', 'cal 1', 'dan 0', 'eve 0', 'fay 1']);
  });

  it('sm-xp-007 a wound makes it two for a Marine: a Novice is Experienced', () => {
    const actions = (shotOn: number, troop: TroopId, dice: readonly number[]) =>
      fateIn(
        entryAfter(
          over(BOARDERS, {
            turn: 500,
            boarders: { ann: [10, 10, { ...down, troop, shotOn, fellOn: 1 }] },
            options: { place: 'station' },
          }),
          dice,
        ),
        BOARDERS,
        'ann',
      )?.actions;
    expect(actions(3, 'marine', [4, 1, 1, 1])).toBe(2);
    expect(actions(0, 'marine', [4, 1, 1, 1])).toBe(2);
    expect(actions(3, 'marine', [2])).toBe(1);
    expect(actions(3, 'crewman', [3, 1, 1, 1])).toBe(1);
    expect(gradeOf(true, 2).id).toBe('experienced');
  });
});

describe('the campaign log', () => {
  const fired = { shotOn: 5 } as const;
  const far = { longOperation: true } as const;

  it('sm-campaign-002 has everybody’s fate; casualties where the other side holds the ship are missing', () => {
    const state = over(BOARDERS, {
      boarders: { ann: [10, 10, fired], bob: [20, 10, down], cid: [30, 10, down] },
      crew: { dan: [50, 50], eve: [60, 50, down], fay: [70, 50, { condition: 'prisoner' }] },
    });
    // Bob: 4, one better for the sickbay is a minor wound of 1, 2 and 3 days; Cid is killed.
    const entry = entryAfter(state, [4, 1, 2, 3, 6]);
    expect(entry.losses).toEqual({
      [BOARDERS]: { wounded: 1, invalid: 0, killed: 1, missing: 0, wrecks: 0 },
      [CREW]: { wounded: 0, invalid: 0, killed: 0, missing: 2, wrecks: 0 },
    });
    expect(recordOf([entry]).squads).toMatchObject({
      [page(BOARDERS)]: {
        people: { ann: { troop: 'marine', actions: 1, days: 0 }, bob: { troop: 'marine', actions: 2, days: 6 } },
      },
      [page(CREW)]: { people: { dan: { troop: 'crewman', actions: 0, days: 0 } } },
    });
  });

  it('sm-casualty-004, sm-gravity-009 rolls for those who fell on a station by the column of air', () => {
    const fell = (place: 'ship' | 'station') =>
      entryAfter(
        over(CREW, { crew: { dan: [50, 50, down] }, options: { place } }),
        place === 'ship' ? [4] : [4, 1, 1, 1],
      );
    expect([fell('ship'), fell('station')].map((entry) => fateIn(entry, CREW, 'dan')?.injury)).toEqual([
      'killed',
      'minor',
    ]);
  });

  it('sm-casualty-005 counts the hour from the hit, until the casualty was carried out or the ship was theirs', () => {
    const fell = (rest: object, turn: number) =>
      entryAfter(over(BOARDERS, { turn, boarders: { ann: [10, 10, { ...down, ...rest }] } }), [2])?.squads;
    const injury = (rest: object, turn: number) => fell(rest, turn)[page(BOARDERS)]?.people['ann']?.injury;
    expect([injury({ fellOn: 3 }, 363), injury({ fellOn: 3 }, 364)]).toEqual(['none', 'scratch']);
    const out = { fellOn: 3, presence: 'left' } as const;
    expect([injury({ ...out, leftOn: 363 }, 400), injury({ ...out, leftOn: 364 }, 400)]).toEqual(['none', 'scratch']);
  });

  it('sm-hospital-004 a hospital ship waits for a side by the table option alone', () => {
    const fell = (hospitalShip: 'none' | 'attacker' | 'defender', dice: readonly number[]) =>
      fateIn(
        entryAfter(over(BOARDERS, { boarders: { ann: [10, 10, down] }, options: { hospitalShip } }), dice),
        BOARDERS,
        'ann',
      )?.injury;
    expect([fell('none', [6]), fell('defender', [6]), fell('attacker', [6, 1])]).toEqual([
      'killed',
      'killed',
      'scratch',
    ]);
  });

  it('sm-hospital-004 the way from the exit to the hospital ship counts, by a table option; a base ship is a sickbay alone', () => {
    const injury = (leftOn: number, options: NonNullable<BattleSetUp['options']>, dice: readonly number[]) => {
      const ann = [10, 10, { ...down, presence: 'left', fellOn: 10, leftOn }] as const;
      const entry = entryAfter(over(BOARDERS, { turn: 400, boarders: { ann }, options }), dice);
      return fateIn(entry, BOARDERS, 'ann')?.injury;
    };
    const ship = (hospitalTransfer: number) => ({ hospitalShip: 'attacker', hospitalTransfer }) as const;
    expect([injury(100, ship(0), [6, 1]), injury(101, ship(0), [6])]).toEqual(['scratch', 'killed']);
    expect([injury(70, ship(30), [6, 1]), injury(71, ship(30), [6])]).toEqual(['scratch', 'killed']);
    // A sickbay is at the exit: one line better on the first roll, and no second one.
    expect([injury(71, ship(300), [3]), injury(71, {}, [3]), injury(71, {}, [6])]).toEqual([
      'scratch',
      'scratch',
      'killed',
    ]);
  });

  it('sm-lost-006 asks the table of equipment on long operations only; elsewhere all is repaired', () => {
    const setUp = { boarders: { ann: [10, 10, down], rob: [20, 10, { ...down, troop: 'combat-robot' }] } } as const;
    const near = entryAfter(over(BOARDERS, setUp), [2]);
    expect(near.squads[page(BOARDERS)]).toMatchObject({ gear: {}, stock: null });
    // Ann is unharmed, her suit at a technician's for two days; the robot is scrap.
    const entry = entryAfter(over(BOARDERS, { ...setUp, options: far }), [2, 3, 2, 6]);
    const mending = {
      ann: { troop: 'marine', repair: 'technician', days: 2 },
      rob: { troop: 'combat-robot', repair: 'trashed', days: null },
    };
    expect(entry.squads[page(BOARDERS)]?.gear).toEqual(mending);
    expect(recordOf([entry]).squads[page(BOARDERS)]?.mending).toEqual(mending);
    expect(Object.keys(later(recordOf([entry]), 2).squads[page(BOARDERS)]?.mending ?? {})).toEqual(['rob']);
    expect(recordOf([entry, { ...near, squads: {} }]).squads[page(BOARDERS)]?.mending).toEqual({});
  });

  it('sm-lost-003 rolls for nothing that the other side keeps: a robot is lost, a replacement brings a suit', () => {
    const people = { dan: [10, 10, down], rob: [20, 10, { ...down, troop: 'combat-robot' }] } as const;
    const entry = entryAfter(over(BOARDERS, { crew: people, options: far }));
    expect(entry.squads[page(CREW)]?.gear).toEqual({ rob: { troop: 'combat-robot', repair: 'trashed', days: null } });
    expect(entry.losses[CREW]).toMatchObject({ missing: 1, wrecks: 1 });
  });

  it('sm-lost-005 returns grenades and charges of casualties to their squad, but for what an enemy has borne off', () => {
    const unit = 'boarders-squad';
    const pile = (kind: 'grenades' | 'door-charges', id: string, count: number) =>
      ({ id, kind, pallet: false, at: { x: 10, y: 10 }, count }) as const;
    const lost = [pile('grenades', `${unit} 4 grenades`, 3), pile('door-charges', `${unit} 4 charges`, 2)];
    const stock = (carries: string | null) =>
      entryAfter(
        over(CREW, {
          boarders: { ann: [10, 10] },
          crew: { dan: [50, 50, { carries }] },
          piles: [...lost, pile('grenades', 'pallet', 24)],
          stock: { grenades: 5, charges: 1 },
          options: far,
        }),
      ).squads[page(BOARDERS)]?.stock;
    expect(stock(null)).toEqual({ grenades: 8, charges: 3 });
    expect(stock(`${unit} 4 grenades`)).toEqual({ grenades: 5, charges: 3 });
  });

  it('sm-xp-008 continues from battle to battle: the lost are replaced by Novices', () => {
    const record = recordOf([
      entry({ ann: { actions: 14 }, bob: { actions: 3 } }),
      entry({ ann: { actions: 1 }, bob: { injury: 'killed' } }),
    ]);
    expect(record.squads['first']?.people).toEqual({ ann: { troop: 'marine', actions: 15, days: 0 } });
    const again = recordOf([entry({ bob: { actions: 9, injury: 'serious' } }), entry({ bob: { actions: 1 } })]);
    expect(again.squads['first']?.people['bob']?.actions).toBe(1);
  });

  it('sm-wounded-007 another minor wound adds its days to what is left of the old, a scratch leaves them', () => {
    const wound = { injury: 'minor', days: 20 } as const;
    const days = (...entries: readonly CampaignEntry[]) => recordOf(entries).squads['first']?.people['ann']?.days;
    expect(days(entry({ ann: wound }))).toBe(20);
    expect(days(entry({ ann: wound }), entry({ ann: { injury: 'scratch' } }))).toBe(13);
    expect(days(entry({ ann: wound }), entry({ ann: { injury: 'minor', days: 6 } }))).toBe(19);
    expect(days(entry({ ann: wound }), entry({ bob: {} }), entry({ bob: {} }))).toBe(6);
  });

  it('sm-wounded-008 marks who would go into action wounded, and who may not go', () => {
    const wound = (days: number) => ({ injury: 'minor', days }) as const;
    const [, squad] = campaign.pages([entry({ 1: wound(14), 2: wound(15), 3: {} })]);
    expect(squad?.tables[0]?.rows.map((row) => row.at(-1))).toEqual(
      ['wounded', 'recovering', 'fit'].map((state) => ({ key: `SKIRMISH.starship-marine.log.is-${state}` })),
    );
  });

  it('has a row for each side of each battle, with its day, and their sum', () => {
    const losses = { first: { wounded: 1, invalid: 0, killed: 2, missing: 0, wrecks: 0 } };
    const one = { ...entry({ ann: {} }), losses, winner: 'first' };
    const [overview] = campaign.pages([one, { ...one, interval: 30, winner: null }]);
    expect(overview?.tables[0]?.rows.map((row) => row.filter((cell) => typeof cell === 'number'))).toEqual([
      [1, 1, 0, 2, 0, 0],
      [31, 1, 0, 2, 0, 0],
    ]);
    expect(overview?.tables[1]?.rows.map((row) => row.slice(1))).toEqual([[1, 2, 0, 4, 0, 0]]);
  });

  it('is not to be had before the end, and refused with its path when it is none', () => {
    expect(() => entryAfter(battle({}))).toThrow('not over');
    const good = entry({ ann: {} });
    expect(campaign.read(JSON.parse(JSON.stringify(good)))).toEqual(good);
    expect(() => campaignEntryFrom({ ...good, turns: -1 })).toThrow(Fault);
    expect(() => campaignEntryFrom({ ...good, turns: -1 })).toThrow("'turns'");
    expect(() => recordFrom({ day: 1, squads: { first: 7 } })).toThrow("'squads.first'");
  });
});

describe('the next battle of a campaign', () => {
  /** The cruiser's boarders after battles that were about her first squad alone. */
  const begun = (entries: readonly CampaignEntry[], options: OptionValues = {}) =>
    muster.begin('cruiser', { options, record: campaign.record(entries) });

  const squadOf = (
    people: Readonly<Record<string, Partial<Fate>>>,
    rest: Partial<CampaignEntry> = {},
  ): CampaignEntry => ({
    ...entry({}),
    ...rest,
    squads: { 'first-squad': { ...blank, people: fates(people) } },
  });

  it('sm-campaign-001 outside of one nobody has a past', () => {
    const { figures } = muster.begin('cruiser');
    expect(Object.values(figures).every(({ service }) => service === null)).toBe(true);
  });

  it('sm-wounded-001 has the wounded with fewer than 15 days to go, and leaves the others behind', () => {
    const wound = (days: number) => ({ injury: 'minor', days }) as const;
    const { figures } = begun([
      squadOf({ 1: { actions: 2, ...wound(21) }, 2: wound(22), 3: { actions: 1, ...wound(7) } }),
    ]);
    expect(figures['first-squad.1']?.service).toEqual({ actions: 2, days: 14 });
    expect(figures['first-squad.2']).toBeUndefined();
    expect(figures['first-squad.3']?.service).toEqual({ actions: 1, days: 0 });
    const later = begun([squadOf({ 2: wound(22) })], { daysBetween: 8 });
    expect(later.figures['first-squad.2']?.service?.days).toBe(14);
  });

  it('puts everybody in place, though others stay behind', () => {
    const fresh = muster.begin('cruiser');
    const { figures } = begun([squadOf({ 1: { injury: 'minor', days: 40 } })]);
    expect(figures['first-squad.4']?.at).toEqual(fresh.figures['first-squad.4']?.at);
  });

  it('sm-xp-008 has Novices in the places of the lost, and of figures that were never there', () => {
    const { figures } = begun([squadOf({ 1: { actions: 30, injury: 'killed' }, 2: { actions: 30 } })]);
    expect(['1', '2', '3'].map((place) => figures[`first-squad.${place}`]?.service?.actions)).toEqual([0, 30, 0]);
  });

  it('sm-lost-006, sm-lost-005 on a long operation lacks what is in repair or scrap, and has the stores that are left', () => {
    const suit = { troop: 'marine', repair: 'workshop', days: 9 } as const;
    const gear = { 1: suit, 2: { ...suit, days: 7 }, 3: { ...suit, repair: 'trashed', days: null } } as const;
    const log = [
      { ...entry({}), far: true, squads: { 'first-squad': { ...blank, gear, stock: { grenades: 6, charges: 1 } } } },
    ];
    const far = begun(log, { longOperation: true });
    expect(['1', '2', '3'].map((place) => Object.hasOwn(far.figures, `first-squad.${place}`))).toEqual([
      false,
      true,
      false,
    ]);
    expect(far.units['first-squad']?.stock).toEqual({ grenades: 6, charges: 1 });
    const home = begun(log);
    expect(Object.keys(home.figures)).toEqual(Object.keys(muster.begin('cruiser').figures));
    expect(home.units['first-squad']?.stock).toEqual(muster.begin('cruiser').units['first-squad']?.stock);
  });

  it('has the mission’s people in any condition', () => {
    const { mission, units, figures } = muster.begin('embassy');
    const [person] = mission?.people ?? [];
    const { unit = '' } = figures[person?.figure ?? ''] ?? {};
    const place = (person?.figure ?? '').slice(unit.length + 1);
    const troop = figures[person?.figure ?? '']?.troop ?? 'marine';
    const ill = { troop, actions: 0, injury: 'minor', days: 54 } as const;
    const { side = '' } = units[unit] ?? {};
    const log = [{ ...entry({}), squads: { [unit]: { ...blank, side, people: { [place]: ill } } } }];
    expect(muster.begin('embassy', { record: campaign.record(log) }).figures[person?.figure ?? '']?.service?.days).toBe(
      47,
    );
  });

  it('is not begun with nobody on a side', () => {
    const { units, figures } = muster.begin('cruiser');
    const squads = Object.values(units)
      .filter(({ side }) => side === BOARDERS)
      .map(({ id, side }) => {
        const own = Object.values(figures).filter(({ unit }) => unit === id);
        const gear = own.map((one) => [
          one.id.slice(id.length + 1),
          { troop: one.troop, repair: 'trashed', days: null },
        ]);
        return [id, { ...blank, side, gear: Object.fromEntries(gear) as Record<string, never> }];
      });
    const log = [{ ...entry({}), far: true, squads: Object.fromEntries(squads) as CampaignEntry['squads'] }];
    expect(() => begun(log, { longOperation: true })).toThrow('Nobody of');
  });

  it('on a table of one’s own knows squads by their names', () => {
    const { table, sides } = battle({});
    const design = muster.sheet.start();
    const open = (record?: Json) => muster.open(table, Object.values(sides), {}, record);
    const joined = (state: MarineState, id: string, name: string) =>
      muster.join(state, muster.recruit(design, { id, side: BOARDERS, name, allowed: true }), { x: 40, y: 40 });
    let first = joined(joined(open(), 'boarders-1', 'Reds'), 'boarders-2', 'Reds');
    first.figures['boarders-2.1'] = { ...first.figures['boarders-2.1'], shotOn: 2 } as Trooper;
    first = { ...first, outcome: { winner: BOARDERS, reason: 'taken' } };
    const record = campaign.record([entryAfter(first)]);
    const next = joined(joined(open(record), 'boarders-7', 'Reds'), 'boarders-8', 'Reds');
    expect(['boarders-7.1', 'boarders-8.1'].map((id) => next.figures[id]?.service?.actions)).toEqual([0, 1]);
  });
});
