/** Anything that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A deep copy of plain data. */
export function copyOf<T>(value: T): T {
  return structuredClone(value);
}
