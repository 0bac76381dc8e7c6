/**
 * Flags of V8 for runs of seconds or a few minutes. Most of their code never runs often enough to repay a costly compilation, and V8's
 * compiler took more of the processor than the rules: functions are optimized later, and without what they call.
 */
export const shortRun = ['--max-inlined-bytecode-size-cumulative=0', '--interrupt-budget=400000'] as const;
