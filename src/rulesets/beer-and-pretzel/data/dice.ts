/** bp-core-013: all dice have six sides. What one counts for: all, a half, a third, or by the Fuzzy rifle's table. */
export const dieKinds = ['whole', 'half', 'third', 'fuzzy'] as const;
export type DieKind = (typeof dieKinds)[number];

/** bp-dmg-008: wounds by the face of a Fuzzy rifle's die. */
const fuzzyTable: readonly number[] = [0, 0, 0, 1, 1, 1, 2];

/** bp-core-014, bp-core-015: the value of a face, halves and thirds rounded up; a face lowered to 0 by armour is 0. */
export function worth(kind: DieKind, face: number): number {
  switch (kind) {
    case 'whole':
      return face;
    case 'half':
      return Math.ceil(face / 2);
    case 'third':
      return Math.ceil(face / 3);
    case 'fuzzy': {
      const wounds = fuzzyTable[face];
      if (wounds === undefined) throw new Error(`a D6 cannot show ${face}`);
      return wounds;
    }
  }
}
