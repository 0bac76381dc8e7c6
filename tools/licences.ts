import { readdirSync, readFileSync } from 'node:fs';

/** Packages with parts in the bundle. Their licences must be included. */
const bundled = ['immer', 'pure-rand', 'valibot', '@noble/ciphers', '@noble/hashes', '@fontsource/barlow-condensed'];

/** The licences of everything that is bundled, one after the other. Throws when a package has none. */
export function bundledLicences(): string {
  return bundled
    .map((name) => {
      const folder = `node_modules/${name}`;
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      if (file === undefined) throw new Error(`${name} has no licence file`);
      return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
    })
    .join('\n\n');
}
