import { strict as assert } from 'node:assert';
import type { BattleView } from '../battle';
import { closeWindows, dropFromCompendium, joinSide } from '../drop';
import type { Gamemaster } from '../gamemaster';
import { draftCharacters, familyOf } from './characters';

const mercenaries = 'rebels-1';
const guards = 'troopers-1';

/** One step of the course: what it is called, and what a gamemaster does. Throws where the battle is not as it should be. */
export interface Step {
  readonly name: string;
  readonly play: (gm: Gamemaster) => Promise<void>;
}

const stateOf = async (gm: Gamemaster): Promise<BattleView> => (await gm.battle()).state;

/** Closes the dialogs with which packages greet a gamemaster. */
async function dismissGreetings(gm: Gamemaster): Promise<void> {
  const close = gm.page.locator('dialog.application .window-header [data-action=close]');
  while ((await close.count()) > 0) {
    await close.last().click();
    await gm.rest();
  }
}

/** Two squads from the compendium, dropped on the table, one on each side, face to face. */
async function deploy(gm: Gamemaster): Promise<void> {
  await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Dock Mercenaries', { x: 250, y: 350 });
  await joinSide(gm, 'rebels');
  await dropFromCompendium(gm, 'skirmish-line.datasheets', 'Palace Guards', { x: 250, y: 620 });
  await joinSide(gm, 'troopers');
  await closeWindows(gm, '.compendium');
  await gm.lineUp(mercenaries, { x: 8, y: 6 }, 90);
  await gm.lineUp(guards, { x: 18, y: 6 }, 270);
  await gm.toMovement();
}

/** The units of the other side hold until the first squad may act. */
async function holdUntilRebels(gm: Gamemaster): Promise<void> {
  while ((await stateOf(gm)).toAct !== 'rebels') {
    await gm.panel.pick((await gm.panel.ready()) ?? '');
    await gm.panel.take('hold');
    await answerAll(gm);
  }
}

/** The first squad moves by a drag. */
async function move(gm: Gamemaster): Promise<void> {
  await holdUntilRebels(gm);
  await gm.panel.pick(mercenaries);
  await gm.panel.take('move');
  await gm.table.look([{ x: 11, y: 9 }], 0.5);
  const { at } = await gm.figure(`${mercenaries}.1`);
  await gm.table.drag(at, { x: at.x + 2, y: at.y });
  await gm.panel.confirm();
  await answerAll(gm);
  assert.ok((await gm.figure(`${mercenaries}.1`)).at.x > at.x + 1, 'the squad did not move');
}

/** Questions that the move or the volley asks are answered with their last option, which holds fire. */
async function answerAll(gm: Gamemaster): Promise<void> {
  await gm.rest();
  while (await gm.question.isOpen()) {
    await gm.question.answer((await gm.question.options()).at(-1) ?? '');
    await gm.rest();
  }
  await gm.done();
}

/** The first squad fires at the second, whose side may pass its fire before. */
async function volley(gm: Gamemaster): Promise<void> {
  if ((await stateOf(gm)).toAct !== 'rebels') {
    await gm.panel.next();
    await answerAll(gm);
  }
  assert.equal((await stateOf(gm)).phase, 'fire');
  await gm.panel.pick(mercenaries);
  await gm.table.look([{ x: 13, y: 6 }], 0.5);
  await gm.panel.take('fire');
  await gm.table.clickFigure(`${guards}.1`);
  await gm.panel.confirm();
  await answerAll(gm);
  assert.equal((await stateOf(gm)).units[mercenaries]?.volleyed, true, 'the squad did not fire');
  assert.match(await gm.cards.text(/Dock Mercenaries/), /difficulty/i);
}

/** The volley is taken back, and its unit may fire again. */
async function undo(gm: Gamemaster): Promise<void> {
  await gm.panel.undo();
  await gm.done();
  assert.equal((await stateOf(gm)).units[mercenaries]?.volleyed, false, 'the volley was not taken back');
}

/** Characters of the world's system become units of a force, where it is a system whose characters are known. */
async function characters(gm: Gamemaster): Promise<void> {
  const family = await familyOf(gm);
  if (family !== undefined) await draftCharacters(gm, family);
}

/** What is played beside packages of others, in this order. */
export const course: readonly Step[] = [
  { name: 'greetings', play: dismissGreetings },
  { name: 'two squads', play: deploy },
  { name: 'a move', play: move },
  { name: 'a volley', play: volley },
  { name: 'an undo', play: undo },
  { name: 'characters of the system', play: characters },
];
