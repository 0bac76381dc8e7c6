import type { LogLine } from '../../store/documents/log';

const told = (line: LogLine): string => JSON.stringify([line.seq, line.text]);

/**
 * Returns the lines of a log after the newest one that was heard. If that one was undone, the newest alone; all of them
 * if none was heard.
 */
export function newLines(heard: LogLine | null, log: readonly LogLine[]): readonly LogLine[] {
  if (heard === null) return log;
  const at = log.map(told).lastIndexOf(told(heard));
  return at < 0 ? log.slice(-1) : log.slice(at + 1);
}
