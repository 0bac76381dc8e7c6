import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { closeWindows } from './support/drop';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';
import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { findOf } from '../../src/battle/chronicle';
import { rulesetOf } from '../../src/rulesets';
import type { OpenD6State } from '../../src/rulesets/opend6/state';

interface PageHost {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

/** The Pit in the Special Actions Phase of its second turn: the hunter, who has a medical pack, is wounded. */
function woundedHunter(): BattleFile {
  const ruleset = rulesetOf('opend6');
  const state = ruleset.muster.begin('pit') as OpenD6State;
  Object.assign(state, { phase: 'special', turn: 2, initiative: 'rebels', toAct: 'rebels' });
  const [hunter] = state.units['medic']?.members ?? [];
  Object.assign(state.figures[hunter ?? ''] ?? {}, { wounded: true });
  const { id, version } = ruleset;
  return { format: FORMAT, ruleset: id, version, scenario: 'pit', steps: findOf(ruleset, [], state), now: state };
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'The Pit', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is played by heroes and a squad against beasts, which the automaton moves', async () => {
    await deploy(gm, 'pit');
    await gm.panel.bigButton.waitFor();
    await gm.done();
    await gm.screenshots('pit-begun', sizes);
    const { state } = await gm.battle();
    const beasts = Object.values(state.figures).filter(({ unit }) => state.units[unit]?.side === 'troopers');
    expect(beasts.length).toBeGreaterThan(10);
    for (let left = 12; left > 0 && (await gm.battle()).state.phase === 'setup'; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    await gm.loadDice(6, 2, 5);
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.done();
    expect((await gm.battle()).state).toMatchObject({ phase: 'movement', toAct: 'rebels' });
    await gm.screenshots('pit-moved', sizes);
  });

  it('has a sheet for a creature, with its price', async () => {
    await closeWindows(gm, '.skirmish-welcome');
    await gm.page.evaluate(`void game.actors.find((actor) => actor.name === 'Pit Monster').sheet.render(true)`);
    const sheet = gm.page.locator('.skirmish-sheet');
    await sheet.waitFor();
    expect(await sheet.locator('.rs-total strong').innerText()).toBe('114');
    await gm.screenshots('creature-sheet', sizes);
  });

  it('offers healing at the end of a turn, with its odds, and heals', async () => {
    await closeWindows(gm, '.skirmish-sheet');
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, woundedHunter() as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    await gm.panel.pick('medic');
    await gm.screenshots('pit-heal', sizes);
    expect(await gm.panel.root.innerText()).toContain('Medicine 1 against 8: 17%');
    await gm.loadDice(6, 4);
    await gm.panel.root.getByRole('button', { name: /Heal Lone Hunter/ }).click();
    await gm.rest();
    await gm.done();
    expect(await gm.cards.text(/treats/)).toContain('Lone Hunter is healed');
    expect((await gm.battle()).state).toMatchObject({ turn: 3, phase: 'initiative' });
  });
});
