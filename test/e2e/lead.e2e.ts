import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
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

/** The Pit at the end of a turn: the pirate stands beside the scouts, wounded, and has learnt to control pain. */
function besideScouts(): BattleFile {
  const ruleset = rulesetOf('opend6');
  const state = ruleset.muster.begin('pit') as OpenD6State;
  Object.assign(state, { phase: 'special', turn: 2, initiative: 'rebels', toAct: 'rebels' });
  const [scout = ''] = state.units['scouts']?.members ?? [];
  const { at } = state.figures[scout] ?? { at: { x: 10, y: 10 } };
  Object.assign(state.figures['hero.1'] ?? {}, { at: { x: at.x, y: at.y - 2 }, wounded: true });
  const skills = { channel: 3, sense: 2, transform: 0 };
  const metaphysics = { skills, powers: ['control-pain'], points: 4 };
  const hero = state.units['hero'];
  if (hero !== undefined) Object.assign(hero, { profile: { ...hero.profile, metaphysics } });
  const { id, version } = ruleset;
  return { format: FORMAT, ruleset: id, version, scenario: 'pit', steps: findOf(ruleset, [], state), now: state };
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'A hero beside a squad', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, besideScouts() as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
  });

  it('controls their pain, with the odds shown, and may buy a die', async () => {
    await gm.panel.pick('hero');
    await gm.screenshots('lead-powers', sizes);
    expect(await gm.panel.root.innerText()).toContain('Control pain');
    await gm.loadDice(2, 5);
    await gm.panel.take('power hero.1 control-pain');
    await gm.question.answer('spend');
    await gm.done();
    const { state } = await gm.battle();
    expect((state as OpenD6State).figures['hero.1']).toMatchObject({
      points: 9,
      ailments: [{ kind: 'pain-controlled' }],
    });
  });

  it('takes command in the next turn’s end: its line goes, and the squad has one more', async () => {
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, besideScouts() as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    await gm.panel.pick('hero');
    await gm.panel.take('take hero.1 scouts');
    await gm.done();
    const { state } = await gm.battle();
    expect(state.figures['hero.1']).toMatchObject({ unit: 'scouts', home: 'hero' });
    expect(await gm.panel.root.locator('[data-action=pickUnit][data-unit="hero"]').count()).toBe(0);
    await gm.panel.pick('scouts');
    await gm.screenshots('lead-scouts', sizes);
    expect(await gm.panel.root.innerText()).toContain('Star Pirate');
  });
});
