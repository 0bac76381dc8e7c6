/** od6a-creature-010: arcs of its base in which a creature can use each attack form. */
export const attackArcs = {
  bite: ['front'],
  claw: ['front', 'side'],
  horn: ['front'],
  tail: ['back', 'side'],
  trample: ['front', 'side', 'back'],
} as const satisfies Readonly<Record<string, readonly Quarter[]>>;

/** A quarter round a base, centred on its facing, its sides or its back. */
export type Quarter = 'front' | 'side' | 'back';

export type AttackFormId = keyof typeof attackArcs;

export const attackFormIds = Object.keys(attackArcs) as AttackFormId[];
