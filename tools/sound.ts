/** npm run sounds: makes the sounds of the stage and the beds of the tables, `assets/sounds`, from tones and noise. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BED_PEAK, BED_QUALITY, bedWaves, levelled } from './sound/beds';
import { finished, type Wave } from './sound/dsp';
import { ogg } from './sound/encode';
import { QUALITY, sounds } from './sound/sounds';

const FOLDER = 'assets/sounds';

mkdirSync(FOLDER, { recursive: true });
let bytes = 0;

async function write(name: string, wave: Wave, quality: number): Promise<void> {
  const file = await ogg(wave, quality);
  bytes += file.length;
  writeFileSync(join(FOLDER, `${name}.ogg`), file);
}

for (const [name, { wave, peak }] of Object.entries(sounds)) await write(name, finished(wave, peak), QUALITY);
for (const [name, wave] of Object.entries(bedWaves)) await write(`bed-${name}`, levelled(wave, BED_PEAK), BED_QUALITY);
process.stdout.write(
  `${Object.keys({ ...sounds, ...bedWaves }).length} sounds, ${Math.round(bytes / 1000)} KB in ${FOLDER}\n`,
);
