import { readFileSync } from 'node:fs';
import { format, namesIn, messagesIn, type Messages } from '../../../src/battle/format';
import type { Ruleset } from '../../../src/battle/ruleset';
import type { Text } from '../../../src/battle/text';
import { seeded } from '../../../src/engine/dice';
import type { ChooseRequest, Request, Seat } from '../../../src/engine/request';
import type { Point } from '../../../src/space';
import type { ToyEvent } from '../book';
import type { Toy } from '../rules';
import type { Seen, ToyState } from '../state';
import type { ToyCommand } from '../verbs';

/** What a curious seat might ask about, whether it knows of it or not. */
export interface Probes {
  readonly ids: readonly string[];
  readonly points: readonly Point[];
}

/** Ids and places of all that is in these states, and of what never was. */
export function probesOf(...states: readonly ToyState[]): Probes {
  const pieces = states.flatMap(({ figures }) => Object.values(figures));
  const ids = new Set([...pieces.flatMap(({ id, unit }) => [id, unit]), 'nobody', '__proto__', 'toString']);
  const points = new Map(pieces.map(({ at }) => [`${at.x} ${at.y}`, at]));
  return { ids: [...ids].sort(), points: [...points.values()].sort((a, b) => a.x - b.x || a.y - b.y) };
}

const own = messagesIn(JSON.parse(readFileSync('test/toy/en.json', 'utf8')));
const common = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const words: Messages = (key) => own(key) ?? common(key);

/** Everything that a seat can see or find out, as one long text to compare. */
export function viewOf(toy: Ruleset<Toy>, state: ToyState, seat: Seat, probes: Probes): string {
  const { rules, screen, table, players } = toy;
  const seen = rules.seen(state, seat);
  const looks = probes.ids.map((id) => [
    attempt(() => table.figureLook(seen, id)),
    attempt(() => table.unitLook(seen, id)),
    attempt(() => table.selection(seen, id, null)),
    attempt(() => screen.actions(seen, id)),
  ]);
  const refusals = commandsAbout(probes).map((command) => attempt(() => rules.refuse(seen, seat, command)));
  const ways = probes.ids.flatMap((id, i) => pointsFor(probes, i).map((to) => waysTo(toy, seen, id, to)));
  const ideas = [1, 2, 3, 4, 5].map((seed) => [
    attempt(() => players.random(seen, seat, seeded(seed))),
    attempt(() => players.automaton('veteran').command(seen, seat, seeded(seed))),
  ]);
  const asked = requestsFor(seen, seat).map((request) => [
    attempt(() => screen.prompt(seen, request)),
    attempt(() => players.automaton('veteran').answer(seen, request, seeded(1))),
  ]);
  const scores = Object.keys(state.sides).map((side) => rules.score?.(state, side));
  const goals = Object.keys(state.sides).map((side) => screen.goals(seen, side));
  const intents = commandsAbout(probes).map((command) => attempt(() => table.staging.intent(seen, seat, command)));
  const all = {
    seen,
    next: screen.next(seen),
    scenery: table.scenery(seen),
    looks,
    refusals,
    ways,
    ideas,
    asked,
    scores,
    goals,
    intents,
  };
  return spoken(seen, all);
}

/** What a seat is told and shown of what happened, as one text to compare: events, lines of the log, cards, beats. */
export function toldTo(toy: Ruleset<Toy>, state: ToyState, seat: Seat, events: readonly ToyEvent[]): string {
  const seen = toy.rules.seen(state, seat);
  const heard = events.flatMap((event) => toy.rules.heard(event, seat) ?? []);
  return spoken(seen, {
    heard,
    lines: toy.screen.logLines(seen, heard),
    cards: toy.screen.cards(seen, heard),
    beats: heard.map((event) => attempt(() => toy.table.staging.beat(seen, event, seen))),
  });
}

/** What a seat is asked, as one text to compare; of others' questions only that something is waited for. */
export function askedOf(toy: Ruleset<Toy>, state: ToyState, seat: Seat, questions: readonly Request[]): string {
  const seen = toy.rules.seen(state, seat);
  const asked = questions.map((request) => {
    if (request.kind === 'roll') return [request.seat, request.dice, request.sides];
    const prompt = toy.screen.prompt(toy.rules.seen(state, request.seat), request);
    return request.seat === seat ? [request, prompt] : [request.seat];
  });
  return spoken(seen, asked);
}

/** A third of the points for each id: all with all takes long, and chance makes up for it. */
function pointsFor({ points }: Probes, id: number): readonly Point[] {
  return points.filter((_point, i) => (i + id) % 3 === 0);
}

function commandsAbout(probes: Probes): readonly ToyCommand[] {
  const about = probes.ids.flatMap((figure, i): ToyCommand[] => [
    ...pointsFor(probes, i).map((to): ToyCommand => ({ type: 'move', figure, to, facing: 20 })),
    { type: 'search', figure },
    { type: 'seat', figure, slot: 'driver' },
    { type: 'seat', figure, slot: 'gunner' },
  ]);
  return [...about, { type: 'pass' }, { type: 'plot' }];
}

function waysTo({ screen, table }: Ruleset<Toy>, seen: Seen, id: string, to: Point): unknown {
  const input = { orders: { [id]: { path: [to], facing: 50 } } };
  const action = { verb: 'move', id: 'move' };
  return [
    attempt(() => table.preview(seen, id, action, input)),
    attempt(() => screen.compose(seen, id, action, input)),
    attempt(() => screen.parts(seen, id, action, input)),
    attempt(() => table.route(seen, id, to)),
    attempt(() => table.formation(seen, id, { x: 0, y: 0 }, to)),
  ];
}

/** Questions that might be put to a seat; what is known about them is always of its own. */
function requestsFor(seen: Seen, seat: Seat): readonly ChooseRequest[] {
  const ids = Object.values(seen.figures).filter((piece) => piece.kind === 'counter' && piece.value !== null);
  const plot = { name: 'plot', rule: 'toy-plot-001', options: [{ id: 'guard' }], fallback: 'guard' } as const;
  const leave = {
    name: 'challenge-it',
    rule: 'toy-search-003',
    options: [{ id: 'leave' }],
    fallback: 'leave',
  } as const;
  return [
    { kind: 'choose', seat, label: 'plot', ...plot },
    ...ids.map(({ id }): ChooseRequest => ({
      kind: 'choose',
      seat,
      label: id,
      ...leave,
      about: { figure: id, value: 3 },
    })),
  ];
}

/** What comes of it; a refusal to answer tells something, too. */
function attempt(what: () => unknown): unknown {
  try {
    return what() ?? null;
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

/** As plain text, with every sentence in the words and names that this seat reads. */
function spoken(seen: Seen, value: unknown): string {
  const names = namesIn(seen, words);
  const said = (_key: string, inner: unknown): unknown =>
    isText(inner) ? { said: format(inner, words, names), ...inner, key: undefined, of: inner.key } : inner;
  return JSON.stringify(value, said, 1);
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
