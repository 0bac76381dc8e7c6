/** Kinds of damage dice: a whole D6, halves and thirds rounded up (bp-core-014, bp-core-015), the Fuzzy rifle's table (bp-dmg-008). */
export type DieKind = 'whole' | 'half' | 'third' | 'fuzzy';

const fuzzyTable: readonly number[] = [0, 0, 0, 1, 1, 1, 2];

/** What a face comes to; a face of 0 (lowered by armour) comes to 0. */
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
