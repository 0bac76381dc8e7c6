import { expect, it } from 'vitest';
import { shortName } from '../../src/foundry/table/canvas/short-name';

it.each([
  ['Liu', 'Liu'],
  ['Castellano (flamer)', 'Cas'],
  ['Dubois (relief, smart gun)', 'Dub'],
  ['Sergeant Okoro', 'SO'],
  ['Assault Squad West Two', 'ASW'],
  ['Bandit 3', 'Ba3'],
  ['Bandit 3 (scum)', 'Ba3'],
  ['(nobody)', '(no'],
])('%s has %s under its figure', (name, short) => {
  expect(shortName(name)).toBe(short);
});
