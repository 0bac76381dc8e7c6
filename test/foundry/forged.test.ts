import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Buckets } from '../../src/foundry/common/bucket';
import { battleData } from '../../src/foundry/store/documents/battle-data';
import type { Command } from '../../src/engine/game';
import type { Refusal } from '../../src/engine/verdict';
import { sampleCommands } from '../support/sample-commands';
import { spoiled, junk } from '../support/spoil';
import { tries } from '../support/tries';
import { GM, SmallHost } from './support/small-host';
import { smallBattle, type SmallBattle } from './support/small-battle';

/** Of each kind; a share of what `npm run reliability` tries. */
const FORGED = tries(100);
const SECOND = 1000;
/** For answers that come when they come: a busy machine takes more than a second. */
const PATIENCE = { interval: 0, timeout: 60_000 };

/** What a side may do while it sets up; a ruling and a deployment have forgeries of their own. */
const whileSettingUp = ['ready', 'deploy', 'dispute'];

/** Commands that somebody may give at some time, and nobody may while both sides set up. */
const notNow: readonly Command[] = sampleCommands('opend6').filter(({ type }) => !whileSettingUp.includes(type));

/** What only a gamemaster may want. */
const notTheirs: readonly object[] = [
  { kind: 'undo', seq: 0 },
  { kind: 'undo', seq: 1, from: 0 },
  { kind: 'redo', seq: 1 },
  { kind: 'go-on' },
  { kind: 'by-hand', edit: { subject: { of: 'unit', id: 'rebels-1' }, field: 'morale', value: 9 } },
  { kind: 'take-off', figures: ['troopers-1.1'] },
  { kind: 'standing', unit: 'troopers-1', order: { kind: 'beyond', distance: 12 } },
  { kind: 'end', ending: { winner: 'rebels', note: '', figures: 'keep' } },
  { kind: 'reveal-secrets' },
];

/** As their own side says it, and as nobody else may. */
const theirs = [{ type: 'ready' }, ...notNow];

const inSeat = (seat: unknown, commands: readonly object[] = theirs) =>
  fc.constantFrom(...commands).map((command) => ({ kind: 'command', seat, command }));

/** Whole one time in eight, else with something in one place of it that nobody expects there. */
const harmed = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.nat(7), fc.nat(), junk)
    .map(([often, place, value]) => (often === 0 ? whole : spoiled(whole, place, value)));

/** Ann plays the rebels; what she cannot mean, by its kind. */
const forgeries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'a command of the other side': inSeat('troopers'),
  'a command of the referee': inSeat('referee'),
  'a command of an onlooker': inSeat('observer'),
  'a command of no side at all': fc
    .constantFrom<unknown>('__proto__', 'constructor', 'x'.repeat(500), '', 7, null, { toString: 'x' })
    .chain((seat) => inSeat(seat)),
  ...Object.fromEntries(
    [...new Set(notNow.map(({ type }) => type))].map((type) => [
      `‘${type}’ at the wrong time`,
      fc
        .constantFrom(...notNow.filter((command) => command.type === type))
        .chain(harmed)
        .map((given) => ({ kind: 'command', seat: 'rebels', command: given })),
    ]),
  ),
  ...Object.fromEntries(
    ['beer-and-pretzel', 'bodybag', 'quick-draw', 'starship-marine'].map((id) => [
      `a command of ${id}`,
      // That a side is ready is said in the same words.
      inSeat(
        'rebels',
        sampleCommands(id).filter(({ type }) => type !== 'ready'),
      ),
    ]),
  ),
  'a ruling of a player’s own': fc
    .constantFrom('clear', 'blocked')
    .map((ruling) => ({ type: 'dispute', figure: 'rebels-1.1', target: 'troopers-1.1', ruling }))
    .map((command) => ({ kind: 'command', seat: 'rebels', command })),
  'a place where nobody may stand': fc
    .tuple(
      fc.constantFrom('rebels-1.1', 'troopers-1.1', 'nobody', 'constructor'),
      fc.constantFrom({ x: 1e300, y: 30 }, { x: -1, y: 30 }, { x: 30, y: 61 }, { x: 30, y: '30' }, null),
    )
    .map(([figure, at]) => ({ type: 'deploy', orders: { [figure]: { at, facing: 0 } } }))
    .map((command) => ({ kind: 'command', seat: 'rebels', command })),
  'a swollen command': inSeat('rebels').map(({ command, ...rest }) => ({
    ...rest,
    command: { ...command, junk: 'x'.repeat(70_000) },
  })),
  'a command that was shown something else': fc
    .tuple(inSeat('rebels', notNow), fc.oneof(junk, fc.object()))
    .map(([wish, shown]) => ({ ...wish, shown })),
  'a command in another battle': fc
    .tuple(inSeat('rebels'), fc.constantFrom<unknown>('', 'other', '__proto__', null, 7, { toString: 'x' }))
    .map(([wish, battle]) => ({ ...wish, battle })),
  'a sealed wish': fc
    .tuple(fc.constantFrom<unknown>('rebels', 'troopers', 'referee', null), fc.oneof(fc.string(), junk))
    .map(([seat, text]) => ({ kind: 'sealed', seat, text })),
  ...Object.fromEntries(
    notTheirs.map((wish, i) => [`the wish ‘${String(Reflect.get(wish, 'kind'))}’, ${i + 1}`, harmed(wish)]),
  ),
  'something of any shape': fc.anything(),
};

