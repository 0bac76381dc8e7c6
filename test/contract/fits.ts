/** What is written and unknown to the host, or of another type there; never when all fits. */
export type Misfit<Written, Host> = [Written] extends [Host]
  ? Written extends object
    ? {
        [K in keyof Written]: K extends keyof NonNullable<Host> ? Misfit<Written[K], NonNullable<Host>[K]> : K;
      }[keyof Written]
    : never
  : Written;

/** Compiles only if nothing is a misfit. */
export type Fits<M extends never> = M;
