/** bb-setup-002: the three areas in a line; 1 is the sniper's end, 3 the way out. */
export const areaNumbers = [1, 2, 3] as const;

export type AreaNumber = (typeof areaNumbers)[number];
