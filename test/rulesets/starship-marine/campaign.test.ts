import { describe, expect, it } from 'vitest';
import { scripted } from '../../../src/engine/drivers';
import { Fault } from '../../../src/engine/faults';
import { campaign } from '../../../src/rulesets/starship-marine/campaign';
import { recordAfter } from '../../../src/rulesets/starship-marine/campaign/after';
import {
  fateOf,
  halved,
  inTime,
  isLost,
  mendingOf,
  type Casualty,
} from '../../../src/rulesets/starship-marine/campaign/aftermath';
import { actionsOf, actionsWith } from '../../../src/rulesets/starship-marine/campaign/gained';
import { logPages, monthRows } from '../../../src/rulesets/starship-marine/campaign/log';
import { recordFrom, type CampaignRecord } from '../../../src/rulesets/starship-marine/campaign/record';
import { gradeOf } from '../../../src/rulesets/starship-marine/data/experience';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { battle, BOARDERS, CREW, type BattleSetUp } from '../../support/starship-marine';

/** What becomes of a Marine who fell in the void and was brought to nobody, with these dice; a 0 is a D10's nought. */
function fate(dice: readonly number[], rest: Partial<Casualty> = {}): string {
  const casualty: Casualty = {
    id: 'ann',
    troop: 'marine',
    side: BOARDERS,
    air: 'vacuum',
    sickbay: null,
    hospital: null,
    days: 0,
    ...rest,
  };
  const { injury, days } = scripted(fateOf(casualty), { dice: dice.map((face) => (face === 0 ? 10 : face)) });
  return days === 0 ? injury : `${injury}, ${days} days`;
}

function mended(troop: Casualty['troop'], dice: readonly number[]): string {
  const { repair, days } = scripted(mendingOf({ id: 'thing', troop, side: BOARDERS }), { dice });
  return `${repair}, ${days} days`;
}

/** A battle that is over, won by this side. */
function over(winner: string, setUp: BattleSetUp): MarineState {
  return { ...battle(setUp), outcome: { winner, reason: 'taken' } };
}

const after = (state: MarineState, dice: readonly number[], before: CampaignRecord | null = null): CampaignRecord =>
  scripted(recordAfter(state, before), { dice });

const down = { condition: 'down', presence: 'out' } as const;