describe('what comes over the socket', () => {
  let battle: SmallBattle;
  let wants: (intent: unknown, senderId: string, id?: unknown) => void;
  let send: (typeof import('../../src/foundry/live/battle/intents'))['sendIntent'];
  let onDesk: (typeof import('../../src/foundry/referee/command/referee'))['receive'];
  let desk: typeof onDesk;
  /** Every test begins with full buckets. */
  let hour = Date.now();

  beforeAll(async () => {
    void new SmallHost([]);
    // These make their windows of the host's as they are loaded.
    const { listenToIntents, sendIntent } = await import('../../src/foundry/live/battle/intents');
    const { receive } = await import('../../src/foundry/referee/command/referee');
    const { openChannel } = await import('../../src/foundry/common/channel');
    [send, onDesk] = [sendIntent, receive];
    listenToIntents(async (intent, senderId) => desk(intent, senderId));
    openChannel();
  });

  beforeEach(async () => {
    battle = await smallBattle();
    desk = onDesk;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime((hour += 10_000 * SECOND));
    wants = (intent, senderId, id = 'one') => battle.host.hear({ type: 'intent', id, intent }, senderId);
    return () => void vi.useRealTimers();
  });

  afterAll(() => void vi.unstubAllGlobals());

  /** The answers so far, each with those whom it reaches. */
  const replies = () =>
    battle.host.said.flatMap(({ payload, recipients }) =>
      payload['type'] === 'reply' ? [{ ...(payload as { id: string; refusal: Refusal | null }), recipients }] : [],
    );

  const kinds = Object.entries(forgeries).map(([kind, wishes], seed) => ({ kind, wishes, seed }));

  it.each(kinds)(
    `has no effect when it is forged as $kind, ${FORGED} times, and gets an answer that nobody else hears`,
    async ({ wishes, seed }) => {
      const before = JSON.stringify(battle.now());
      const { seq, done, log } = battleData(battle.combat);
      const { writes } = battle.host;
      await fc.assert(
        fc.asyncProperty(wishes, fc.constantFrom<unknown>('one', 7, null, { toString: 'x' }), async (wish, id) => {
          vi.setSystemTime((hour += SECOND));
          const named = typeof wish === 'object' && wish !== null ? { battle: battle.combat.id, ...wish } : wish;
          battle.host.said.splice(0);
          wants(named, 'ann', id);
          for (let turns = 0; replies().length === 0 && turns < 1000; turns += 1) await Promise.resolve();
          // What is seldom wanted is loaded first.
          if (replies().length === 0) await vi.waitUntil(() => replies().length > 0, { interval: 0, timeout: 60_000 });
          expect(replies()).toMatchObject([{ recipients: ['ann'], refusal: { code: expect.any(String) as string } }]);
        }),
        { numRuns: FORGED, seed },
      );
      expect(JSON.stringify(battle.now())).toBe(before);
      expect(battle.host.writes).toBe(writes);
      expect(battleData(battle.combat)).toMatchObject({ seq, done, log, open: null });
    },
  );

  it('has no effect when it comes from a user who is not at the table', async () => {
    const { writes } = battle.host;
    wants({ kind: 'command', battle: battle.combat.id, seat: 'rebels', command: { type: 'ready' } }, 'nobody');
    await vi.waitUntil(() => replies().length === 1, PATIENCE);
    expect(replies()[0]?.refusal?.code).toBe('not-your-side');
    expect(battle.host.writes).toBe(writes);
  });

  it('is carried out when a player orders their own side, and kept without what does not belong to it', async () => {
    wants({ kind: 'command', battle: battle.combat.id, seat: 'rebels', command: { type: 'ready' } }, 'ann');
    await vi.waitUntil(() => battleData(battle.combat).seq === 1, PATIENCE);
    expect(replies().map(({ refusal }) => refusal)).toEqual([null]);
    expect(battleData(battle.combat).done[0]?.command).toEqual({ type: 'ready' });
    const junky = { type: 'ready', junk: 'x'.repeat(100) };
    wants({ kind: 'command', battle: battle.combat.id, seat: 'rebels', command: junky }, 'ann');
    await vi.waitUntil(() => replies().length === 2, PATIENCE);
    expect(replies()[1]?.refusal?.code).toBe('malformed-command');
  });

  it('is refused when it holds more than the largest command, or a way with more corners than any way has', async () => {
    const way = Array.from({ length: 20_000 }, (_, i) => ({ x: 30 + (i % 2) / 100, y: 40 }));
    for (const path of [way, way.slice(0, 300)]) {
      const command = { type: 'move', unit: 'rebels-1', orders: { 'rebels-1.1': { path } } };
      vi.setSystemTime(Date.now() + SECOND);
      battle.host.said.splice(0);
      wants({ kind: 'command', battle: battle.combat.id, seat: 'rebels', command }, 'ann');
      await battle.host.rest();
      // The first is not even heard.
      expect(replies().map(({ refusal }) => refusal?.code)).toEqual(path === way ? [] : ['malformed-command']);
    }
  });

  it('is not listened to when there is too much of it, while others are', async () => {
    for (let times = 0; times < 5000; times += 1)
      wants({ kind: 'command', battle: battle.combat.id, seat: 'rebels', command: { type: 'pass' } }, 'ann');
    await battle.host.rest();
    const codes = replies().map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === 'wrong-phase')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too-many').length).toBeLessThanOrEqual(20);
    expect(codes.length).toBeLessThanOrEqual(40);
    battle.host.said.splice(0);
    wants({ kind: 'command', battle: battle.combat.id, seat: 'troopers', command: { type: 'pass' } }, 'bob');
    await vi.waitUntil(() => replies().length === 1, PATIENCE);
    expect(replies()[0]?.refusal?.code).toBe('wrong-phase');
  });

  it('greets a user once, however often they say so', () => {
    const greeted: string[] = [];
    Hooks.on('skirmish-line.present', (user: string) => greeted.push(user));
    for (let times = 0; times < 50; times += 1) battle.host.hear({ type: 'present', id: 'page' }, 'ann');
    expect(greeted).toEqual(['ann']);
    for (let times = 0; times < 50; times += 1) battle.host.hear({ type: 'present', id: `page ${times}` }, 'ann');
    expect(greeted.length).toBeLessThanOrEqual(3);
  });

  it('is believed as the referee’s answer only from a gamemaster', async () => {
    desk = async () => null;
    let answer: Refusal | null | undefined;
    void send({ kind: 'go-on', battle: battle.combat.id }).then((refusal) => (answer = refusal));
    await battle.host.rest();
    const [sent] = battle.host.said.filter(({ payload }) => payload['type'] === 'intent');
    expect(sent?.recipients).toEqual([GM]);
    const reply = { type: 'reply', id: sent?.payload['id'], to: GM, refusal: null };
    battle.host.hear(reply, 'ann');
    await battle.host.rest();
    expect(answer).toBeUndefined();
    battle.host.hear(reply, GM);
    await battle.host.rest();
    expect(answer).toBeNull();
  });
});

