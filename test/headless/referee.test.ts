import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { Fault } from '../../src/engine/faults';
import { rulesets } from '../../src/rulesets';
import { referee, type RefereeCase, type RefereeVerdict } from '../../src/headless/referee';

const FOLDER = 'test/headless/referee';

function example(name: string, ruleset = 'opend6'): RefereeCase {
  return JSON.parse(readFileSync(`${FOLDER}/${ruleset}/${name}.json`, 'utf8')) as RefereeCase;
}

/** What each example of docs/referee.md comes to, by ruleset: events that must be among those told. */
const told: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  opend6: {
    deploy: ['figure-deployed'],
    ready: ['side-ready'],
    initiative: ['initiative-rolled', 'initiative-won', 'phase-began'],
    move: ['figure-moved', 'posture-changed', 'squad-activated'],
    hold: ['squad-activated'],
    charge: ['charge-declared', 'figure-moved', 'charge-ended'],
    disengage: ['squad-disengaged', 'figure-moved'],
    fire: ['volley-fired', 'hits-allocated', 'damage-rolled'],
    pass: ['fire-passed'],
    arson: ['arson-tried', 'turn-began'],
    'work-door': ['door-worked'],
    unlock: ['lock-tried'],
    smash: ['barrier-forced'],
    'shoot-through': ['barrier-forced', 'soldier-acted'],
    'set-charge': ['charge-set'],
    'change-floor': ['floor-changed'],
    'ride-elevator': ['elevator-entered'],
    'leave-elevator': ['elevator-left'],
    'control-elevator': ['elevator-contested'],
    'use-station': ['station-used'],
    'control-ship': ['ship-changed', 'turn-began'],
    mount: ['figure-moved', 'riding-tested'],
    dismount: ['rider-parted'],
    'lay-field': ['field-laid'],
    'take-up-field': ['field-taken-up'],
    'place-counter': ['counter-placed'],
    'move-counter': ['counter-moved'],
    'hold-counters': ['counters-held'],
    'turn-up': ['troops-revealed'],
    'detect-life': ['life-sensed'],
    heal: ['wound-treated', 'turn-began'],
    'use-power': ['power-used', 'turn-began'],
    'call-strike': ['strike-called'],
    bombard: ['gun-fired', 'soldier-acted'],
    hurl: ['power-used', 'soldier-acted'],
    guide: ['grenade-spent', 'power-used', 'soldier-acted', 'burst'],
    'self-destruct': ['robot-exploded', 'phase-began'],
    'take-command': ['command-taken'],
    'give-command': ['command-given'],
    'pass-special': ['special-passed', 'turn-began'],
    dispute: ['sight-ruled'],
    assault: ['melee-fought', 'assault-compared', 'phase-began'],
    morale: ['phase-began'],
    special: ['turn-began'],
    'skip-phase': ['phase-began'],
    happen: ['happening-burst', 'damage-rolled'],
  },
  'beer-and-pretzel': {
    'begin-turn': ['points-restored', 'phase-began'],
    move: ['figure-stepped', 'figure-moved'],
    attack: ['points-spent', 'attacked', 'damage-rolled', 'figure-wounded'],
    cover: ['points-spent', 'cover-declared'],
    'cover-fire': ['figure-stepped', 'cover-fired', 'attacked', 'figure-moved'],
    'end-phase': ['phase-began'],
  },
  bodybag: {
    order: ['order-given', 'guts-rolled', 'marine-moved', 'phase-began'],
    react: ['guts-rolled', 'phase-began'],
    carry: ['guts-rolled', 'marine-carried', 'marine-moved'],
    snipe: ['sniper-fired', 'marine-wounded'],
    withdraw: ['guts-rolled', 'marine-withdrew', 'battle-ended'],
  },
  'quick-draw': {
    begin: ['first-rolled', 'turn-began', 'phase-began'],
    move: ['die-bought', 'moved'],
    exchange: ['fire-declared', 'drew', 'order-drawn', 'shot-rolled', 'exchange-ended'],
  },
  'starship-marine': {
    plot: ['plotted'],
    aim: ['aimed'],
    ready: ['side-ready', 'named', 'shot', 'fell', 'battle-ended'],
  },
};

function codeOf(input: unknown): string {
  try {
    referee(input);
    return 'no fault';
  } catch (error) {
    return error instanceof Fault ? error.code : String(error);
  }
}

