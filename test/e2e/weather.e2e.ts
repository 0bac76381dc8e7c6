import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import type { Gamemaster } from './support/gamemaster';
import { openBattle, sizes } from './support/battle-file';
import { newerHost } from './support/tables';
import { rulesetOf } from '../../src/rulesets';
import type { Flame, OpenD6State } from '../../src/rulesets/opend6/state';

function flame(number: number, x: number, y: number): Flame {
  const smoke = number === 2 ? { x, y: y - 1 } : null;
  return { id: `flame-1-${number}`, at: { x, y }, since: 1, fuel: 'normal', smoke, out: null, turned: false };
}

/** The bridge by night and in rain, at the end of its second turn; a wood burns, and the wind blows to the north. */
function burningNight(): OpenD6State {
  const ruleset = rulesetOf('opend6');
  const options = { fires: true, rain: true, darkness: true };
  const state = ruleset.muster.begin('bridge', { options }) as OpenD6State;
  const weather = [
    { kind: 'rain', value: 13, since: 1 },
    { kind: 'darkness', value: 7, since: 1 },
  ];
  const flames = [flame(1, 35, 6), flame(2, 35, 4)];
  const sides = { initiative: 'rebels', toAct: 'rebels', ready: ['rebels', 'troopers'] };
  Object.assign(state, { phase: 'special', turn: 2, wind: 1, weather, flames, ...sides });
  return state;
}

describeTableIn(newerHost, 'a fire by night in rain', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await openBattle(gm, burningNight());
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  });

  /** The number of bright yellow pixels in a piece of the window. */
  async function yellowIn(clip: { x: number; y: number; width: number; height: number }): Promise<number> {
    const { data, info } = await sharp(await gm.pictureOf(clip))
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let i = 0; i < data.length; i += info.channels) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
      if (red > 200 && green > 170 && blue < 120) count += 1;
    }
    return count;
  }

  it('is named on the table and in the legend: night, rain, flames and smoke', async () => {
    const written = (await gm.table.words()).join('\n');
    for (const word of [/fire/i, /rain/i, /darkness/i]) expect(written).toMatch(word);
    await gm.page.locator('.skirmish-legend [data-action=fold]').click();
    await gm.rest();
    const legend = await gm.page.locator('.skirmish-legend').innerText();
    for (const word of [/flames/i, /smoke/i, /dark/i, /lit/i, /weather/i]) expect(legend).toMatch(word);
    await gm.screenshots('weather-legend', sizes);
    await gm.page.locator('.skirmish-legend [data-action=fold]').click();
  });

  it('is drawn over the table, and the end of the turn says what becomes of fire and weather', async () => {
    await gm.screenshots('weather-night', sizes);
    // The rain takes 1 from the fire's 6, which spreads to the side of the 7; then the rain stays.
    await gm.loadDice(6, 3, 4, 2, 3);
    for (let left = 2; left > 0 && (await gm.battle()).state.turn === 2; left -= 1) {
      await gm.panel.next();
      await gm.done();
    }
    expect(((await gm.battle()).state as OpenD6State).flames).toHaveLength(3);
    expect(await gm.cards.text(/Fires/)).toContain('New flames');
    expect(await gm.cards.text(/Weather and ground/)).toContain('The rain goes on');
    await gm.screenshots('weather-spread', sizes);
  });

  it('burns with tongues of flame, yellow at their cores', async () => {
    await gm.table.look([{ x: 35, y: 5 }], 0.8);
    const [from, to] = [await gm.table.toScreen({ x: 34, y: 3 }), await gm.table.toScreen({ x: 36, y: 7 })];
    expect(await yellowIn({ x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y })).toBeGreaterThan(400);
  });

  it('is said aloud to those whose way leads into it, who walk by keyboard', async () => {
    await gm.panel.next();
    await gm.question.answer('first');
    await gm.done();
    const unit = (await gm.panel.ready()) ?? '';
    await gm.lineUp(unit, { x: 32.5, y: 10.5 }, 0, { step: { x: 1.25, y: 0 }, row: { x: 0, y: 1.25 } });
    await gm.table.look([{ x: 35, y: 8 }], 0.6);
    await gm.panel.pick(unit);
    await gm.press('m', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(await gm.heard()).toMatch(/flames/i);
    await gm.screenshots('weather-way', sizes);
  });
});
