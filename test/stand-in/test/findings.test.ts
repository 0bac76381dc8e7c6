import { expect, it } from 'vitest';
import { byPackage, linesOf } from '../../e2e/support/beside/findings';

const complaints = [
  'not imitated: canvas.lighting, asked by wall-height (module)',
  'not imitated: Actor#effects, asked by od6s (system)',
  'not imitated: game.unheardOf',
  'Hooks.ready: it broke\nError: it broke\n    at http://localhost:1/modules/levels/main.js:3:1',
  'Hooks.ready: it broke\nError: it broke\n    at http://localhost:1/modules/levels/main.js:3:1',
  'page: something else',
];

it('complaints of a host are counted for the package that they name, or that is first in the stack', () => {
  const found = byPackage(complaints);
  expect(found.get('wall-height')?.missing).toEqual(['canvas.lighting']);
  expect(found.get('od6s')?.missing).toEqual(['Actor#effects']);
  expect(found.get('levels')?.errors).toEqual(new Map([['Hooks.ready: it broke', 2]]));
  expect(found.get('no package')).toEqual({
    missing: ['game.unheardOf'],
    errors: new Map([['page: something else', 1]]),
  });
});

it('the lines of a report name every member and every error once', () => {
  expect(linesOf(byPackage(complaints))).toContain('  error, 2 times: Hooks.ready: it broke');
  expect(linesOf(byPackage(complaints))[0]).toBe('wall-height: 1 members not imitated, 0 different errors');
});
