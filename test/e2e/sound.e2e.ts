import { beforeAll, expect, it } from 'vitest';
import { cues } from '../../src/battle/staging';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

interface PageAudio {
  readonly game: {
    readonly audio: {
      readonly played: readonly string[];
      readonly loaded: readonly string[];
      readonly looping: ReadonlySet<string>;
    };
  };
}

const units = ['rebels-1', 'rebels-2', 'troopers-1', 'troopers-2'] as const;
const moving = newerHost.map((world) => ({ ...world, pace: 'brisk' as const }));

describeTableIn(moving, 'a battle that is heard', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.setting('sounds', false);
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  });

  const heard = async (kind: 'played' | 'loaded' | 'looping'): Promise<readonly string[]> =>
    gm.page.evaluate((name) => [...(globalThis as unknown as PageAudio).game.audio[name]], kind);

  const namesOf = (files: readonly string[]): readonly string[] =>
    files.map((file) => /sounds\/([a-z-]+)\.ogg$/.exec(file)?.[1] ?? file);

  it('has all its sounds loaded when they are turned on, before the first is needed', async () => {
    expect(await heard('loaded')).toEqual([]);
    await gm.setting('sounds', true);
    // The bed, which plays as soon as it is there, comes before or after the last of them.
    const ready = async () => namesOf(await heard('loaded')).filter((name) => !name.startsWith('bed-'));
    await eventually(async () => (await ready()).toSorted(), [...cues].sort(), { what: 'the sounds' });
  });

  it('has the air of the hangar under everything', async () => {
    await eventually(async () => namesOf(await heard('looping')), ['bed-ship'], { what: 'the bed' });
  });

  it('is heard as it is shown, through the channels of the host', async () => {
    await gm.toFire('rebels', units);
    expect(namesOf(await heard('played'))).toContain('dice');
  });

  it('says that shots were fired, and when they arrive what they did', async () => {
    await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
    await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
    const before = (await heard('played')).length;
    await gm.table.select('rebels-1.4');
    await gm.panel.take('fire');
    await gm.table.clickFigure('troopers-1.2');
    await gm.panel.confirm();
    await gm.done();
    await world.rest();
    const order = namesOf(await heard('played')).slice(before);
    const results = order.flatMap((name, i) => (['hit', 'miss', 'fall'].includes(name) ? [i] : []));
    expect(order).toContain('ray');
    expect(results[0]).toBeGreaterThan(order.indexOf('ray'));
  });

  it('is silent with one setting, and shows all the same', async () => {
    await gm.setting('sounds', false);
    await eventually(async () => heard('looping'), [], { what: 'the bed is off' });
    const before = await heard('played');
    await gm.panel.pick('rebels-2');
    await gm.panel.next();
    await gm.done();
    await world.rest();
    expect(await heard('played')).toEqual(before);
  });
});
