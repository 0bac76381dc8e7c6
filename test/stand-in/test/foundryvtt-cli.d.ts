declare module '@foundryvtt/foundryvtt-cli' {
  export function compilePack(
    source: string,
    target: string,
    options?: { log?: boolean; yaml?: boolean; recursive?: boolean },
  ): Promise<void>;
}
