import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function installed(): string | null {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && existsSync(named)) return named;
  return usual.find((path) => existsSync(path)) ?? null;
}

/** Path of a Chromium to drive; installs Debian's where it can. Null when there is none and none can be had. */
export function chromium(): string | null {
  const found = installed();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing Chromium with apt-get ...');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  return installed();
}
