import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium } from './support/drop';
import type { Gamemaster } from './support/gamemaster';
import { expectHarmless } from './support/hostile';
import type { Player } from './support/player';
import { besideAnother } from './support/tables';

describeTableIn(besideAnother, 'beside another system', (world) => {
  let gm: Gamemaster;
  let orange: Player;
  let before: string;

  beforeAll(async () => {
    gm = await world.gamemaster();
    orange = await world.player('Orange');
  });

  /** The other system's adventure of tonight: two characters and their combat. */
  const prepare = `(async () => {
    const [ann, bob] = [await Actor.create({ name: 'Ann', type: 'character' }), await Actor.create({ name: 'Bob', type: 'character' })];
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments('Combatant', [{ name: 'Ann', actorId: ann.id, initiative: 12 }, { name: 'Bob', actorId: bob.id, initiative: 8 }]);
    await combat.startCombat();
  })()`;

  /** What the other system has, as it is now. */
  const others = async (): Promise<string> =>
    gm.page.evaluate<string>(`(() => {
      const combat = game.combats.find(({ type }) => type !== 'skirmish-line.battle');
      return JSON.stringify([game.actors.filter(({ type }) => type === 'character').map((actor) => actor.toObject()), combat.toObject(), combat.otherSystem, CONFIG.ui.combat.name]);
    })()`);

  const tracker = (): Locator => gm.page.locator('#combat, #sidebar .tab[data-tab=combat]').first();

  it("deploys the hangar and leaves the other system's actors and combat as they are", async () => {
    await gm.page.evaluate(prepare);
    await gm.rest();
    before = await others();
    await dropFromCompendium(gm, 'skirmish-line.scenarios', 'Hangar', { x: 300, y: 600 });
    await gm.panel.bigButton.waitFor();
    await closeWindows(gm, '.compendium');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Orange'] });
    expect((await orange.battle()).state.phase).toBe('setup');
    expect(withoutActivity(await others())).toBe(withoutActivity(before));
  });

  it('nothing that Orange writes past the windows runs, counts, or passes for a card', async () => {
    await expectHarmless(gm, orange, 'troopers-1');
  });

  it('is set up, and the initiative is rolled', async () => {
    await gm.panel.next();
    await gm.done();
    await orange.panel.next();
    await orange.until(({ state }) => state.phase, 'initiative');
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 270);
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
    await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
    await gm.loadDice(5, 2);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.until(({ state, busy }) => [state.phase, state.toAct, busy], ['movement', 'rebels', false]);
  });

  /** From now on tokens glide, and the gamemaster's page notes the figure in mid-glide, as the battle knows of it: as shown, as stored, as it counts. */
  const watchGlide = (figure: string): Promise<void> =>
    gm.page.evaluate(`(() => {
      __standIn.glide(true);
      const battle = () => game.modules.get('skirmish-line').api.currentBattle();
      const token = canvas.scene.tokens.get(battle().data.tokens['${figure}']);
      // The referee's lease may be written in between.
      const toldOf = (changes) => Object.keys(changes.system ?? {}).some((part) => part !== 'lease');
      const told = new Promise((done) => Hooks.once('moveToken', () => {
        const hook = Hooks.on('updateCombat', (_combat, changes) => {
          if (!toldOf(changes)) return;
          Hooks.off('updateCombat', hook);
          setTimeout(() => {
            done({ stored: token.flags['skirmish-line'].figure.at, counts: battle().seen.figures['${figure}'].at });
          });
        });
      }));
      const shown = new Promise((done) => Hooks.once('moveToken', () => setTimeout(() => {
        done({ moves: token.x !== token._source.x });
        __standIn.glide(false);
      }, 100)));
      globalThis.glide = Promise.all([shown, told]).then((seen) => Object.assign({}, ...seen));
    })()`);

  const seenInGlide = (): Promise<unknown> => gm.page.evaluate('globalThis.glide');

  it('a figure whose token glides after a move by hand is where it goes', async () => {
    const from = await gm.figure('rebels-1.1');
    const to = { x: from.at.x + 3, y: from.at.y };
    await watchGlide('rebels-1.1');
    const laid = await gm.page.evaluate(`(async () => {
      const { data, scale } = game.modules.get('skirmish-line').api.currentBattle();
      const { id: _id, _source, flags } = canvas.scene.tokens.get(data.tokens['rebels-1.1']);
      const byHand = { 'skirmish-line': { vetted: true } };
      await canvas.scene.updateEmbeddedDocuments('Token', [{ _id, x: Math.round(_source.x + 3 * scale.pixels) }], byHand);
      return flags['skirmish-line'].figure.at;
    })()`);
    const near = { x: expect.closeTo(to.x, 1) as number, y: expect.closeTo(to.y, 1) as number };
    // How far it has glided by then is the host's affair; it counts where it goes, and its flag follows.
    expect(laid).toEqual(from.at);
    expect(await seenInGlide()).toMatchObject({ counts: near });
    await gm.rest();
    expect((await gm.figure('rebels-1.1')).at).toEqual(near);
    expect((await orange.figure('rebels-1.1')).at).toEqual(near);
    await gm.put({ 'rebels-1.1': from.at });
  });

  it('plays a move: no token glides by itself, and the figure is at its destination at once', async () => {
    const from = await gm.figure('rebels-1.1');
    await watchGlide('rebels-1.1');
    await gm.table.look([{ x: 20, y: 19 }]);
    await gm.panel.pick('rebels-1');
    await gm.panel.take('move');
    await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 20, y: 20.375 });
    await gm.panel.confirm();
    await gm.until(({ state, busy }) => [state.toAct, busy], ['troopers', false]);
    const to = await orange.figure('rebels-1.1');
    expect(from.at.x - to.at.x).toBeGreaterThan(2);
    // The module shows by itself how figures get there; the host's own animation has no part in it.
    expect(await seenInGlide()).toEqual({ moves: false, stored: to.at, counts: to.at });
    await orange.panel.pick('troopers-1');
    await orange.panel.take('hold');
    await gm.until(({ state }) => state.toAct, 'rebels');
    await gm.panel.pick('rebels-2');
    await gm.panel.take('hold');
    await orange.until(({ state }) => state.toAct, 'troopers');
    await orange.panel.pick('troopers-2');
    await orange.panel.take('hold');
    await gm.until(({ state }) => [state.phase, state.toAct], ['fire', 'rebels']);
  });

  it('plays a volley', async () => {
    await gm.panel.pick('rebels-1');
    await gm.panel.take('fire');
    await gm.table.look([(await gm.figure('troopers-1.2')).at]);
    await gm.table.clickFigure('troopers-1.2');
    await gm.panel.confirm();
    await gm.done();
    expect(await orange.cards.text(/Ice Planet Soldiers .*Assault West/)).toMatch(/difficulty/i);
    // Nothing is shown of it at this pace; it is heard all the same.
    expect(await orange.heard()).toMatch(/Ice Planet Soldiers fire at Assault West: \d+ shots/);
    expect([await gm.page.title(), await orange.page.title()]).toEqual(['● Your turn · Demo table', 'Demo table']);
    await expectNoBarriers(orange, 'cards of a volley');
    expect(withoutActivity(await others())).toBe(withoutActivity(before));
  });

  it('leaves the other system its tracker', async () => {
    const turn = `(() => { const combat = game.combats.find(({ type }) => type !== 'skirmish-line.battle'); return [combat.round, combat.turn, combat.combatant.name]; })()`;
    await gm.page.evaluate(
      `game.combats.find(({ type }) => type !== 'skirmish-line.battle').activate().then(() => null)`,
    );
    await gm.rest();
    await gm.page.locator('#sidebar [data-tab=combat]').first().click();
    await gm.rest();
    expect(await tracker().innerText()).toContain('Ann');
    expect(await gm.page.evaluate(turn)).toEqual([1, 0, 'Ann']);
    await tracker().locator('[data-action=nextTurn]').click();
    await gm.rest();
    expect(await gm.page.evaluate(turn)).toEqual([1, 1, 'Bob']);
  });
});

/** Without the mark of which combat is the active one: the battle that was deployed has taken it. */
function withoutActivity(text: string): string {
  return text.replace(/"active":(true|false)/g, '').replace(/"modifiedTime":\d+/g, '');
}
