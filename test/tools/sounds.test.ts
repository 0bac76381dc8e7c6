import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cues } from '../../src/battle/staging';
import { finished, RATE } from '../../tools/sound/dsp';
import { ogg } from '../../tools/sound/encode';
import { QUALITY, sounds } from '../../tools/sound/sounds';

const FOLDER = 'assets/sounds';
const files = readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) }));

describe('the sounds of the stage', () => {
  it('are one for each cue and no other, of at most 600 KB together', () => {
    expect(files.map(({ name }) => name).sort()).toEqual(cues.map((cue) => `${cue}.ogg`).sort());
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

  it('are made by their script: the files hold what it makes', async () => {
    for (const cue of ['shot', 'dice', 'order'] as const) {
      const made = await ogg(finished(sounds[cue].wave, sounds[cue].peak), QUALITY);
      const kept = files.find(({ name }) => name === `${cue}.ogg`)?.bytes;
      // A stream's serial number differs each time.
      expect(Math.abs(made.length - (kept?.length ?? 0)), cue).toBeLessThan(64);
    }
  });
});
