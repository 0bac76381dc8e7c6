import { describe, expect, it } from 'vitest';
import { checkDesign } from '../../src/rulesets/opend6/muster/check';
import { costOf } from '../../src/rulesets/opend6/muster/cost';
import { fillIn as readForm, press as applyChange, whole } from '../../src/rulesets/opend6/muster/fill';
import { sheet } from '../../src/rulesets/opend6/muster/sheet';
import { defaultOptions } from '../../src/rulesets/opend6/data/options';
import { readySquad } from '../../src/rulesets/opend6/design/ready';
import { readyUnitIds, readyUnits } from '../../src/rulesets/opend6/design/ready-units';
import { troopIds } from '../../src/rulesets/opend6/data/troops';

const rangers = whole(readySquad('ice-rangers').design);

describe('the form of the record sheet', () => {
  it('an untouched form changes nothing', () => {
    expect(readForm(rangers, {})).toEqual(rangers);
  });

  it('od6-build-009 training levels in the form change the price by a point each', () => {
    const trained = readForm(rangers, { 'design.training.firearms': 3 });
    expect(trained.training.firearms).toBe(3);
    expect(costOf(trained).perSoldier - costOf(rangers).perSoldier).toBe(1);
  });

  it('keeps a zero where a level is taken away, since documents merge', () => {
    expect(readForm(rangers, { 'design.training.brawling': null }).training.brawling).toBe(0);
  });

  it('adds a weapon and takes it away again', () => {
    const armed = readForm(rangers, { 'add.weapon': 'raygun-pistol' });
    expect(armed.weapons).toContain('raygun-pistol');
    expect(applyChange(armed, { change: 'remove-weapon', id: 'raygun-pistol', index: 0 })).toEqual(rangers);
  });

  it('adds and trains a specialist', () => {
    const more = applyChange(rangers, { change: 'add-specialist', id: '', index: 0 });
    expect(more.specialists).toHaveLength(2);
    const trained = readForm(more, { 'add.specialist.1.skill': 'throwing' });
    expect(trained.specialists[1]?.levels.throwing).toBe(1);
    expect(applyChange(trained, { change: 'remove-specialist', id: '', index: 1 })).toEqual(rangers);
  });

  it('a squad that becomes another troop type leaves behind what that type may not have', () => {
    for (const troop of troopIds.filter((id) => id !== rangers.troop)) {
      const changed = readForm(rangers, { 'design.troop': troop });
      const errors = checkDesign(changed, defaultOptions).filter(({ severity }) => severity === 'error');
      expect([troop, errors.filter(({ code }) => code !== 'no-standard-soldier')]).toEqual([troop, []]);
    }
  });

  it('begins from any ready squad', () => {
    for (const id of readyUnitIds) {
      const design = sheet.fill(rangers, { load: id });
      expect(() => sheet.read(design)).not.toThrow();
      expect(sheet.points?.(design)).toBe(sheet.points?.(readyUnits[id].design));
    }
  });

  it('refuses a button that the form does not have', () => {
    expect(() => applyChange(rangers, { change: 'nonsense', id: '', index: 0 })).toThrow();
  });
});
