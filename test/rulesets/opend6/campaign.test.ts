import { describe, expect, it } from 'vitest';
import { scripted } from '../../../src/engine/drivers';
import { openD6 } from '../../../src/rulesets/opend6';
import { campaignEntryFrom, type CampaignEntry } from '../../../src/rulesets/opend6/record-form';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { battle, newDesign, newHero, play, refuse, soldier, squad, told, type SquadSetUp } from '../../support/opend6';

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

  it('leaves the units of a force as many figures as are fit, and no entry changes another', () => {
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

  it('od6a-gm-013 a hero who goes down in a campaign is picked up by the side that wins: their own, or the enemy', () => {
    const heroes = (winner: string | null, campaigns = true): CampaignEntry['units'] => {
      const squads = {
        rebels: troop({ 2: fallen }, 'page#squad'),
        'rebels-hero': {
          at: [{ x: 3, y: 3 }],
          side: 'rebels',
          hero: newHero({ weapons: ['raygun-pistol'] }),
          soldiers: { 1: fallen },
          squad: { origin: 'page#hero' },
        },
        troopers: troop({}),
      };
      const state = battle({ squads, options: { campaign: campaigns } });
      return entryOf({ ...state, outcome: { winner, reason: 'wiped-out' } }).units;
    };
    const own = { fate: 'wounded', lost: 0, wounded: 1, fallen: 'picked-up', dropped: {} };
    expect(heroes('rebels')['rebels-hero']).toMatchObject(own);
    expect(heroes(null)['rebels-hero']).toMatchObject(own);
    expect(heroes('troopers')['rebels-hero']).toMatchObject({
      fate: 'out',
      lost: 1,
      fallen: 'captured',
      dropped: { 'raygun-pistol': 1 },
    });
    const dead = heroes('rebels', false)['rebels-hero'];
    expect(dead).toMatchObject({ fate: 'out', lost: 1 });
    expect(dead).not.toHaveProperty('fallen');
    expect(heroes('rebels')['rebels']).toMatchObject({ lost: 1 });
    const entry = (units: CampaignEntry['units']): CampaignEntry => ({
      scenario: null,
      sides: { rebels: 'Rebels', troopers: 'Troopers' },
      winner: null,
      turns: 3,
      units,
      goals: [],
    });
    expect(fitness(campaign.record([entry(heroes('rebels'))]), 'page#hero')).toEqual({ fit: 1, all: 1 });
    expect(fitness(campaign.record([entry(heroes('troopers'))]), 'page#hero')).toEqual({ fit: 0, all: 1 });
    const [overview] = campaign.pages([entry(heroes('troopers'))]);
    expect(JSON.stringify(overview)).toContain('log.fates.captured');
  });

  it('od6a-gm-013 in a campaign everybody may retreat over any edge, which is no escape', () => {
    const edge = {
      type: 'move',
      unit: 'rebels',
      orders: {
        'rebels.1': {
          path: [
            { x: 2, y: 3 },
            { x: 2, y: -1 },
          ],
        },
      },
    } as const;
    const squads = {
      rebels: {
        at: [
          { x: 2, y: 3 },
          { x: 4, y: 3 },
        ],
      },
      troopers: { at: [{ x: 40, y: 40 }] },
    };
    const table = battle({ squads });
    expect(refuse(table, 'rebels', edge)?.code).toBe('off-the-table');
    const { state, events } = play(battle({ squads, options: { campaign: true } }), 'rebels', edge);
    expect(told(events, 'figure-left').map(({ figure, retreats }) => [figure, retreats])).toEqual([['rebels.1', true]]);
    expect(told(events, 'figure-escaped')).toEqual([]);
    expect(soldier(state, 'rebels.1')).toMatchObject({ presence: 'left', retreated: true });
    expect(squad(state, 'rebels').escaped).toBe(false);
    const lines = openD6.screen.logLines(openD6.rules.seen(state, 'referee'), events);
    expect(JSON.stringify(lines)).toContain('event.retreated');
  });

  it('od6a-gm-013 a wandering monster is in nobody’s campaign', () => {
    const state = ended({ rebels: troop({}), troopers: { ...troop({}), squad: { roams: true } } });
    expect(Object.keys(entryOf(state).units)).toEqual(['rebels']);
  });
});
