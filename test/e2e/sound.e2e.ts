import { beforeAll, expect, it } from 'vitest';
import { cues } from '../../src/battle/staging';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { newerHost } from './support/tables';

interface PageAudio {
  readonly game: { readonly audio: { readonly played: readonly string[]; readonly loaded: readonly string[] } };
}

const moving = newerHost.map((world) => ({ ...world, pace: 'normal' as const }));

describeTableIn(moving, 'a battle that is heard', (world) => {
  let gm: Gamemaster;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  });

  const heard = async (kind: 'played' | 'loaded'): Promise<readonly string[]> =>
    gm.page.evaluate((name) => [...(globalThis as unknown as PageAudio).game.audio[name]], kind);

  const namesOf = (files: readonly string[]): readonly string[] =>
    files.map((file) => /sounds\/([a-z]+)\.ogg$/.exec(file)?.[1] ?? file);

  it('has all its sounds loaded before the first is needed', async () => {
    await eventually(async () => namesOf(await heard('loaded')).toSorted(), [...cues].sort(), { what: 'the sounds' });
  });

  it('is heard as it is shown, through the channels of the host', async () => {
    await gm.panel.next();
    await gm.panel.next();
    await gm.panel.next();
    await eventually(async () => namesOf(await heard('played')).includes('dice'), true, { what: 'the dice' });
  });

  it('is silent with one setting, and shows all the same', async () => {
    await gm.setting('sounds', false);
    const before = await heard('played');
    await gm.question.answer('first');
    await gm.until(({ state }) => state.phase, 'movement');
    await gm.done();
    expect(await heard('played')).toEqual(before);
    expect((await gm.panel.log()).join()).toContain('Movement Phase');
  });
});
