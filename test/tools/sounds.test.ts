import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beds } from '../../src/battle/beds';
import { cues, type Cue } from '../../src/battle/staging';
import { bedWaves } from '../../tools/sound/beds';
import { finished, highpass, RATE, type Wave } from '../../tools/sound/dsp';
import { ogg } from '../../tools/sound/encode';
import { QUALITY, sounds } from '../../tools/sound/sounds';

/** What the loudspeakers of a laptop give nothing below, in Hz. */
const SMALL = 350;

/** The level of the loudest twentieth of a second. */
function loudest(wave: Wave): number {
  const length = RATE / 20;
  const parts = Array.from({ length: Math.ceil(wave.length / length) }, (_, i) =>
    wave.slice(i * length, (i + 1) * length),
  );
  return Math.max(...parts.map((part) => Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / length)));
}

const FOLDER = 'assets/sounds';
const files = readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) }));

/** The sources that show events on the table. */
const stages = readdirSync('src/rulesets').flatMap((ruleset) => {
  const folder = join('src/rulesets', ruleset, 'stage');
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
});
const shared = ['src/battle/cues.ts', 'src/battle/stage.ts', 'src/battle/plan/triggers.ts'].map((file) =>
  readFileSync(file, 'utf8'),
);

it.each(cues)('%s is sent by an event of some ruleset', (cue) => {
  expect([...stages, ...shared].some((source) => source.includes(`'${cue}'`))).toBe(true);
});

describe('the sounds of the stage', () => {
  it('are one for each cue and for each bed of a table and no other, of at most 600 KB together', () => {
    const wanted = [...cues, ...beds.map((bed) => `bed-${bed}`)];
    expect(files.map(({ name }) => name).sort()).toEqual(wanted.map((name) => `${name}.ogg`).sort());
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(600_000);
  });

  it.each(cues)('%s can be heard, is never clipped, begins at once and ends in silence', (cue) => {
    const wave = finished(sounds[cue].wave, sounds[cue].peak);
    const loudness = wave.map(Math.abs);
    const most = loudness.reduce((a, b) => Math.max(a, b), 0);
    expect(most).toBeGreaterThan(0.2);
    expect(most).toBeLessThanOrEqual(1);
    expect(loudness.findIndex((one) => one > most / 20) / RATE).toBeLessThan(0.2);
    expect(loudness.slice(-8).every((one) => one < 0.02)).toBe(true);
    expect(wave.length / RATE).toBeLessThan(4);
  });

  it.each(cues)('%s is heard from small loudspeakers, which give nothing of deep tones', (cue) => {
    const { wave, peak } = sounds[cue];
    const high = highpass(highpass(finished(wave, peak), SMALL), SMALL);
    expect(loudest(high), cue).toBeGreaterThan(0.05);
  });

  it('a shot, a blast and a gun are louder than any signal of the interface, from small loudspeakers, too', () => {
    const heard = (cue: Cue): number => loudest(highpass(finished(sounds[cue].wave, sounds[cue].peak), SMALL));
    const bangs = (['shot', 'sniper', 'heavy', 'burst'] as const).map(heard);
    const signals = (['alarm', 'order', 'phase', 'yours', 'dice', 'goal'] as const).map(heard);
    expect(Math.min(...bangs)).toBeGreaterThan(Math.max(...signals));
  });

  it.each(beds)('the bed %s is heard from its first moment to its last, and goes on without a seam', (bed) => {
    const wave = bedWaves[bed];
    const level = (from: number, to: number): number =>
      Math.sqrt(wave.slice(from, to).reduce((sum, one) => sum + one * one, 0) / (to - from));
    const second = wave.slice(0, RATE).length;
    const [first, last, all] = [level(0, second), level(wave.length - second, wave.length), level(0, wave.length)];
    expect(first).toBeGreaterThan(all / 4);
    expect(last).toBeGreaterThan(all / 4);
    const steps = wave.slice(1).map((one, i) => Math.abs(one - (wave[i] ?? 0)));
    const seam = Math.abs((wave[0] ?? 0) - (wave.at(-1) ?? 0));
    expect(seam).toBeLessThanOrEqual(steps.reduce((a, b) => Math.max(a, b), 0));
  });

  it('are made by their script: the files hold what it makes', async () => {
    for (const cue of ['shot', 'dice', 'order'] as const) {
      const made = await ogg(finished(sounds[cue].wave, sounds[cue].peak), QUALITY);
      const kept = files.find(({ name }) => name === `${cue}.ogg`)?.bytes;
      // A stream's serial number differs each time.
      expect(Math.abs(made.length - (kept?.length ?? 0)), cue).toBeLessThan(64);
    }
  });
});
