import { fork } from 'node:child_process';
import { shortRun } from '../../tools/engine-flags';
import type { Job, Report } from '../headless/whole-states-worker';

/** Most memory of a worker, in megabytes; rules, scenarios and honest battles take about a third. */
const MEMORY = 512;

/** The result of a job: its reports, and the state in which the worker did not return. */
export interface Watched {
  readonly reports: readonly Report[];
  readonly lost: string | null;
}

/** Plays states in a process of its own. Ends the process if it reports nothing for this number of milliseconds. */
export async function watched(job: Job, patience: number): Promise<Watched> {
  const file = new URL('../headless/whole-states-worker.ts', import.meta.url);
  const worker = fork(file, {
    execArgv: [...shortRun, '--import', 'tsx', `--max-old-space-size=${MEMORY}`],
    silent: true,
  });
  const reports: Report[] = [];
  let open: string | null = 'the start';
  return new Promise((resolve) => {
    const end = (): unknown => worker.kill('SIGKILL');
    let timer = setTimeout(end, 10 * patience);
    worker.on('message', (message) => {
      const report = message as Report;
      clearTimeout(timer);
      timer = setTimeout(end, patience);
      open = report.is === 'begun' ? report.of : null;
      if (report.is !== 'begun') reports.push(report);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ reports, lost: open });
    });
    worker.send(job);
  });
}
