const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Contrast of two colours as WCAG 2.2 measures it. */
export function contrast(one: number, other: number): number {
  const [a, b] = [one, other].map((colour) => {
    const [red, green, blue] = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff].map((part) => channel(part / 255));
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05;
  });
  return Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1);
}
