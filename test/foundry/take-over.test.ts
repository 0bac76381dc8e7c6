import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putRight, watchHands } from '../../src/foundry/referee/by-hand/take-over';
import { isWritten } from '../../src/foundry/store/codec/figure-token';
import { scaleOf } from '../../src/foundry/store/codec/scale';
import { battleData, copiedFigure, copiedUnit } from '../../src/foundry/store/documents/battle-data';
import { unitHost } from '../../src/foundry/store/documents/unit-host';
import { holds } from '../../src/engine/json';
import { junk, spoiled } from '../support/spoil';
import { tries } from '../support/tries';
import { GM } from './support/small-host';
import { openD6, smallBattle, type Actors, type SmallBattle } from './support/small-battle';

type Changes = Readonly<Record<string, unknown>>;

const figure = (changes: Changes): Changes => ({ flags: { 'skirmish-line': { figure: changes } } });
const play = (changes: Changes): Changes => unitHost().changes({ play: changes as never });
const unlimited = Number.POSITIVE_INFINITY;

interface Spoilt {
  readonly changes: Changes;
  readonly operation: Changes | undefined;
}

/** Whether the host takes it at all: in its own fields no object stands for a number or text, and flags are a record. */
function isTaken({ flags = {}, system: _system, ...own }: Changes): boolean {
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
  return isObject(flags) && !Object.values(own).some(isObject);
}

/** Of each kind. */
const TRIES = tries(20);

type Write<C> = readonly [name: string, changes: C, operation?: Changes];

function named<C>(writes: readonly Write<C>[]) {
  return writes.map(([name, changes, operation]) => ({ name, changes, operation }));
}

/** What a player's page can write into a token that it owns, in a few words. */
const ontoToken: readonly Write<Changes>[] = [
  ['a token dragged', { x: 10, y: 10 }],
  ['a token moved past our hook', { x: 5900 }, { 'skirmish-line': { vetted: true } }],
  ['a token moved as the module itself would', { y: 5900 }, { 'skirmish-line': { vetted: true, written: true } }],
  ['a token moved in steps too small to be seen', { x: 2500.5 }],
  ['a token moved off the canvas', { x: -1e9 }],
  ['a token nowhere', { x: unlimited }],
  ['a token turned', { rotation: 123 }],
  ['a token lifted', { elevation: 40 }],
  ['a token hidden', { hidden: true }],
  ['a place in the flag', figure({ at: { x: 1, y: 1 } })],
  ['a place that is none', figure({ at: { x: 'here', y: null } })],
  ['a base as small as nothing', figure({ r: 0.0001 })],
  ['a base below nothing', figure({ r: -1 })],
  ['a base as large as the table', figure({ r: 1e9 })],
  ['no base', figure({ r: null })],
  ['another facing in the flag', figure({ facing: 270 })],
  ['out of the battle', figure({ presence: 'left' })],
  ['back from the dead', figure({ presence: 'table', wounded: false, marked: ['wound'] })],
  ['an order not to have fired', figure({ fired: true })],
  ['a hundred grenades', figure({ grenades: { grenade: 100 } })],
  ['a bigger gun', figure({ ranged: ['blaster-rifle', 'blaster-rifle'] })],
  ['a promotion', figure({ role: 'nobody' })],
  ['a picture from elsewhere', figure({ art: 'https://elsewhere.example/x' })],
  ['another figure’s id', figure({ id: 'troopers-1.1' })],
  ['another unit’s soldier', figure({ unit: 'troopers-1' })],
  ['no figure', { flags: { 'skirmish-line': { figure: null } } }],
  ['a text for a figure', { flags: { 'skirmish-line': { figure: 'x' } } }],
];

const swollen = 'x'.repeat(200_000);
const ours = (flags: Changes): Changes => ({ flags: { 'skirmish-line': flags } });

/** What of a token is drawn by, though the rules do not read it. */
const ontoLook: readonly Write<Changes>[] = [
  ['a figure that is not to be seen', { alpha: 0 }],
  ['a figure that looks as if out of the battle', { alpha: 0.35 }],
  ['a figure too small to be seen', { width: 0.01, height: 0.01 }],
  ['a figure as large as the table', { width: 90, height: 90 }],
  ['a picture too small to be seen', { texture: { scaleX: 0.01, scaleY: 0.01 } }],
  ['a picture far from its base', { texture: { anchorX: 40, anchorY: -40 } }],
  ['a picture as dark as the ground', { texture: { tint: '#000000' } }],
  ['a picture that turns', { texture: { rotation: 90 } }],
  ['a picture that does not turn', { lockRotation: true }],
  ['a ring in place of the picture', { ring: { enabled: true } }],
  ['a figure below all others', { sort: -10_000 }],
  ['a figure of no actor', { actorLink: false }],
  ['a figure of another actor', { actorId: 'other' }],
  ['a lamp', { light: { dim: 1000, bright: 1000 } }],
  ['eyes shut', { sight: { enabled: false } }],
  ['eyes in one direction', { sight: { range: 3, angle: 10 } }],
  ['a higher place', { elevation: 40 }],
  ['a hidden figure', { hidden: true }],
  ['a swollen flag', ours({ figure: { junk: swollen } })],
  ['a swollen flag beside the figure', ours({ junk: swollen })],
  ['a flag that nobody set', ours({ figure: { prone: 'x', deep: { in: swollen } } })],
];

