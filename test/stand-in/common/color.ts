/** foundry.utils.Color: a number 0xRRGGBB with readable parts; not a number (NaN) when invalid. */
export class Color extends Number {
  static from(value: unknown): Color {
    if (value === null || value === undefined) return new this(Number.NaN);
    if (typeof value === 'string') return this.fromString(value);
    if (typeof value === 'number') return new this(value);
    if (Array.isArray(value)) return this.fromRGB(value.map(Number));
    if (value instanceof Color) return value;
    return new this(Number.NaN);
  }

  static fromString(color: string): Color {
    const hex = color.startsWith('#') ? color.slice(1) : color;
    return new this(/^[0-9a-f]{6,8}$/i.test(hex) ? Number.parseInt(hex.slice(0, 6), 16) : Number.NaN);
  }

  static fromRGB(rgb: number[]): Color {
    const [r = 0, g = 0, b = 0] = rgb.map((part) => Math.round(part * 255));
    return new this((r << 16) + (g << 8) + b);
  }

  static mix(a: unknown, b: unknown, weight: number): Color {
    const from = this.from(a).rgb;
    const to = this.from(b).rgb;
    return this.fromRGB(from.map((part, i) => part * (1 - weight) + (to[i] ?? 0) * weight));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? this.toString(16) : '#000000';
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  override toString(radix?: number): string {
    if (radix !== undefined && radix !== 16) return this.valueOf().toString(radix);
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, '0')}` : 'null';
  }

  /** A color between this one and another (types: common/utils/color): weight 0 is this one, 1 the other. */
  mix(other: unknown, weight: number): Color {
    return Color.mix(this, other, weight);
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}
