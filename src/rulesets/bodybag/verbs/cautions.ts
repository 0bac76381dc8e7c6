import type { Text } from '../../../battle/text';
import { conditionsIn, underFriendlyFire } from '../book/sniper';
import { inArea, smokeLeft, unwounded, woundedOnTable } from '../book/squad';
import { woundedAtTheWayOut } from '../book/bug-out';
import type { AreaNumber } from '../data/areas';
import { sniperTable } from '../data/sniper';
import type { Marine, Seen } from '../state';
import { words } from '../words';

/** Warns of an area that nothing protects from the sniper (bb-snipe-003). */
export function cautionOfMove(seen: Seen, there: AreaNumber): Text | null {
  if (there === 3 || conditionsIn(seen, there).value !== 'open') return null;
  const needed = sniperTable.open[there];
  return needed === null ? null : words('caution.open', { area: there, needed });
}

/** Warns of smoke into which own covering fire goes (bb-snipe-006). */
export function cautionOfSmoke(seen: Seen, area: AreaNumber): Text | null {
  if (smokeLeft(seen, area) > 0) return null;
  const after = { ...seen, smoke: { ...seen.smoke, [area]: seen.turn } };
  const struck = inArea(seen, unwounded(seen), area).filter((marine) => underFriendlyFire(after, marine));
  return struck.length === 0 ? null : words('caution.friends', { count: struck.length });
}

/** Warns of the last marines who leave while wounded stay behind: nobody could bring them home (bb-win-001). */
export function cautionOfLeaving(seen: Seen, leaving: readonly Marine[]): Text | null {
  const carried = Math.min(leaving.length, woundedAtTheWayOut(seen).length);
  const behind = woundedOnTable(seen).length - carried;
  const others = unwounded(seen).filter(({ id }) => !leaving.some((one) => one.id === id));
  return behind > 0 && others.length === 0 ? words('caution.behind', { count: behind }) : null;
}

/** An effect with what the player might regret. */
export function cautioned(effect: Text, caution: Text | null): Text {
  return caution === null ? effect : words('caution.with', { effect, caution });
}
