import { describe, expect, it } from 'vitest';
import { optionTable } from '../../../../src/rulesets/opend6/data/options';

describe('table options', () => {
  it('has an option for each ruling of the ledger that names one', () => {
    expect(Object.values(optionTable).map(({ rule }) => rule)).toEqual([
      'od6-turn-013',
      'od6-squad-010',
      'od6-squad-016',
      'od6-move-006',
      'od6-move-009',
      'od6-fire-017',
      'od6-los-001',
      'od6-los-003',
      'od6-range-006',
      'od6-weapon-002',
      'od6-weapon-017',
      'od6-grenade-006',
      'od6-grenade-022',
      'od6-assault-003',
      'od6-assault-035',
      'od6-assault-041',
      'od6-morale-024',
      'od6-rally-001',
      'od6-rally-003',
      'od6-terrain-012',
      'od6-terrain-010',
      'od6-terrain-011',
      'od6-barrier-008',
      'od6-build-005',
      'od6-build-025',
      'od6a-meta-003',
      'od6-scenario-013',
      'od6-build-001',
      'od6a-gravity-001',
      'od6a-gravity-002',
      'od6a-ground-001',
      'od6a-ground-002',
      'od6a-weather-003',
      'od6a-weather-009',
      'od6a-weather-009',
      'od6a-weather-013',
      'od6a-weather-013',
      'od6a-weather-026',
      'od6a-weather-026',
    ]);
  });
});