/** The same for an actor. */
const ontoSheet: readonly Write<() => Changes>[] = [
  ['another design', () => unitHost().changes({ design: { number: 99 } })],
  ['a swollen design', () => unitHost().changes({ design: { junk: swollen } })],
  ['no design', () => unitHost().changes({ design: null })],
  ['other rules', () => unitHost().changes({ ruleset: 'quick-draw' })],
  ['a swollen record', () => play({ junk: swollen })],
  ['another deployment', () => ours({ deployment: 'other' })],
  ['a swollen flag', () => ours({ junk: swollen })],
];

/** The same for an actor. */
const ontoActor: readonly Write<() => Changes>[] = [
  ['a morale that throws', () => play({ morale: -99 })],
  ['a morale beyond all', () => play({ morale: 9999 })],
  ['a morale written as the module itself would', () => play({ morale: 3 }), { 'skirmish-line': { written: true } }],
  ['a change of sides', () => play({ side: 'troopers' })],
  ['another id', () => play({ id: 'troopers-1' })],
  ['nobody in it', () => play({ members: [] })],
  ['others’ soldiers', () => play({ members: ['troopers-1.1'] })],
  ['longer legs', () => play({ profile: { move: 99, walk: 99, run: 99 } })],
  ['a tougher design', () => play({ design: { number: 10_000 } })],
  ['a second turn', () => play({ activated: true, volleyed: true, withdrew: true })],
  ['an escape', () => play({ escaped: true })],
  ['another name', () => play({ name: '<img src=x onerror=alert(1)>' })],
  ['no record', () => unitHost().changes({ play: null })],
];

