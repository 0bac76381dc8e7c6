import { expect } from 'vitest';
import { eventually } from './eventually';
import type { Gamemaster } from './gamemaster';
import type { Player } from './player';

/** Markup that notes that it ran, in ways that a look for `<script>` alone does not find. */
const BAIT =
  '<img/src="x:"/onerror="globalThis.ran=1"><svg/onload="globalThis.ran=1"></svg><script>globalThis.ran=1</script><a href=" java&#10;script:globalThis.ran=1">door</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe><math><mi xlink:href="javascript:globalThis.ran=1">m</mi></math>';

/** The same in the chat, whose markup the host itself cleans and draws. */
const CHAT_BAIT = '<img src="x:" onerror="globalThis.ran=1"><script>globalThis.ran=1</script>';

interface Documents {
  readonly id: string;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): { readonly name: string; readonly img: string; readonly system: Record<string, unknown> };
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

interface Host {
  readonly ran?: number;
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { currentBattle(): PageBattle } } };
    readonly actors: { get(id: string): Documents };
    readonly messages: { readonly contents: readonly Documents[] };
  };
  readonly canvas: { readonly scene: { readonly tokens: { get(id: string): Documents } } };
  readonly ChatMessage: { create(data: object): Promise<Documents> };
  readonly JournalEntry: { create(data: object): Promise<Documents> };
}

interface PageBattle {
  readonly data: { readonly tokens: Record<string, string>; readonly actors: Record<string, string> };
}

/** What a player's page writes wherever it may, past every window of ours. */
async function write(given: {
  readonly unit: string;
  readonly bait: string;
  readonly inChat: string;
  readonly inFlags: boolean;
}): Promise<void> {
  const { game, canvas, ChatMessage } = globalThis as unknown as Host;
  const { data } = game.modules.get('skirmish-line').api.currentBattle();
  const actor = game.actors.get(data.actors[given.unit] ?? '');
  const token = canvas.scene.tokens.get(data.tokens[`${given.unit}.1`] ?? '');
  const sheet = { notes: given.bait, play: { morale: -99, name: given.bait } };
  // What the manifest keeps for gamemasters is refused whole; then what is left is written by itself.
  const whole = given.inFlags ? { flags: { 'skirmish-line': { unit: sheet } } } : { system: sheet };
  const notes = given.inFlags
    ? { flags: { 'skirmish-line': { unit: { notes: given.bait } } } }
    : { 'system.notes': given.bait };
  for (const changes of [
    whole,
    notes,
    { name: `${given.bait}Mob`, img: 'icons/svg/mystery-man.svg#" onerror="globalThis.ran=1' },
  ])
    await actor.update(changes).catch(() => null);
  const forged = { 'skirmish-line': { vetted: true, written: true } };
  await token.update(
    { name: given.bait, x: 17, flags: { 'skirmish-line': { figure: { r: 0.01, presence: 'left' } } } },
    forged,
  );
  const card = {
    title: { key: given.bait },
    rule: 'engine',
    breakdowns: [],
    dice: [],
    lines: [{ text: { key: given.bait }, rule: 'engine' }],
    result: { key: 'Everybody is dead' },
    figures: [],
  };
  const system = { ruleset: 'opend6', battle: 'x', seq: 1, card };
  for (const message of [
    { type: 'skirmish-line.resolution', content: '', system },
    { type: 'skirmish-line.resolution', content: given.inChat },
    { content: `<section class="skirmish-card"><h4>Everybody is dead</h4>${given.inChat}</section>` },
  ])
    await ChatMessage.create(message).catch(() => null);
}

/** A datasheet out of somebody's file, put before a person. */
async function readDatasheet(bait: string): Promise<void> {
  const { JournalEntry } = globalThis as unknown as Host;
  const design = { name: bait, troop: bait, number: -5 };
  const system = { ruleset: 'opend6', design, notes: bait };
  const journal = await JournalEntry.create({
    name: bait,
    pages: [{ name: bait, type: 'skirmish-line.datasheet', system }],
  });
  await journal.sheet.render({ force: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await journal.sheet.close();
  await journal.delete();
}

/** Whether any of the bait has run on a page. */
async function hasRun(player: Player): Promise<boolean> {
  return player.page.evaluate(() => (globalThis as unknown as Host).ran !== undefined);
}

/**
 * A player writes markup and numbers wherever the host lets a player's page: nothing of it runs anywhere, nothing of it
 * counts, and what looks like a card is disowned. Names and messages are as before when this ends.
 */
export async function expectHarmless(gm: Gamemaster, player: Player, unit: string, inFlags = false): Promise<void> {
  const before = (await gm.battle()).state;
  const cards = await gm.cards.all.count();
  const { id, name, img, messages } = await gm.page.evaluate((unitId) => {
    const { game } = globalThis as unknown as Host;
    const { data } = game.modules.get('skirmish-line').api.currentBattle();
    const actor = game.actors.get(data.actors[unitId] ?? '');
    const { name: called, img: picture } = actor.toObject();
    return { id: actor.id, name: called, img: picture, messages: game.messages.contents.length };
  }, unit);
  await player.page.evaluate(write, { unit, bait: BAIT, inChat: CHAT_BAIT, inFlags });
  await gm.rest();
  expect([await hasRun(gm), await hasRun(player)]).toEqual([false, false]);
  await eventually(async () => (await gm.battle()).state, before, { what: 'the battle as it was' });
  expect((await player.battle()).state).toEqual(before);
  expect((await gm.panel.log()).join('\n')).toContain(`what ${player.name} had changed by hand`);

  await gm.panel.pick(unit);
  await gm.cards.show();
  const open = (force: boolean) =>
    gm.page.evaluate(
      async ({ actor, render }) => {
        const { sheet } = (globalThis as unknown as Host).game.actors.get(actor);
        await (render ? sheet.render({ force: true }) : sheet.close());
      },
      { actor: id, render: force },
    );
  await open(true);
  await gm.page.locator('.skirmish-sheet .notes').waitFor({ state: 'attached' });
  expect(await gm.page.locator('.skirmish-sheet .notes a').getAttribute('href')).toBeNull();
  await open(false);
  await gm.page.evaluate(readDatasheet, BAIT);
  await gm.rest();
  expect(await gm.cards.all.count()).toBe(cards);
  expect([await hasRun(gm), await hasRun(player)]).toEqual([false, false]);

  await gm.page.evaluate(
    async ({ actor, changes, count, token }) => {
      const { game, canvas } = globalThis as unknown as Host;
      await game.actors.get(actor).update(changes);
      const { data } = game.modules.get('skirmish-line').api.currentBattle();
      await canvas.scene.tokens.get(data.tokens[`${token}.1`] ?? '').update({ name: changes.name });
      for (const message of game.messages.contents.slice(count)) await message.delete();
    },
    { actor: id, changes: { name, img }, count: messages, token: unit },
  );
  await gm.rest();
}
