/** Names of V14 for the modes of V13, in their order (types: common/constants, ACTIVE_EFFECT_MODES). */
export const changeTypes = ['custom', 'multiply', 'add', 'downgrade', 'upgrade', 'override'] as const;

/** V14: types of changes with their usual priorities (foundryvtt.com/api v14, CONST.ACTIVE_EFFECT_CHANGE_TYPES). */
export const ACTIVE_EFFECT_CHANGE_TYPES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};
