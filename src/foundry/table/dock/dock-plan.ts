/** Where a person likes the panel: in the column beside the sidebar, or along the bottom. */
export type Place = 'right' | 'bottom';
/** The wanted size; `auto` is all of it if the table keeps enough room. */
export type SizeWish = 'auto' | 'full' | 'rail';
export type Size = 'full' | 'rail';

/** Windows of this width have room for the wider panel. */
const WIDE = 1600;
/** A table that is narrower than this beside the whole panel gets a rail instead. */
const NARROW_TABLE = 760;
/** Height that chat messages need below the panel. If none appear, only the margin is left free. */
const MESSAGES = 232;
/** In a window lower than this, messages scroll; the chat's input stays. */
const LOW = 620;
const WRITING = 136;
const MARGIN = 16;

export const RAIL_WIDTH = 52;
/** Along the bottom it needs at least this. */
export const LEAST_SPAN = 720;
/** Gap between the panel and its neighbours. */
export const GAP = 8;

/** Width of the whole panel in a window of this width, in CSS pixels. */
export function panelWidth(window: number): number {
  return window < WIDE ? 264 : 300;
}

/** The most that the panel may be high in the host's own column. */
export function panelHeight(window: number, messages: boolean): number {
  return window - (messages ? (window < LOW ? WRITING : MESSAGES) : MARGIN);
}

/** How much higher the panel's log may be while no message is shown below it; what is above the log stays in place. */
export function spareHeight(window: number): number {
  return window < LOW ? 0 : MESSAGES - WRITING;
}

/** The size that is shown: what the person asked for, else what leaves the table enough; `free` is its width without any panel. */
export function fittingSize(wish: SizeWish, free: number, window: number): Size {
  if (wish !== 'auto') return wish;
  return free - panelWidth(window) - GAP < NARROW_TABLE ? 'rail' : 'full';
}

/** What the key for the panel leads to, from what is shown now. */
export function nextSize(now: Size | 'hidden'): SizeWish | 'hidden' {
  if (now === 'full') return 'rail';
  return now === 'rail' ? 'hidden' : 'auto';
}
