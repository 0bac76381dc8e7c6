import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';
import { FORMAT, findOf, type BattleFile } from '../../src/battle/chronicle';
import { rulesetOf } from '../../src/rulesets';
import type { Flame, OpenD6State } from '../../src/rulesets/opend6/state';

interface PageHost {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

function flame(number: number, x: number, y: number): Flame {
  const smoke = number === 2 ? { x, y: y - 1 } : null;
  return { id: `flame-1-${number}`, at: { x, y }, since: 1, fuel: 'normal', smoke, out: null, turned: false };
}

/** The bridge by night and in rain, at the end of its second turn; a wood burns, and the wind blows to the north. */
function burningNight(): BattleFile {
  const ruleset = rulesetOf('opend6');
  const options = { fires: true, rain: true, darkness: true };
  const state = ruleset.muster.begin('bridge', { options }) as OpenD6State;
  const weather = [
    { kind: 'rain', value: 13, since: 1 },
    { kind: 'darkness', value: 7, since: 1 },
  ];
  const flames = [flame(1, 24, 8), flame(2, 24, 6)];
  const sides = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  Object.assign(state, { phase: 'special', turn: 2, wind: 1, weather, flames, ...sides });
  const { id, version } = ruleset;
  return { format: FORMAT, ruleset: id, version, scenario: 'bridge', steps: findOf(ruleset, [], state), now: state };
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeTableIn(newerHost, 'a fire by night in rain', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
  });

  it('is drawn over the table, and the end of the turn says what becomes of fire and weather', async () => {
    await gm.page.evaluate(async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    }, burningNight() as object);
    await gm.panel.bigButton.waitFor();
    await gm.rest();
    await gm.screenshots('weather-night', sizes);
    // The rain takes 1 from the fire's 6, which spreads to the side of the 7; then the rain stays.
    await gm.loadDice(6, 3, 4, 2, 3);
    await gm.panel.next();
    await gm.done();
    expect(((await gm.battle()).state as OpenD6State).flames).toHaveLength(3);
    expect(await gm.cards.text(/Fires/)).toContain('New flames');
    expect(await gm.cards.text(/Weather and ground/)).toContain('The rain goes on');
    await gm.screenshots('weather-spread', sizes);
  });
});
