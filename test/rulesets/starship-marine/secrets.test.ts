import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded, type Chance } from '../../../src/engine/dice';
import { OBSERVER, REFEREE, type Seat } from '../../../src/engine/request';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { seenBy } from '../../../src/rulesets/starship-marine/seen';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import { battle, BOARDERS, bulkhead, CREW, play } from '../../support/starship-marine';

const { rules, muster, screen, players } = starshipMarine;
const redactedFor = (state: MarineState, seat: Seat): MarineState =>
  rules.redactedFor?.(state, seat) ?? expect.fail('nothing is kept from anybody');

const plot = {
  path: [
    { x: 50, y: 60 },
    { x: 50, y: 57 },
  ],
  facing: 0,
  run: false,
  load: null,
  leave: false,
} as const;

describe('what a seat may not know', () => {
  const parted = { barriers: bulkhead(50), boarders: { m: [50, 60] }, crew: { c: [50, 40] } } as const;

  it('sm-sight-003: nobody behind a shut door is in the other side’s part, nor their squad; the own side has them', () => {
    const state = battle({ ...parted, doors: { door: 'closed' } });
    expect(Object.keys(redactedFor(state, BOARDERS).figures)).toEqual(['m']);
    expect(Object.keys(redactedFor(state, BOARDERS).units)).toEqual(['boarders-squad']);
    expect(Object.keys(redactedFor(state, CREW).figures)).toEqual(['c']);
    expect(redactedFor(state, OBSERVER)).toMatchObject({ figures: {}, units: {} });
    expect(redactedFor(state, REFEREE)).toEqual(state);
  });

  it('sm-sight-003: with the door open both are everybody’s to see, their stores are not', () => {
    const state = battle({ ...parted, doors: { door: 'open' } });
    expect(Object.keys(redactedFor(state, OBSERVER).figures)).toEqual(['m', 'c']);
    expect(redactedFor(state, OBSERVER).units['crew-squad']).not.toHaveProperty('design');
    expect(redactedFor(state, BOARDERS).units['crew-squad']?.stock).toEqual({ grenades: 0, charges: 0 });
    expect(redactedFor(state, CREW).units['crew-squad']?.stock).toEqual({ grenades: 8, charges: 4 });
  });

  it('sm-move-006: a plot is in its own side’s part alone', () => {
    const start = battle({ ...parted, doors: { door: 'open' }, phase: 'move' });
    const { state } = play(start, BOARDERS, { type: 'plot', plots: { m: plot } });
    expect(redactedFor(state, BOARDERS).figures['m']?.plot).toEqual(plot);
    for (const seat of [CREW, OBSERVER]) expect(redactedFor(state, seat).figures['m']?.plot).toBeNull();
  });

  it('sm-order-001: a target that was named is in its own side’s part alone', () => {
    const start = battle({ ...parted, doors: { door: 'open' } });
    const aim = { does: 'shoot', target: 'c', single: false } as const;
    const { state } = play(start, BOARDERS, { type: 'aim', aims: { m: aim } });
    expect(redactedFor(state, BOARDERS).figures['m']?.aim).toMatchObject(aim);
    for (const seat of [CREW, OBSERVER]) expect(redactedFor(state, seat).figures['m']?.aim).toBeNull();
  });

  it('sm-logistics-005: what an unseen figure carries is unseen too', () => {
    const piles = [{ id: 'pallet', kind: 'door-charges', pallet: true, at: { x: 50, y: 40 }, count: 12 }] as const;
    const crew = { c: [50, 40, { carries: 'pallet' }] } as const;
    const state = battle({ ...parted, crew, piles, doors: { door: 'closed' } });
    expect(redactedFor(state, BOARDERS).piles).toEqual({});
    expect(redactedFor(state, CREW).piles).toHaveProperty('pallet');
    expect(
      redactedFor({ ...state, figures: { ...state.figures, c: { ...carrier(state), carries: null } } }, BOARDERS).piles,
    ).toHaveProperty('pallet');
  });

  it('sm-fire-008: who saw one’s own people before they disappeared says nothing of unseen figures', () => {
    const state = battle({ ...parted, doors: { door: 'closed' } });
    const { m } = state.figures;
    if (m === undefined) throw new Error('there is no Marine');
    state.figures['m'] = { ...m, glimpses: [{ by: 'c', at: { x: 50, y: 58 } }] };
    expect(redactedFor(state, BOARDERS).figures['m']?.glimpses).toEqual([]);
    expect(redactedFor(state, CREW).figures['m']).toMatchObject({ at: { x: 50, y: 58 }, spotted: [] });
  });
});

