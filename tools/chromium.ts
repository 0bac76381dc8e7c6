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

/**
 * Returns the path of a Chromium to drive; installs Debian's if possible. Null if there is none and it cannot be
 * installed.
 */
export function chromium(): string | null {
  const found = installed();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing Chromium with apt-get ...');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  return installed();
}
