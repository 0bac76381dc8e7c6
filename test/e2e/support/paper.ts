import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Player } from './player';

/** A printed document, in points as its file has them: 72 to an inch. */
export interface Printout {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** The sizes of what was marked, in the order of the pages. */
  readonly marked: readonly { readonly width: number; readonly height: number }[];
}

/**
 * Prints what the open window of this player prints. A link is laid round everything that `marks` selects: the file says
 * where on the paper links are. The file goes into test/output.
 */
export async function printed({ page }: Player, name: string, marks: string): Promise<Printout> {
  await page.evaluate('void (window.print = () => undefined)');
  await page.locator('.skirmish-print [data-action=print]').click();
  await page.locator('.skirmish-printing').waitFor();
  await page.evaluate((selector) => {
    for (const svg of document.querySelectorAll(selector)) {
      const link = document.createElement('a');
      link.href = 'https://measure.example/';
      link.className = 'measured';
      link.style.cssText = 'display: block; width: fit-content';
      svg.replaceWith(link);
      link.append(svg);
    }
  }, marks);
  const file = await page.pdf({ preferCSSPageSize: true });
  mkdirSync(join('test', 'output'), { recursive: true });
  writeFileSync(join('test', 'output', `${name}.pdf`), file);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a.measured')) link.replaceWith(...link.childNodes);
    window.dispatchEvent(new Event('afterprint'));
  });
  return readPrintout(file.toString('latin1'));
}

function readPrintout(file: string): Printout {
  const boxes = (key: string): Printout['pages'] =>
    [...file.matchAll(new RegExp(`/${key}\\s*\\[([-\\d. ]+)\\]`, 'g'))].map(([, numbers = '']) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = numbers.trim().split(/\s+/).map(Number);
      return { width: right - left, height: top - bottom };
    });
  return { pages: boxes('MediaBox'), marked: boxes('Rect') };
}