describe.each<Actors>(['our own type', 'the system’s own type'])('with units kept by actors of %s', (kind) => {
  let battle: SmallBattle;

  afterAll(() => void vi.unstubAllGlobals());

  beforeEach(async () => {
    battle = await smallBattle(kind);
    watchHands();
  });

  const tokenOf = (id: string) => {
    const token = battle.host.tokens.get(battleData(battle.combat).tokens[id] ?? '');
    if (token === undefined) throw new Error(`there is no token of ${id}`);
    return token;
  };
  const actorOf = (id: string) => {
    const actor = battle.host.actors.get(battleData(battle.combat).actors[id] ?? '');
    if (actor === undefined) throw new Error(`there is no actor of ${id}`);
    return actor;
  };
  const log = (): string[] => battleData(battle.combat).log.map(({ text }) => text.key);

  /** Whether every token and actor shows what the battle holds. */
  const agree = (): boolean => {
    const { combat } = battle;
    const { tokens, actors } = battleData(combat);
    const scale = scaleOf(game.scenes.viewed as HostScene, openD6.table);
    return (
      Object.keys(tokens).every((id) => {
        const copy = copiedFigure(combat, tokens[id] ?? '');
        return copy !== null && isWritten(copy, tokenOf(id) as unknown as HostToken, scale);
      }) &&
      Object.keys(actors).every((id) =>
        holds(unitHost().readPlay(actorOf(id) as unknown as HostActor), copiedUnit(combat, actors[id] ?? '')),
      )
    );
  };

  it.each(named(ontoToken))(
    'what a player writes counts for nothing and is put back: $name',
    async ({ changes, operation }) => {
      const before = battle.now();
      const token = tokenOf('rebels-1.1');
      battle.host.as('ann', token, changes, operation);
      expect(battle.now()).toEqual(before);
      await battle.host.rest();
      expect(battle.now()).toEqual(before);
      expect(agree()).toBe(true);
      expect([token['hidden'], token['elevation']]).toEqual([false, 0]);
      expect(log()).toEqual(['SKIRMISH.log.put-back']);
    },
  );

  it.each(named(ontoActor))(
    'what a player writes counts for nothing and is put back: $name',
    async ({ changes, operation }) => {
      const before = battle.now();
      battle.host.as('ann', actorOf('rebels-1'), changes(), operation);
      expect(battle.now()).toEqual(before);
      await battle.host.rest();
      expect(battle.now()).toEqual(before);
      expect(agree()).toBe(true);
      expect(log()).toEqual(['SKIRMISH.log.put-back']);
    },
  );

  /** All of a document, but what its owner may choose. */
  const shown = (document: ReturnType<typeof tokenOf>): unknown => {
    const { _stats, name: _name, img: _img, flags, ...rest } = document.toObject();
    const { 'skirmish-line': own = {}, ...others } = flags as Record<string, object>;
    return { ...rest, flags: { ...others, 'skirmish-line': own } };
  };

  it.each(named(ontoLook))(
    'what a player writes counts for nothing and is put back: $name',
    async ({ changes, operation }) => {
      const token = tokenOf('rebels-1.1');
      const before = shown(token);
      battle.host.as('ann', token, changes, operation);
      await battle.host.rest();
      expect(shown(token)).toEqual(before);
      expect(log()).toEqual(['SKIRMISH.log.put-back']);
    },
  );

  it.each(named(ontoLook))('is put back when a referee comes: $name', async ({ changes }) => {
    const token = tokenOf('rebels-1.1');
    const before = shown(token);
    unheard(() => battle.host.as('ann', token, changes));
    await putRight(battle.combat);
    expect(shown(token)).toEqual(before);
  });

  it.each(named(ontoSheet))(
    'what a player writes counts for nothing and is put back: $name',
    async ({ changes, operation }) => {
      const actor = actorOf('rebels-1');
      const before = shown(actor);
      battle.host.as('ann', actor, changes(), operation);
      await battle.host.rest();
      expect(shown(actor)).toEqual(before);
      expect(log()).toEqual(['SKIRMISH.log.put-back']);
    },
  );

  it.each(named(ontoSheet))('is put back when a referee comes: $name', async ({ changes }) => {
    const actor = actorOf('rebels-1');
    const before = shown(actor);
    unheard(() => battle.host.as('ann', actor, changes()));
    await putRight(battle.combat);
    expect(shown(actor)).toEqual(before);
  });

  /** Something that is done while no client of a gamemaster is here. */
  const unheard = (work: () => void): void => {
    const call = vi.spyOn(battle.host, 'call').mockReturnValue(true);
    work();
    call.mockRestore();
  };

  it('an actor whose owner gives it another type is a unit again', async () => {
    if (kind !== 'our own type') return;
    const actor = actorOf('rebels-1');
    const before = shown(actor);
    battle.host.as('ann', actor, { type: 'hero', '==system': { health: 3 } });
    await battle.host.rest();
    expect(shown(actor)).toEqual(before);
    expect(agree()).toBe(true);
  });

  it('a player keeps the name, picture and notes of their own', async () => {
    const [token, actor] = [tokenOf('rebels-1.1'), actorOf('rebels-1')];
    battle.host.as('ann', token, { name: 'Ann', texture: { src: 'mine.webp' } });
    battle.host.as('ann', actor, { name: 'Anns', img: 'mine.webp', ...unitHost().changes({ notes: 'mine' }) });
    await battle.host.rest();
    battle.host.as('ann', token, { alpha: 0 });
    battle.host.as('ann', actor, unitHost().changes({ ruleset: 'x' }));
    await battle.host.rest();
    expect(token).toMatchObject({ name: 'Ann', texture: { src: 'mine.webp' }, alpha: 1 });
    expect(actor).toMatchObject({ name: 'Anns', img: 'mine.webp' });
    expect(unitHost().read(actor as unknown as HostActor)).toMatchObject({ notes: 'mine', ruleset: 'opend6' });
  });

  it('what a gamemaster changes of a figure’s look stays, also when a player changes it or a referee comes', async () => {
    const token = tokenOf('rebels-1.1');
    const look = { texture: { scaleX: 3, scaleY: 3, tint: '#ff0000' }, light: { dim: 5 }, sort: 7, hidden: true };
    battle.host.as(GM, token, look);
    await battle.host.rest();
    battle.host.as('ann', token, { texture: { scaleX: 0.1 }, sort: 3, hidden: false });
    await battle.host.rest();
    await putRight(battle.combat);
    expect(token).toMatchObject(look);
    expect(log()).toEqual(['SKIRMISH.log.put-back']);
  });

  it('what is as it should be when a referee comes is left alone, and nothing is said', async () => {
    const { writes } = battle.host;
    await putRight(battle.combat);
    expect([battle.host.writes, log()]).toEqual([writes, []]);
  });

  /** Lets a player write the like so often, with something else in some place of it. */
  async function attacked(document: () => ReturnType<typeof actorOf>, { changes, operation }: Spoilt): Promise<void> {
    const before = battle.now();
    const failures: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
    const values = fc.sample(junk, { numRuns: TRIES, seed: 1 });
    for (const [place, value] of values.entries()) {
      const written = spoiled(changes, place, value) as Changes;
      if (!isTaken(written)) continue;
      battle.host.as('ann', document(), written, operation);
      if (place % 20 !== 0) continue;
      expect(battle.now()).toEqual(before);
      await battle.host.rest();
    }
    await battle.host.rest();
    expect(battle.now()).toEqual(before);
    expect(agree()).toBe(true);
    expect(failures).toEqual([]);
  }

  it.each(named(ontoToken))(`what a player writes, spoiled ${TRIES} times, counts for nothing: $name`, async (write) =>
    attacked(() => tokenOf('rebels-1.1'), write),
  );

  it.each(named(ontoActor))(`what a player writes, spoiled ${TRIES} times, counts for nothing: $name`, async (write) =>
    attacked(() => actorOf('rebels-1'), { ...write, changes: write.changes() }),
  );

  it('an actor that its owner deletes is there again', async () => {
    const before = battle.now();
    const actor = actorOf('rebels-1');
    battle.host.remove(actor, 'ann');
    await battle.host.rest();
    expect(actorOf('rebels-1').id).toBe(actor.id);
    expect(battle.now()).toEqual(before);
  });

  it('what a gamemaster moves, turns and sets counts', async () => {
    battle.host.as(GM, tokenOf('rebels-1.1'), { x: 1000, y: 1000, rotation: 90 });
    battle.host.as(GM, actorOf('troopers-1'), play({ morale: 1 }));
    await battle.host.rest();
    const { figures, units } = battle.now();
    expect(figures['rebels-1.1']).toMatchObject({ facing: 270 });
    expect(figures['rebels-1.1']?.at.x).toBeCloseTo(10 + (figures['rebels-1.1']?.r ?? 0), 5);
    expect(units['troopers-1']).toMatchObject({ morale: 1 });
    expect(agree()).toBe(true);
    expect(log()).toEqual([]);
  });

  it('what a gamemaster sets to what the rules cannot read is put back, and said', async () => {
    const before = battle.now();
    battle.host.as(GM, actorOf('troopers-1'), play({ morale: 'high' }));
    battle.host.as(GM, tokenOf('troopers-1.1'), figure({ r: -1 }));
    await battle.host.rest();
    expect(battle.now()).toEqual(before);
    expect(agree()).toBe(true);
    expect(log()).toEqual(['SKIRMISH.log.put-back-unread']);
  });

  it('what a player adds that was not there is never read, not even beside what a gamemaster sets', async () => {
    battle.host.as('ann', actorOf('rebels-1'), play({ allowed: true }));
    battle.host.as('ann', tokenOf('rebels-1.1'), figure({ body: { kind: 'disc', r: 0 } }));
    await battle.host.rest();
    battle.host.as(GM, actorOf('rebels-1'), play({ morale: 2 }));
    battle.host.as(GM, tokenOf('rebels-1.1'), figure({ prone: true }));
    await battle.host.rest();
    const { figures, units } = battle.now();
    expect([units['rebels-1'], figures['rebels-1.1']]).toMatchObject([{ morale: 2 }, { prone: true }]);
    expect(units['rebels-1']).not.toHaveProperty('allowed');
    expect(figures['rebels-1.1']).not.toHaveProperty('body');
  });

  it('a player’s hand on what a gamemaster moves at the same moment takes nothing over', async () => {
    const before = battle.now();
    const token = tokenOf('rebels-1.1');
    battle.host.as(GM, token, { x: 1000 });
    battle.host.as('ann', token, figure({ grenades: { grenade: 100 } }));
    await battle.host.rest();
    expect(battle.now()).toEqual(before);
    expect(agree()).toBe(true);
  });

  it('what was changed while no referee was here is put back when one comes', async () => {
    const before = battle.now();
    vi.stubGlobal('Hooks', { ...Hooks, on: () => 0, callAll: () => true });
    Object.assign(tokenOf('rebels-1.2'), { x: 17 });
    Object.assign(actorOf('rebels-1'), { name: 'renamed' });
    await putRight(battle.combat);
    expect(battle.now()).toEqual(before);
    expect(agree()).toBe(true);
    expect(log()).toEqual(['SKIRMISH.log.put-back-unseen']);
  });

  it('a user who repeats it fills no log', async () => {
    for (let times = 0; times < 20; times += 1) {
      battle.host.as('ann', tokenOf('rebels-1.1'), { x: times });
      await battle.host.rest();
    }
    expect(log()).toEqual(['SKIRMISH.log.put-back']);
    expect(agree()).toBe(true);
  });

  it('a battle stored without a copy takes its documents as they are, once', async () => {
    const before = battle.now();
    Object.assign(battle.combat.system, { copy: {} });
    expect(battle.now()).toEqual(before);
    await putRight(battle.combat);
    battle.host.as('ann', tokenOf('rebels-1.1'), { x: 17 });
    expect(battle.now()).toEqual(before);
  });
});
