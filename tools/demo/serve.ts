import { spawn, type ChildProcess } from 'node:child_process';

/** Serves the demo table in a process of its own until it is ended. A message `{ build }` makes its pages reload. */
export function serveDemo(demo: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/stand-in/demo.ts', ...demo], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal: NodeJS.Signals) => (): void => void child.kill(signal);
  process.on('SIGINT', pass('SIGINT'));
  process.on('SIGTERM', pass('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 0));
  return child;
}
