/** npm run sounds: makes the sounds of the stage, `assets/sounds/<cue>.ogg`, from tones and noise. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from './sound/dsp';
import { ogg } from './sound/encode';
import { QUALITY, sounds } from './sound/sounds';

const FOLDER = 'assets/sounds';

mkdirSync(FOLDER, { recursive: true });
let bytes = 0;
for (const [name, { wave, peak }] of Object.entries(sounds)) {
  const file = await ogg(finished(wave, peak), QUALITY);
  bytes += file.length;
  writeFileSync(join(FOLDER, `${name}.ogg`), file);
}
process.stdout.write(`${Object.keys(sounds).length} sounds, ${Math.round(bytes / 1000)} KB in ${FOLDER}\n`);
