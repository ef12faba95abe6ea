/** One event of a trace of Chromium. ts, dur and tdur in µs; tdur is processor time. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { navigationId?: string; score?: number } };
}

const TASK = 'ThreadControllerImpl::RunTask';

export const traceOf = (trace: Buffer): TraceEvent[] =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;

/** The event of a `performance.mark`. */
export function markOf(events: readonly TraceEvent[], mark: string): TraceEvent {
  const found = events.find(({ name }) => name === mark);
  if (!found) throw new Error(`The trace has no mark "${mark}".`);
  return found;
}

/** Tasks of the thread on which an event happened, from `start`, µs. */
export const tasksOf = (
  events: readonly TraceEvent[],
  { pid, tid }: TraceEvent,
  start: number,
): TraceEvent[] =>
  events.filter((one) => one.name === TASK && one.pid === pid && one.tid === tid && one.ts >= start);

/** Processor time of a task, ms. */
export const took = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** Processor time of each task of the main thread after a mark, ms. */
export function mainThreadTasks(events: readonly TraceEvent[], mark: string): number[] {
  const from = markOf(events, mark);
  return tasksOf(events, from, from.ts).map(took);
}
