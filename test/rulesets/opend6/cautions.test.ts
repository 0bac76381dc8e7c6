import { describe, expect, it } from 'vitest';
import { battle, previewOf } from '../../support/opend6';
import { north, rebels } from './move-table';

const at = (x: number, y: number) => [0, 1, 2].map((i) => ({ x: x + 1.5 * i, y }));

describe('a warning before a mistake', () => {
  it('od6-squad-014 says that a soldier leaves command distance, and nothing of one who stays in it', () => {
    const warned = (inches: number) => previewOf(rebels(), 'rebel', 'move', { orders: north(inches) }).glance?.warning;
    expect(warned(2)).toBeUndefined();
    expect(warned(8)).toMatchObject({ key: 'SKIRMISH.opend6.preview.caution.command', values: { count: 1 } });
  });

  const facing = (far: number, near: number, options = {}) =>
    battle({
      options,
      phase: 'fire',
      squads: {
        rebel: { at: at(22, 40), facing: 0 },
        trooper: { at: at(22, 40 - far), facing: 180 },
        troopers: { at: at(25, 40 - near), facing: 180, side: 'troopers' },
      },
    });
  const warned = (state: ReturnType<typeof facing>) =>
    previewOf(state, 'rebel', 'fire', { unit: 'trooper' }).glance?.warning;

  it('says that another squad is in sight within a better range', () => {
    expect(warned(facing(24, 8))).toMatchObject({ key: 'SKIRMISH.opend6.preview.caution.nearer' });
  });

  it('says nothing when the others are in the same range, and when ranges are hidden', () => {
    expect(warned(facing(24, 20))).toBeUndefined();
    expect(warned(facing(12, 8))).toBeUndefined();
    expect(warned(facing(24, 8, { lockTargets: true }))).toBeUndefined();
  });

  it('names the chance of a charge that goes on in less than one of three cases', () => {
    // A shaken squad that a lost level demoralizes: command 4 beats threat 7 in 31 of 100 cases, command 5 in 37.
    const warning = (commanderLevels: number) => {
      const rebel = { at: at(22, 40), morale: 2, design: { commanderLevels } };
      const state = battle({ squads: { rebel, trooper: { at: at(22, 30), facing: 180 } } });
      return previewOf(state, 'rebel', 'charge', { unit: 'trooper' }).glance?.warning;
    };
    expect(warning(1)).toMatchObject({ key: 'SKIRMISH.opend6.preview.caution.charge', values: { percent: 31 } });
    expect(warning(2)?.key).not.toBe('SKIRMISH.opend6.preview.caution.charge');
  });
});
