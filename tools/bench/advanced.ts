import { seeded } from '../../src/engine/dice';
import { copyOf } from '../../src/engine/json';
import { playCommand, policiesOf } from '../../src/headless/playout';
import { openD6 } from '../../src/rulesets/opend6';
import { bestFire } from '../../src/rulesets/opend6/play/fire-plan';
import type { Flame, Hazard, OpenD6State } from '../../src/rulesets/opend6/state';
import { battle } from '../../test/support/opend6';
import { cpuOf, race, row, type Row } from './measure';
import { sightAndCover } from './sight';
import { bigBattle, crowdedTable, scattered } from './tables';

/** Commands of a battle that are measured, and how often. */
const COMMANDS = 24;
const ROUNDS = 3;

const CLOUDS = ['smoke', 'stun-gas', 'nausea-gas', 'cold-gas', 'corrosive-gas', 'nerve-gas'] as const;

/** Clouds of all kinds in a column in the middle of the table. */
function cloudsOn({ table, turn }: OpenD6State): Hazard[] {
  return CLOUDS.map((kind, i): Hazard => {
    const at = { x: table.width / 2, y: (table.height * (i + 0.5)) / CLOUDS.length };
    return { id: `cloud-${i}`, kind, side: 'rebels', by: null, at, since: turn, tried: [] };
  });
}

/** CPU milliseconds of a command between automata, at the beginning of a battle. */
function perCommand(begun: OpenD6State, seed: number): number {
  const state = copyOf(begun);
  const chance = seeded(seed);
  let commands = 0;
  const ms = cpuOf(() => {
    for (; commands < COMMANDS && state.outcome === null; commands += 1)
      playCommand(openD6, state, chance, policiesOf(openD6, 'automaton'));
  });
  return ms / commands;
}

/** 80 figures; with two heroes a side among them, and clouds between the sides. The first round is for warming up. */
function heroesAndClouds(): Row {
  const table = crowdedTable(1, 100, 12);
  const plain = bigBattle(table, 4);
  const rich = bigBattle(table, 4, {}, 2);
  rich.hazards = cloudsOn(rich);
  let [withThem, without] = [0, 0];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [a, b] = [perCommand(rich, round), perCommand(plain, round)];
    if (round === 0) continue;
    withThem += a / ROUNDS;
    without += b / ROUNDS;
  }
  const note = `${withThem.toFixed(1)} ms against ${without.toFixed(1)} ms a command, the first ${COMMANDS} of ${ROUNDS} battles by automata`;
  return row(
    '80 figures with heroes and clouds against a battle without',
    withThem / without,
    'x',
    { atMost: 1.4 },
    note,
  );
}

/** Sight and cover of all pairs in the dark and fog, against the same by day. */
function nightFog(): Row {
  const day = scattered(crowdedTable(1, 100, 12), 60);
  const night: OpenD6State = {
    ...day,
    weather: [
      { kind: 'fog', value: 6, since: 1 },
      { kind: 'darkness', value: 12, since: 1 },
    ],
  };
  const [byNight, byDay] = [sightAndCover(night).length, sightAndCover(day).length];
  if (byNight >= byDay) throw new Error('as much is seen by night as by day');
  const ms = race({ night: () => sightAndCover(night), day: () => sightAndCover(day) });
  const note = `${ms.night.toFixed(2)} ms against ${ms.day.toFixed(2)} ms, ${byNight} and ${byDay} of 3600 pairs see each other`;
  return row(
    'sight, cover and reasons in night and fog against day, 60 v 60',
    ms.night / ms.day,
    'x',
    { atMost: 2 },
    note,
  );
}

const TEMPLATES = 60;

/** A fire on the lattice of its templates, ten wide, with smoke. */
function flames(): Flame[] {
  const down = Math.sqrt(3);
  return Array.from({ length: TEMPLATES }, (_, i): Flame => {
    const [column, line] = [i % 10, Math.floor(i / 10)];
    const at = { x: 14 + 2 * column + (line % 2), y: 18 + down * line };
    return { id: `flame-${i}`, at, since: 1, fuel: 'normal', smoke: at, out: null, turned: false };
  });
}

/** Two sides with a great fire between them: its end of a turn, and fire through it against fire without it. */
function greatFire(): Row[] {
  const at = (y: number) => Array.from({ length: 10 }, (_, i) => ({ x: 14 + 2 * i, y }));
  const begun = (phase: OpenD6State['phase']): OpenD6State =>
    battle({
      phase,
      options: { fires: true },
      squads: { rebels: { at: at(36) }, troopers: { at: at(12), facing: 180 } },
    });
  const [ended, clear] = [begun('special'), begun('fire')];
  ended.flames = flames();
  const endOfTurn = (): void => playCommand(openD6, copyOf(ended), seeded(1), policiesOf(openD6, 'automaton'));
  const burning: OpenD6State = { ...clear, flames: flames() };
  const weighed = (state: OpenD6State) => () => {
    const fresh = { ...state };
    const squad = fresh.units['rebels'];
    if (squad === undefined) throw new Error('no squad');
    return bestFire(fresh, squad);
  };
  const ms = race({ endOfTurn, burning: weighed(burning), clear: weighed(clear) });
  return [
    row(`the end of a turn with a fire of ${TEMPLATES} templates`, ms.endOfTurn, 'ms', { atMost: 16 }, '10 v 10'),
    row(
      `the best fire of a squad of ten through a fire of ${TEMPLATES} templates against clear air`,
      ms.burning / ms.clear,
      'x',
      { atMost: 3 },
      `${ms.burning.toFixed(2)} ms against ${ms.clear.toFixed(2)} ms`,
    ),
  ];
}

/** What the advanced game of OpenD6 adds to the work. */
export function benchAdvanced(): Row[] {
  return [heroesAndClouds(), nightFog(), ...greatFire()];
}
