/** sm-robot-002: a combat robot's first hit on a D6: 1 or 2 it cannot fire, 3 to 5 it cannot move, 6 it is destroyed. */
export function robotDamage(face: number): 'no-fire' | 'immobile' | 'destroyed' {
  if (face <= 2) return 'no-fire';
  return face <= 5 ? 'immobile' : 'destroyed';
}
