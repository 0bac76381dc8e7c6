import { fork } from 'node:child_process';
import { shortRun } from '../../tools/engine-flags';
import type { Job, Report } from '../headless/whole-states-worker';

/** Most memory of a worker, in megabytes; rules, scenarios and honest battles take about a third. */
const MEMORY = 512;

/** What came of a job: the reports, and the state at which the worker did not come back. */
export interface Watched {
  readonly reports: readonly Report[];
  readonly lost: string | null;
}

/** Lets a process of its own play states on. Ends it when it reports nothing for so many milliseconds. */
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