describe('casualties after a battle', () => {
  it('sm-casualty-004 are rolled for on the table of their suit', () => {
    expect(fate([4])).toBe('killed');
    expect(fate([4, 9, 9, 9], { air: 'atmosphere' })).toBe('minor, 27 days');
    expect(fate([1, 1, 1, 1], { troop: 'crewman' })).toBe('minor, 3 days');
    expect(fate([5], { troop: 'crewman', air: 'atmosphere' })).toBe('serious');
    expect(fate([3], { troop: 'combat-crew' })).toBe('serious');
  });

  it('sm-casualty-005 with a sickbay within the hour one better, never below the first line', () => {
    expect(fate([4, 1, 1, 1], { sickbay: 360 })).toBe('minor, 3 days');
    expect(fate([4], { sickbay: 361 })).toBe('killed');
    expect(fate([2, 1, 1, 1], { troop: 'crewman', sickbay: 12 })).toBe('minor, 3 days');
    expect(fate([1], { sickbay: 12 })).toBe('none');
  });

  it('sm-casualty-006, sm-hospital-001 aboard a hospital ship both: one better, then the killed roll again', () => {
    expect(fate([5, 4], { hospital: 90 })).toBe('serious');
    expect(fate([5, 5], { hospital: 90 })).toBe('killed');
    expect(fate([6, 3, 1, 2, 3], { hospital: 90 })).toBe('minor, 12 days');
    expect(fate([6, 5, 1, 2, 3], { air: 'atmosphere', hospital: 90 })).toBe('minor, 12 days');
    expect(fate([6, 1], { air: 'atmosphere', hospital: 90 })).toBe('scratch');
  });

  it('sm-hospital-003 a minor wound is not rolled for again', () =>
    expect(fate([4, 1, 1, 1], { hospital: 10 })).toBe('minor, 3 days'));

  it('sm-hospital-004 the 90 turns count to the hospital ship', () =>
    expect(fate([6], { hospital: 91 })).toBe('killed'));

  it('sm-turn-006 90 turns are 15 minutes, 360 the hour', () => {
    expect(inTime(102 - 12, 90)).toBe(true);
    expect(inTime(373 - 12, 360)).toBe(false);
    expect(inTime(null, 360)).toBe(false);
  });

  it('sm-casualty-008, sm-dice-003 a minor wound takes three D10 of days, with nought for nought; a D3 is half a D6', () => {
    expect(fate([3, 0, 7, 4])).toBe('minor, 11 days');
    expect(fate([3, 9, 9, 9])).toBe('minor, 27 days');
    expect(fate([3, 0, 0, 0])).toBe('minor');
    expect([1, 2, 3, 4, 5, 6].map(halved)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('sm-casualty-009, sm-casualty-010 killed and seriously wounded are lost, scratched and unharmed fit', () => {
    expect(
      (['killed', 'serious', 'minor', 'scratch', 'none'] as const).map((injury) => isLost({ injury, days: 0 })),
    ).toEqual([true, true, false, false, false]);
  });

  it('sm-wounded-007 another minor wound adds its days, a scratch leaves the old ones', () => {
    expect(fate([3, 1, 2, 3], { days: 8 })).toBe('minor, 14 days');
    expect(fate([2], { days: 8 })).toBe('scratch, 8 days');
    expect(fate([6], { days: 8 })).toBe('killed');
  });
});

describe('suits and robots that were hit', () => {
  it('sm-lost-003, sm-lost-004 are mended by a roll each, their weapons with them', () => {
    expect(mended('combat-robot', [2])).toBe('reboot, 0 days');
    expect(mended('crewman', [3, 4])).toBe('technician, 4 days');
    expect(mended('marine', [5, 6, 5])).toBe('workshop, 11 days');
    expect(mended('marine', [2, 5])).toBe('user, 3 days');
    expect(mended('truc', [6])).toBe('trashed, 0 days');
  });
});

describe('experience', () => {
  const fired = { shotOn: 3 } as const;

  it('sm-xp-006 is an action for all of a squad that fought aboard the enemy; Marines who defend have none', () => {
    const state = battle({
      boarders: { ann: [10, 10, fired], bob: [20, 10], eve: [30, 10, { unit: 'idle' }] },
      crew: { cal: [50, 50, fired], dan: [60, 50, { troop: 'marine' }] },
    });
    const gained = (id: string) => {
      const one = state.figures[id];
      return one === undefined ? null : actionsOf(state, one);
    };
    expect(['ann', 'bob', 'eve', 'cal', 'dan'].map(gained)).toEqual([1, 1, 0, 1, 0]);
  });

  it('sm-xp-007 a wound makes it two for a Marine: a Novice is Experienced', () => {
    expect(actionsWith('marine', 1, 'minor')).toBe(2);
    expect(actionsWith('marine', 0, 'minor')).toBe(2);
    expect(actionsWith('marine', 1, 'scratch')).toBe(1);
    expect(actionsWith('crewman', 1, 'minor')).toBe(1);
    expect(gradeOf(true, 2).id).toBe('experienced');
  });
});

describe('the campaign log', () => {
  const fired = { shotOn: 5 } as const;

  it('sm-campaign-002 has whoever lives, with his wounds; who falls where the other side holds the ship is missing', () => {
    const state = over(BOARDERS, {
      boarders: { ann: [10, 10, fired], bob: [20, 10, down], cid: [30, 10, down] },
      crew: { dan: [50, 50], eve: [60, 50, down], fay: [70, 50, { condition: 'prisoner' }] },
    });
    // Bob: 4, one better for the sickbay is a minor wound of 1, 2 and 3 days, his suit reboots; Cid is killed, his suit scrap.
    const record = after(state, [4, 1, 2, 3, 1, 6, 6]);
    expect(record.squads['boarders-squad']?.people).toEqual({
      ann: { troop: 'marine', actions: 1, days: 0 },
      bob: { troop: 'marine', actions: 2, days: 6 },
    });
    expect(record.squads['crew-squad']?.people).toEqual({ dan: { troop: 'crewman', actions: 0, days: 0 } });
    expect(monthRows(record)).toEqual([
      { month: 1, scenario: null, side: BOARDERS, won: true, wounded: 1, invalid: 0, killed: 1, missing: 0, wrecks: 1 },
      { month: 1, scenario: null, side: CREW, won: false, wounded: 0, invalid: 0, killed: 0, missing: 2, wrecks: 0 },
    ]);
  });

  it('sm-xp-008 goes on from the last: who is lost is replaced by a Novice, wounds heal by a month', () => {
    const people = {
      ann: { troop: 'marine', actions: 14, days: 40 },
      bob: { troop: 'marine', actions: 3, days: 20 },
    } as const;
    const before: CampaignRecord = {
      months: [],
      squads: {
        'boarders-squad': {
          side: BOARDERS,
          name: 'first',
          people,
          mending: { ann: { troop: 'marine', repair: 'workshop', days: 9 } },
        },
      },
    };
    const state = over(BOARDERS, { boarders: { ann: [10, 10, fired], bob: [20, 10], cid: [30, 10] } });
    const record = after(state, [], before);
    const [page] = logPages(record);
    expect(
      page?.people.map(
        ({ id, grade, actions, days, wounded }) => `${id} ${grade.id} ${actions} ${days} ${String(wounded)}`,
      ),
    ).toEqual(['ann seasoned 15 10 true', 'bob experienced 4 0 false', 'cid experienced 1 0 false']);
    expect(page?.mending).toEqual([]);
  });

  it('sm-wounded-008 marks who would go into action wounded, and who may not go', () => {
    const person = (days: number) => ({ troop: 'marine', actions: 1, days }) as const;
    const squads = {
      first: {
        side: BOARDERS,
        name: 'first',
        people: { ann: person(14), bob: person(15), cid: person(0) },
        mending: {},
      },
    };
    const [page] = logPages({ months: [], squads });
    expect(page?.people.map(({ wounded, mayFight: may }) => [wounded, may])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('sm-campaign-001 is the same for the same end of a battle, and can be read again', () => {
    const state = over(CREW, { boarders: { ann: [10, 10] }, crew: { dan: [50, 50, down], eve: [60, 50, down] } });
    const record = campaign.after(state, null);
    expect(campaign.after(state, null)).toEqual(record);
    expect(campaign.read(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(recordFrom(campaign.after(state, record)).months).toHaveLength(2);
  });

  it('is not to be had before the end, and refused with its path when it is none', () => {
    expect(() => campaign.after(battle({}), null)).toThrow('not over');
    const squads = {
      first: { side: 'a', name: 'b', people: { ann: { troop: 'marine', actions: -1, days: 0 } }, mending: {} },
    };
    expect(() => recordFrom({ months: [], squads })).toThrow(Fault);
    expect(() => recordFrom({ months: [], squads })).toThrow("'squads.first.people.ann.actions'");
  });
});
