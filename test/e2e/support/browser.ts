import { chromium, type Browser } from 'playwright-core';
import { chromium as findChromium } from '../../../tools/chromium';

/**
 * What no spec needs: pages of the browser's own behind its address bar, which take two seconds of every window that is opened.
 * The last list counts, so that those that the driver leaves out stand here again.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Without a graphics card the page is put together much quicker by the processor itself than by an emulated card. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  `--disable-features=${unused.join(',')}`,
];

/** A browser. Throws when the machine has no Chromium. */
export async function openBrowser(): Promise<Browser> {
  const path = findChromium();
  if (path === null) throw new Error('end-to-end tests need Chromium: install it or set CHROMIUM to its path');
  return chromium.launch({ executablePath: path, args: flags });
}

let common: Promise<Browser> | null = null;

/** The browser of all worlds of a process, since starting one takes longer than many a test; one that crashed is replaced. */
export async function commonBrowser(): Promise<Browser> {
  const there = await common;
  if (there?.isConnected() === true) return there;
  common = openBrowser();
  return common;
}
