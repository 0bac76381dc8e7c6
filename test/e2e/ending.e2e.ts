import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { expectNoBarriers } from './support/barriers';
import { Beginning } from './support/begin';
import { describeTableIn } from './support/describe-table';
import { closeWindows, dropFromCompendium, joinSide } from './support/drop';
import { eventually } from './support/eventually';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { printedPages } from './support/printed-pages';
import { newerHost } from './support/tables';

describeTableIn(newerHost, 'a battle from its beginning to its report', (world) => {
  let gm: Gamemaster;
  let blue: Player;
  let orange: Player;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.setViewportSize({ width: 1366, height: 768 });
    blue = await world.player('Blue');
    orange = await world.player('Orange');
  });

  const read = async <T>(player: Player, expression: string): Promise<T> => player.page.evaluate(expression);
  const levels = (user: string) =>
    read<number[]>(
      gm,
      `Object.values(game.modules.get('skirmish-line').api.currentBattle().data.actors)
        .map((id) => game.actors.get(id)).filter((actor) => actor.system.play.side === 'rebels')
        .map((actor) => actor.ownership[game.users.getName('${user}').id])`,
    );
  const sees = (player: Player, id: string) => read<boolean>(player, `canvas.tokens.get('${id}').visible`);
  /** Where the mercenaries stand on the scene. */
  const where = () =>
    read<string[]>(
      gm,
      `game.scenes.viewed.tokens.filter(({ name, actor }) => actor?.name === 'Dock Mercenaries')
        .map(({ _source: { x, y } }) => x + ' ' + y).sort()`,
    );
  const dialog = (name: string) => gm.page.locator(`dialog.${name}, .dialog.${name}, .application.${name}`).first();

  it('offers to show the whole table, and leaves token vision on when the gamemaster wants it', async () => {
    await read(gm, `game.scenes.viewed.update({ tokenVision: true }).then(() => null)`);
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Assault Section', { x: 400, y: 250 });
    const offer = gm.page.locator('.skirmish-begin input[name=openSight]');
    expect(await offer.isChecked()).toBe(true);
    await offer.uncheck();
    await joinSide(gm, 'troopers');
    await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 400, y: 500 });
    await joinSide(gm, 'rebels');
    await closeWindows(gm, '.compendium');
    expect(await read(gm, 'game.scenes.viewed.tokenVision')).toBe(true);
    const [token] = await gm.tokens('rebels-1');
    expect(token).toMatchObject({ sight: { enabled: true, range: null } });
  });

  it('players see what figures see, and black behind walls; only the gamemaster sees hidden figures', async () => {
    const bystander = await read<string>(
      gm,
      `(async () => {
        const scene = game.scenes.viewed;
        const { size } = scene.grid;
        const [x, y] = [6 * size, 24 * size];
        const corners = [[x, y], [x + 4 * size, y], [x + 4 * size, y + 4 * size], [x, y + 4 * size]];
        await scene.createEmbeddedDocuments('Wall', corners.map((from, i) => ({ c: [...from, ...corners[(i + 1) % 4]] })));
        const [token] = await scene.createEmbeddedDocuments('Token', [{ name: 'Somebody', x: x + 1.5 * size, y: y + 1.5 * size, level: canvas.level?.id }]);
        return token.id;
      })()`,
    );
    await gm.rest();
    expect(await sees(gm, bystander)).toBe(true);
    expect(await sees(blue, bystander)).toBe(false);
    const [open] = await gm.tokens('troopers-1');
    expect(await sees(blue, open?._id ?? '')).toBe(true);
    await blue.screenshot('vision-player');
    const darkness = async (player: Player): Promise<number> => {
      await player.rest();
      const at = await read<{ x: number; y: number }>(
        player,
        `(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas({ x: 9.6 * canvas.grid.size, y: 27.6 * canvas.grid.size }))`,
      );
      const picture = await player.pictureOf({ x: at.x - 2, y: at.y - 2, width: 4, height: 4 });
      const { channels } = await sharp(picture).stats();
      return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
    };
    expect(await darkness(blue)).toBeLessThan(2);
    expect(await darkness(gm)).toBeGreaterThan(8);

    await gm.changeToken(open?._id ?? '', { hidden: true });
    expect([await sees(gm, open?._id ?? ''), await sees(blue, open?._id ?? '')]).toEqual([true, false]);
    await gm.changeToken(open?._id ?? '', { hidden: false });
    await read(gm, `game.scenes.viewed.update({ tokenVision: false }).then(() => null)`);
    await gm.rest();
    expect(await sees(blue, bystander)).toBe(true);
    await read(gm, `game.scenes.viewed.tokens.get('${bystander}').delete().then(() => null)`);
  });

  it('a side given to another player is theirs, and no longer the former player’s', async () => {
    await gm.panel.seats({ rebels: ['Blue'], troopers: ['Gamemaster'] });
    expect([await levels('Blue'), await levels('Orange')]).toEqual([[3], [2]]);
    await gm.panel.seats({ rebels: ['Orange'] });
    expect([await levels('Blue'), await levels('Orange')]).toEqual([[2], [3]]);
    expect(await read(blue, `game.actors.getName('Dock Mercenaries').isOwner`)).toBe(false);
    expect(await read(orange, `game.actors.getName('Dock Mercenaries').isOwner`)).toBe(true);
  });

  it('so is the open question; of two asked players the second sees that it is settled, and a user without a side watches', async () => {
    await gm.panel.seats({ rebels: ['Blue'], troopers: ['Blue'] });
    for (let sides = 2; sides > 0; sides -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    await gm.loadDice(2, 5);
    await gm.panel.next();
    await blue.question.appears();
    await gm.panel.seats({ rebels: ['Orange'], troopers: ['Orange'] });
    await orange.question.appears();
    await eventually(async () => blue.question.isOpen(), false, { what: "the question that is no longer Blue's" });
    expect(await blue.panel.root.innerText()).toContain('You play no side here, and look on.');
    await gm.panel.seats({ rebels: ['Orange'], troopers: ['Blue', 'Orange'] });
    await blue.question.appears();
    expect(await blue.notices()).toEqual([]);
    await orange.question.answer('first');
    await gm.done();
    expect(await blue.notices()).toEqual(['“The initiative is yours” is settled without you. The log says how.']);
    expect(await blue.panel.log()).toEqual(expect.arrayContaining([expect.stringMatching(/^Orange answered for /)]));
    expect((await gm.battle()).state.phase).toBe('movement');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  });

  it('the gamemaster sets any value by hand: at once, in the log, and with undo', async () => {
    await read(gm, `game.actors.getName('Dock Mercenaries').sheet.render({ force: true }).then(() => null)`);
    const sheet = gm.page.locator('.skirmish-sheet');
    await sheet.locator('.by-hand > summary').click();
    const before = (await gm.battle()).state.units['rebels-1'];
    await sheet.locator('[data-hand-of=unit][data-hand-field=morale]').fill('2');
    await sheet.locator('[data-hand-of=unit][data-hand-field=morale]').press('Tab');
    await gm.until(({ state }) => state.units['rebels-1']?.morale, 2);
    const [first] = await gm.onTable('rebels-1');
    await sheet.locator(`[data-hand-subject="${first?.id}"][data-hand-field=wounded]`).check();
    await gm.until(({ state }) => state.figures[first?.id ?? '']?.wounded, true);
    expect((await gm.panel.log()).filter((line) => line.startsWith('By hand'))).toHaveLength(2);
    await gm.screenshot('by-hand');
    expect(await printedPages(gm)).toBe(1);
    await expectNoBarriers(gm, 'by-hand');
    await closeWindows(gm, '.skirmish-sheet');
    await gm.panel.undo();
    expect((await gm.figure(first?.id ?? '')).wounded).toBe(false);
    await gm.panel.undo();
    expect((await gm.battle()).state.units['rebels-1']).toEqual(before);

    await gm.panel.choose('by-hand');
    const hands = gm.page.locator('#skirmish-by-hand');
    await hands.locator('[data-hand-field=turn]').fill('3');
    await hands.locator('[data-hand-field=turn]').press('Tab');
    await gm.until(({ state }) => state.turn, 3);
    await closeWindows(gm, '#skirmish-by-hand');
    await read(orange, `game.actors.getName('Dock Mercenaries').sheet.render({ force: true }).then(() => null)`);
    await orange.rest();
    expect(await orange.page.locator('.skirmish-sheet .by-hand').count()).toBe(0);
    await closeWindows(orange, '.skirmish-sheet');
  });

  it('takes no other combatants, has its name in the tracker, and is not deleted without a question', async () => {
    const [token] = await gm.tokens('rebels-1');
    const added = `game.combats.find(({ type }) => type === 'skirmish-line.battle')
      .createEmbeddedDocuments('Combatant', [{ tokenId: '${token?._id}', sceneId: game.scenes.viewed.id }]).then((made) => made.length)`;
    expect(await read(gm, added)).toBe(0);
    expect((await gm.notices()).join()).toContain('has no combatants');
    // On another scene the same button of the host makes an encounter of that scene.
    const told = (await gm.notices()).length;
    const elsewhere = await read<[boolean, number][]>(
      gm,
      `(async () => {
        const scene = await Scene.create({ name: 'Elsewhere', width: 1000, height: 1000 });
        const tokens = await scene.createEmbeddedDocuments('Token', [
          { name: 'Guard', x: 100, y: 100, width: 1, height: 1 },
          { name: 'Dog', x: 300, y: 100, width: 1, height: 1 },
        ]);
        for (const token of tokens) await token.toggleCombatant({ active: true });
        const otherFights = () => game.combats.filter(({ type }) => type !== 'skirmish-line.battle');
        const isDone = () => otherFights().reduce((sum, { combatants }) => sum + combatants.size, 0) === tokens.length;
        for (let i = 0; i < 100 && !isDone(); i += 1) await new Promise((done) => setTimeout(done, 50));
        const others = otherFights();
        const found = others.map((combat) => [combat.scene?.id === scene.id, combat.combatants.size]);
        for (const combat of others) await combat.delete();
        await scene.delete();
        return found;
      })()`,
    );
    expect([elsewhere, (await gm.notices()).length]).toEqual([[[true, 2]], told]);
    await gm.page.locator('#sidebar [data-tab=combat]').first().click();
    await gm.rest();
    const scene = await read<string>(gm, 'game.scenes.viewed.name');
    expect(await gm.page.locator('#combat .encounter-title').innerText()).toBe(`${scene}, turn 3`);
    await gm.page.locator('#combat [data-action=deleteCombat]').click();
    await dialog('skirmish-delete').waitFor();
    expect(await dialog('skirmish-delete').innerText()).toContain('still on the table');
    await dialog('skirmish-delete').locator('[data-action=leave]').click();
    await gm.rest();
    expect((await gm.battle()).state.turn).toBe(3);
  });

  it('is ended by the gamemaster, and everybody sees its report', async () => {
    const began = await gm.tokens('rebels-1');
    await gm.put({ [(await gm.onTable('rebels-1'))[0]?.id ?? '']: { x: 20, y: 12 } });
    await gm.panel.choose('end');
    await dialog('skirmish-end').waitFor();
    await gm.screenshot('end-battle');
    await expectNoBarriers(gm, 'end-battle');
    await dialog('skirmish-end').locator('select[name=winner]').selectOption('rebels');
    await dialog('skirmish-end').locator('input[name=note]').fill('It is late.');
    await dialog('skirmish-end').locator('input[value=restore]').check();
    await dialog('skirmish-end').locator('[data-action=ok]').click();
    await gm.until(({ state }) => state.outcome, { winner: 'rebels', reason: 'broken-off' });
    for (const player of [gm, orange]) {
      const report = player.page.locator('#skirmish-report');
      await report.waitFor();
      await player.rest();
      expect(await report.innerText()).toContain('Blue win');
    }
    await gm.screenshot('report-broken-off');
    await expectNoBarriers(gm, 'report-broken-off');
    expect(await gm.panel.outcome()).toContain('ended the battle');
    const actors = `game.scenes.viewed.tokens.contents.map(({ flags, x, y }) => ({ figure: flags['skirmish-line'].figure, x, y }))`;
    const tokens = await read<{ figure: unknown; x: number; y: number }[]>(gm, actors);
    expect(tokens.filter(({ figure }) => figure !== null)).toEqual([]);
    for (const { x, y } of began) expect(tokens).toContainEqual({ figure: null, x, y });
    expect(await read(gm, `game.actors.getName('Dock Mercenaries').system.play`)).toBe(null);
  });

  it('the gamemaster has the chances to win computed over time', async () => {
    const report = gm.page.locator('#skirmish-report');
    await report.locator('[data-tab=chances]').click();
    await report.locator('[data-action=work]').click();
    await eventually(async () => report.locator('.course').count(), 1);
    await gm.screenshot('report-chances');
    await expectNoBarriers(gm, 'report-chances');
    const rows = (await report.locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s+/).slice(1).map(Number));
    // Small squads on open ground: there is always somebody left in the end.
    expect(rows.map((row) => row.length)).toEqual([2, 2]);
    for (const i of [0, 1]) expect((rows[0]?.[i] ?? 0) + (rows[1]?.[i] ?? 0)).toBe(100);
    expect(await orange.page.locator('#skirmish-report [data-tab=chances]').count()).toBe(0);
  });

  it('the report is posted and kept', async () => {
    const report = gm.page.locator('#skirmish-report');
    await report.locator('[data-action=post]').click();
    await gm.rest();
    expect(
      await gm.page.locator('#chat .skirmish-report-card, .chat-log .skirmish-report-card').count(),
    ).toBeGreaterThan(0);
    await report.locator('[data-action=save]').click();
    await gm.rest();
    expect(await read(gm, `game.journal.contents.at(-1).pages.contents[0].text.content`)).toContain('Dock Mercenaries');
    await gm.page.locator('.journal-sheet .window-header [data-action=close]').click();
    await closeWindows(gm, '#skirmish-report');
    await closeWindows(orange, '#skirmish-report');
  });

  it('the same squad fights another battle on the same scene, and the one before is as it was', async () => {
    const before = await read<string>(gm, `JSON.stringify(game.combats.contents[0].toObject().system)`);
    await gm.panel.root.locator('[data-action=begin]').click();
    const beginning = new Beginning(gm);
    await beginning.appears();
    // Everybody who fought stands there still: one squad fights on, the other looks on.
    const standing = [...(await beginning.squads('rebels')), ...(await beginning.squads('troopers'))];
    expect(standing.sort()).toEqual(['Assault Section', 'Dock Mercenaries']);
    await beginning.assign('Assault Section', '');
    await beginning.assign('Dock Mercenaries', 'rebels');
    const places = await where();
    await beginning.begin();
    const { state } = await gm.battle();
    expect([state.turn, state.outcome, Object.keys(state.units)]).toEqual([0, null, ['rebels-1']]);
    expect(await where()).toEqual(places);
    expect(await read(gm, `JSON.stringify(game.combats.contents[0].toObject().system)`)).toBe(before);
  });

  it('all that came with it is cleared away at once', async () => {
    await gm.panel.choose('clear');
    await dialog('skirmish-clear').waitFor();
    await dialog('skirmish-clear').locator('[data-action=clear]').click();
    await gm.rest();
    expect(await read(gm, `game.combats.size`)).toBe(1);
    expect(await read(gm, `game.actors.getName('Dock Mercenaries') !== undefined`)).toBe(true);
  });
});
