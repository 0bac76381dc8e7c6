import type { LogLine } from '../../store/documents/log';

const told = (line: LogLine): string => JSON.stringify([line.seq, line.text]);

/**
 * The lines of a log that came after the newest one that was heard. Where that one was taken back, the newest alone; all
 * of them where none was heard.
 */
export function newLines(heard: LogLine | null, log: readonly LogLine[]): readonly LogLine[] {
  if (heard === null) return log;
  const at = log.map(told).lastIndexOf(told(heard));
  return at < 0 ? log.slice(-1) : log.slice(at + 1);
}