describe('a query', () => {
  beforeAll(() => void new SmallHost(['ann']));
  afterAll(() => void vi.unstubAllGlobals());

  it('is answered once when a gamemaster gave its word before, and refused from anybody else', async () => {
    const { answerSummons, listenToWords } = await import('../../src/foundry/common/summons');
    const host = new SmallHost(['ann']);
    listenToWords();
    (await import('../../src/foundry/common/channel')).openChannel();
    answerSummons('skirmish-line.sample', v.string(), async (asked) => `${asked}!`);
    const ask = async (word: string): Promise<unknown> =>
      (CONFIG.queries['skirmish-line.sample'] as (data: object) => Promise<unknown>)({ word, asked: 'who' });
    vi.useFakeTimers();
    const refused = async (word: string): Promise<void> => {
      const answer = expect(ask(word)).rejects.toMatchObject({ code: 'not-the-referee' });
      await vi.runAllTimersAsync();
      await answer;
    };
    host.hear({ type: 'word', word: 'true' }, GM);
    host.hear({ type: 'word', word: 'forged' }, 'ann');
    await expect(ask('true')).resolves.toBe('who!');
    await refused('true');
    await refused('forged');
    const late = ask('late');
    host.hear({ type: 'word', word: 'late' }, GM);
    await expect(late).resolves.toBe('who!');
    vi.useRealTimers();
  });
});

describe('a bucket', () => {
  it('holds so much, fills again with time, and each user has one', () => {
    const buckets = new Buckets(2, 1);
    const takes = (user: string, at: number): boolean => buckets.take(user, at);
    expect([takes('ann', 0), takes('ann', 0), takes('ann', 0), takes('bob', 0)]).toEqual([true, true, false, true]);
    expect([takes('ann', 500), takes('ann', 1000), takes('ann', 1000)]).toEqual([false, true, false]);
    expect([takes('ann', 100_000), takes('ann', 100_000), takes('ann', 100_000)]).toEqual([true, true, false]);
  });
});
