import { describe, expect, it } from 'vitest';
import { cautionOfCharge } from '../../../src/rulesets/opend6/verbs/cautions';
import { firePreview } from '../../../src/rulesets/opend6/verbs/fire/preview';
import { movePreview } from '../../../src/rulesets/opend6/verbs/move/preview';
import { battle } from '../../support/opend6';
import { north, rebels } from './move-table';

const at = (x: number, y: number) => [0, 1, 2].map((i) => ({ x: x + 1.5 * i, y }));

describe('a warning before a mistake', () => {
  it('od6-squad-014 says that a soldier leaves command distance, and nothing of one who stays in it', () => {
    const warned = (inches: number) => movePreview(rebels(), 'rebel', { orders: north(inches) }).glance?.warning;
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
  const warned = (state: ReturnType<typeof facing>) => firePreview(state, 'rebel', { unit: 'trooper' }).glance?.warning;

  it('says that another squad is in sight within a better range', () => {
    expect(warned(facing(24, 8))).toMatchObject({ key: 'SKIRMISH.opend6.preview.caution.nearer' });
  });

  it('says nothing when the others are in the same range, and when ranges are hidden', () => {
    expect(warned(facing(24, 20))).toBeUndefined();
    expect(warned(facing(12, 8))).toBeUndefined();
    expect(warned(facing(24, 8, { lockTargets: true }))).toBeUndefined();
  });

  it('names the chance of a charge that goes on in less than one of three cases', () => {
    expect(cautionOfCharge(0.3)).toMatchObject({ values: { percent: 30 } });
    expect(cautionOfCharge(0.34)).toBeNull();
  });
});