function carrier({ figures: { c } }: MarineState): Trooper {
  return c ?? expect.fail('there is no crewman');
}

/** The same battle as far as this seat knows: whom it does not see stands elsewhere or is not there, and all mean something else. */
function differing(state: MarineState, seat: Seat, chance: Chance): MarineState {
  const other = structuredClone(state);
  const known = seenBy(state, seat).figures;
  for (const one of Object.values(other.figures)) {
    if (other.units[one.unit]?.side === seat) continue;
    const at = { x: chance.below(900) / 10, y: chance.below(500) / 10 };
    Object.assign(one, { plot: chance.below(2) === 0 ? null : { ...plot, path: [one.at, at] }, aim: null, call: null });
    if (Object.hasOwn(known, one.id)) continue;
    if (chance.below(3) === 0 && one.carries === null) delete other.figures[one.id];
    else Object.assign(one, { at, missiles: 7, tested: !one.tested, wants: 'advance' });
  }
  for (const squad of Object.values(other.units))
    if (squad.side !== seat) squad.stock = { grenades: chance.below(9), charges: chance.below(9) };
  return other;
}

/** A scenario's battle after each of so many commands at random. */
function* course(scenario: string, seed: number, most: number): Generator<MarineState> {
  const chance = seeded(seed);
  let state = muster.begin(scenario);
  for (let given = 0; given < most && state.outcome === null; given += 1) {
    yield state;
    const [seat = REFEREE] = screen.next(rules.seen(state, REFEREE)).seats;
    const run = CommandRun.begin(starshipMarine, state, seat, players.random(rules.seen(state, seat), seat, chance));
    for (let [ask] = run.questions; ask !== undefined; [ask] = run.questions) {
      if (ask.kind === 'roll') run.answer(chance.roll(ask.dice, ask.sides), ask.label);
      else run.answer(ask.options[chance.below(ask.options.length)]?.id ?? ask.fallback, ask.label);
    }
    ({ state } = run.finish());
  }
}

/** Whether each seat’s part is a state, shows it all that it sees, and nothing that may be otherwise for all that it knows. */
function keepsItsSecrets(part: typeof redactedFor, most: number, scenario = 'cruiser'): void {
  const chance = seeded(9);
  for (const state of course(scenario, 5, most))
    for (const seat of [BOARDERS, CREW, OBSERVER]) {
      const own = part(state, seat);
      expect(rules.readState(JSON.parse(JSON.stringify(own)))).toEqual(own);
      expect(rules.seen(own, seat)).toEqual(rules.seen(state, seat));
      expect(part(differing(state, seat, chance), seat)).toEqual(own);
    }
}

describe('in a battle', () => {
  it.each(muster.scenarios.map(({ id }) => id))(
    'sm-sight-003: of %s the part of a seat is a state, all that the seat sees, and no more',
    (scenario) => {
      keepsItsSecrets(redactedFor, 60, scenario);
    },
  );

  it.each<[string, (part: MarineState, state: MarineState) => MarineState]>([
    [
      'plots',
      (part, { figures }) => ({ ...part, figures: withAll(part, ({ id }) => ({ plot: figures[id]?.plot ?? null })) }),
    ],
    ['somebody who is hidden', (part, { figures }) => ({ ...part, figures })],
    ['stores', (part, { units }) => ({ ...part, units: { ...part.units, ...units } })],
  ])('sm-sight-003: %s in it would be found', (_leak, planted) => {
    expect(() => keepsItsSecrets((state, seat) => planted(redactedFor(state, seat), state), 60)).toThrow();
  });
});

function withAll({ figures }: MarineState, changed: (one: Trooper) => Partial<Trooper>): MarineState['figures'] {
  return Object.fromEntries(Object.entries(figures).map(([id, one]) => [id, { ...one, ...changed(one) }]));
}
