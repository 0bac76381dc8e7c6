/** What the types package is told about a world: everything is there, as after the hook `ready`. */
declare module 'fvtt-types/configuration' {
  interface AssumeHookRan {
    ready: never;
  }
}

export {};