describe('the referee door', () => {
  it('has an example of every OpenD6 command, and of each other ruleset', () => {
    for (const [ruleset, examples] of Object.entries(told)) {
      expect(
        readdirSync(`${FOLDER}/${ruleset}`)
          .map((file) => file.replace('.json', ''))
          .sort(),
      ).toEqual(Object.keys(examples).sort());
    }
    expect(Object.keys(told).sort()).toEqual(rulesets.map(({ id }) => id).sort());
    for (const name of Object.keys(told['opend6'] ?? {})) expect(example(name).command.type).toBe(name);
  });

  const all = Object.entries(told).flatMap(([ruleset, examples]) =>
    Object.entries(examples).map(([name, events]) => [ruleset, name, events] as const),
  );
  it.each(all)('resolves the %s example %s to its end', (ruleset, name, events) => {
    const given = example(name, ruleset);
    const before = structuredClone(given);
    const verdict = referee(given);
    expect(verdict).toMatchObject({ pending: null, error: null });
    expect(verdict.events.map(({ type }) => type)).toEqual(expect.arrayContaining([...events]));
    expect(verdict.requests).toHaveLength(given.answers?.length ?? 0);
    expect(given).toEqual(before);
  });

  it('stops at the first question without an answer, and continues from there', () => {
    const { answers, ...asked } = example('fire');
    const { pending, requests }: RefereeVerdict = referee(asked);
    expect(pending).toMatchObject({ kind: 'roll', name: 'firearms', dice: 3, sides: 6 });
    expect(requests).toHaveLength(1);
    expect(referee({ ...asked, answers: answers?.slice(0, 1) }).requests).toHaveLength(2);
  });

  it('takes bare answers too, in the order of the questions', () => {
    const given = example('fire');
    const bare = given.answers?.map((entry) => (typeof entry === 'object' && 'label' in entry ? entry.answer : entry));
    expect(referee({ ...given, answers: bare })).toEqual(referee(given));
  });

  it('refuses with a stable code what is wrong', () => {
    const given = example('fire');
    expect(codeOf(null)).toBe('bad-case');
    expect(codeOf({ ...given, command: 'fire' })).toBe('bad-case');
    expect(codeOf({ ...given, ruleset: 'chess' })).toBe('unknown-ruleset');
    expect(codeOf({ ...given, state: undefined })).toBe('bad-case');
    expect(codeOf({ ...given, state: { ruleset: 'opend6' } })).toBe('bad-state');
    expect(codeOf({ ...given, seat: 'troopers' })).toBe('not-your-unit');
    expect(codeOf({ ...given, command: { type: 'fire', unit: 'nobody', shots: [] } })).toBe('no-such-unit');
    expect(codeOf({ ...given, answers: [[1]] })).toBe('answer-not-dice');
    expect(codeOf({ ...given, answers: [{ label: 'something else', answer: [1, 2, 3] }] })).toBe('answer-label');
    expect(codeOf({ ...example('hold'), answers: [[1]] })).toBe('answers-left-over');
  });

  it('answers any replaced part of an example with a verdict or a fault, never by breaking', () => {
    const examples = Object.entries(told).flatMap(([ruleset, names]) =>
      Object.keys(names).map((name) => example(name, ruleset)),
    );
    const junk = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom<unknown>(null, -1, 1.5, '', true, [], {}, [null]),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const part = fc.constantFrom(
      'command' as const,
      'answers' as const,
      'state' as const,
      'options' as const,
      'seat' as const,
    );
    fc.assert(
      fc.property(fc.constantFrom(...examples), part, fc.nat(), junk, (whole, name, place, value) => {
        const spoiled = structuredClone(whole) as unknown as Record<string, unknown>;
        const places = placesIn(spoiled, name);
        const [owner, key] = places[place % places.length] ?? [spoiled, name];
        if (value === undefined) Reflect.deleteProperty(owner, key);
        else Reflect.set(owner, key, value);
        expect(codeOf(JSON.parse(JSON.stringify(spoiled)))).toMatch(/^(no fault|[a-z-]+)$/);
      }),
      { numRuns: 1500 },
    );
  });
});

/** Every place at and below a part of a case, as its owner and its key. */
function placesIn(owner: object, key: string): (readonly [object, string])[] {
  const value: unknown = Reflect.get(owner, key);
  const below =
    typeof value === 'object' && value !== null ? Object.keys(value).flatMap((inner) => placesIn(value, inner)) : [];
  return [[owner, key], ...below];
}
