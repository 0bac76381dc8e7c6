export { signed } from '../../battle/format';

/** A share from 0 to 1 as whole per cent; it rounds to 0 or 100 only when it is. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const honest = share > 0 && rounded === 0 ? '<1' : share < 1 && rounded === 100 ? '>99' : String(rounded);
  return `${honest} %`;
}

/** Seconds as minutes and seconds. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
