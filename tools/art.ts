/**
 * Redraws every picture of the module from its script: `npm run art`, or `npm run art -- hangar` for the files whose
 * name contains the word. The same sources give the same files.
 */
import { pictures } from './art/catalogue';
import { thumbs } from './art/thumbs';
import { writeSvg, writeThumb, writeWebp } from './art/kit/export';
import { restartIds } from './art/kit/svg';

async function draw(words: readonly string[]): Promise<number> {
  const wanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
  let count = 0;
  for (const picture of pictures.filter((p) => wanted(p.file))) {
    restartIds();
    const svg = picture.draw();
    if (picture.file.endsWith('.svg')) await writeSvg(picture.file, svg);
    else await writeWebp(picture.file, svg, picture.quality);
    count += 1;
  }
  for (const thumb of thumbs.filter((t) => wanted(t.file))) {
    await writeThumb(thumb.file, thumb.map, thumb.cut, thumb.cast, thumb.base);
    count += 1;
  }
  return count;
}

const words = process.argv.slice(2);
const count = await draw(words);
if (count === 0) throw new Error(`art: no picture is named like ${words.join(', ')}`);
console.log(`art: ${count} pictures drawn`);
