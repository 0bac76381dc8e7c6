import { describe, expect, it } from 'vitest';
import { scripted } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import { campaignEntryFrom, type CampaignEntry } from '../../../src/rulesets/opend6/record-form';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, newDesign, newHero, type SquadSetUp } from '../../support/opend6';

const { campaign } = openD6.muster;
if (campaign?.fates === undefined || campaign.fitness === undefined || campaign.fitPart === undefined)
  throw new Error('there is a campaign with fates');
const { fates, fitness, fitPart } = campaign;

const places = [1, 2, 3, 4, 5, 6, 7].map((x) => ({ x: 2 * x, y: 10 }));
const troop = (soldiers: SquadSetUp['soldiers'], origin?: string): SquadSetUp => ({
  at: places,
  ...(soldiers === undefined ? {} : { soldiers }),
  squad: origin === undefined ? {} : { origin },
});

const fallen = { presence: 'out' } as const;

function ended(squads: Readonly<Record<string, SquadSetUp>>): OpenD6State {
  return { ...battle({ squads }), outcome: { winner: 'rebels', reason: 'last-standing' } };
}

function entryOf(state: OpenD6State): CampaignEntry {
  const reported = {
    tally: { units: { rebels: { shots: 4, hits: 3, expected: 2, blows: 0, kills: 2 } } },
    goals: { rebels: [{ text: 'Hold the door.', done: true }], troopers: [] },
  };
  return campaignEntryFrom(JSON.parse(JSON.stringify(scripted(campaign?.campaignEntry(state, reported) as never, {}))));
}

describe('what a battle means for a campaign', () => {
  it('is the fate of everybody who took part, on both sides', () => {
    const state = ended({
      rebels: troop({ 2: fallen, 3: fallen, 4: { wounded: true } }),
      'rebels-hero': { at: [{ x: 3, y: 3 }], side: 'rebels', hero: newHero(), soldiers: { 1: { wounded: true } } },
      troopers: { at: [{ x: 3, y: 30 }], soldiers: { 1: fallen } },
    });
    expect(fates(state)).toEqual({
      rebels: { fate: 'wounded', all: 7, lost: 2, wounded: 1 },
      'rebels-hero': { fate: 'wounded', all: 1, lost: 0, wounded: 1 },
      troopers: { fate: 'out', all: 1, lost: 1, wounded: 0 },
    });
  });

  it('is an entry with losses, what was used, and what lies beside the fallen', () => {
    const grenadiers = { thrown: { grenade: 2 }, weapons: ['raygun-rifle'] } as const;
    const state = ended({
      rebels: {
        ...troop({ 2: { ...fallen, grenades: { grenade: 1 } }, 3: { grenades: { grenade: 1 } } }),
        design: grenadiers,
      },
      troopers: troop(undefined),
    });
    const { rebels, troopers } = entryOf(state).units;
    expect(rebels).toMatchObject({
      lost: 1,
      felled: 2,
      used: { grenade: 2 },
      dropped: { 'raygun-rifle': 1, grenade: 1 },
    });
    expect(troopers).toMatchObject({ lost: 0, felled: 0, used: {}, dropped: {}, origin: null });
    expect(entryOf(state).goals).toEqual([{ side: 'rebels', text: 'Hold the door.', done: true }]);
  });

  it('leaves the units of a force as many figures as are fit, and no month changes another', () => {
    const lost = (...fell: readonly number[]): CampaignEntry =>
      entryOf(
        ended({
          rebels: troop(Object.fromEntries(fell.map((place) => [place, fallen])), 'page#one'),
          troopers: troop({}),
        }),
      );
    const record = campaign.record([lost(2, 3, 4, 5)]);
    expect(fitness(record, 'page#one')).toEqual({ fit: 3, all: 7 });
    expect(fitness(record, 'page#two')).toBeNull();
    const again = campaign.record([lost(2, 3, 4, 5), lost(2)]);
    expect(fitness(again, 'page#one')).toEqual({ fit: 6, all: 7 });
    expect(campaign.record([lost(2, 3, 4, 5)])).toEqual(record);
  });

  it('fields the fit ones: plain soldiers are missed first, and nobody of a unit without any', () => {
    const seven = newDesign('anti-government-soldier', { number: 7 });
    expect(fitPart(seven, 3)).toMatchObject({ number: 3 });
    expect(fitPart(seven, 0)).toBeNull();
    expect(fitPart(newHero(), 0)).toBeNull();
  });

  it('is told on a page for the campaign and one with notes for each battle', () => {
    const pages = campaign.pages([entryOf(ended({ rebels: troop({}, 'page#one'), troopers: troop({ 1: fallen }) }))]);
    expect(pages.map(({ id, tables }) => [id, tables.length])).toEqual([
      ['overview', 2],
      ['battle-1', 3],
    ]);
  });
});
