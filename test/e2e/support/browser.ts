import { chromium, type Browser } from 'playwright-core';
import { chromium as findChromium } from '../../../tools/chromium';

const flags = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
];

/** A browser for a spec file. Throws when the machine has no Chromium. */
export async function openBrowser(): Promise<Browser> {
  const path = findChromium();
  if (path === null) throw new Error('end-to-end tests need Chromium: install it or set CHROMIUM to its path');
  return chromium.launch({ executablePath: path, args: flags });
}
