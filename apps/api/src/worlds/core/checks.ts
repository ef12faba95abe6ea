import type { LedgerReport } from '../../ledger/verify.ts';
import type { AuditPosition, AuditReport } from '../../platform/commands/audit.ts';
import { AUDIT_START } from '../../platform/commands/audit.ts';
import type { EventFilter } from '../../platform/commands/event-log.ts';
import { askThread } from '../../platform/process/asked-thread.ts';
import type { Lifecycle } from '../../platform/process/lifecycle.ts';
import { startThread } from '../../platform/process/own-thread.ts';
import { StorageError } from '../../platform/process/storage-error.ts';

export type Check =
  | { kind: 'ledger' }
  | { kind: 'audit'; key: Uint8Array }
  | { kind: 'audit part'; key: Uint8Array; from: AuditPosition; most: number }
  | { kind: 'events'; after: number; limit: number; filter: EventFilter };

export interface CheckRequest {
  file: string;
  check: Check;
}

/** Reads that take long, on a thread of their own: whoever asks meanwhile shares the next one. */
export interface Checks {
  ledger(): Promise<LedgerReport>;
  audit(): Promise<AuditReport>;
  /** Checks another part of the audit log's chain. Rows up to `checkedTo` are right. */
  auditFurther(): Promise<AuditReport & { checkedTo: number }>;
  /** @returns JSON: the events after a cursor, their times in ISO 8601, and the next cursor */
  events(after: number, limit: number, filter: EventFilter): Promise<string>;
}

/** How many rows of the audit log's chain are checked at a time: some milliseconds of the thread. */
const CHECKED_AT_ONCE = 2_000;

/**
 * The checks of one world's file. The world closes when those that run have ended, so that no thread opens its file later.
 * @param auditKey the key of its audit chain
 */
export function createChecks(
  file: string,
  auditKey: Uint8Array,
  { onClose }: Pick<Lifecycle, 'onClose'>,
): Checks {
  const underWay = new Set<Promise<string>>();
  let closed = false;
  onClose(async () => {
    closed = true;
    await Promise.allSettled(underWay);
  });
  const run = (check: Check): Promise<string> => {
    if (closed) return Promise.reject(new StorageError('The world is closed.'));
    const running = carriedOut({ file, check }).finally(() => underWay.delete(running));
    underWay.add(running);
    return running;
  };
  const shared = shareRuns(run);
  let from = AUDIT_START;
  const further = shareRuns(async () => {
    const check: Check = { kind: 'audit part', key: auditKey, from, most: CHECKED_AT_ONCE };
    const json = await run(check);
    const { report, position } = JSON.parse(json) as { report: AuditReport; position: AuditPosition };
    from = position;
    return { ...report, checkedTo: position.checkedTo };
  });
  return {
    ledger: async () => JSON.parse(await shared('ledger', { kind: 'ledger' })),
    auditFurther: () => further('', undefined),
    audit: async () => JSON.parse(await shared('audit', { kind: 'audit', key: auditKey })),
    events(after, limit, filter) {
      const check: Check = { kind: 'events', after, limit, filter };
      return shared(JSON.stringify(check), check);
    },
  };
}

interface Runs<R> {
  running: Promise<R>;
  next?: Promise<R>;
}

/** How many of those who share an answer go on in one turn of the event loop. */
const ANSWERED_AT_ONCE = 8;

/** Lets those who wait go on a few at a time: others would wait until the last of them is answered. */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const go of waiting.splice(0, ANSWERED_AT_ONCE)) go();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}

const inTurn = createTurns();

/**
 * Runs what has the same key one at a time. Whoever asks while it runs waits for the next run, which sees what they
 * have committed before they asked, and shares it with the others.
 */
export function shareRuns<I, R>(run: (input: I) => Promise<R>): (key: string, input: I) => Promise<R> {
  const all = new Map<string, Runs<R>>();
  const start = (key: string, input: I): Promise<R> => {
    const running = run(input).finally(() => {
      if (all.get(key)?.running === running && !all.get(key)?.next) all.delete(key);
    });
    all.set(key, { running });
    return running;
  };
  return (key, input) => {
    const runs = all.get(key);
    if (!runs) return start(key, input);
    runs.next ??= runs.running.then(
      () => start(key, input),
      () => start(key, input),
    );
    return runs.next.finally(inTurn);
  };
}

/** Has a thread carry out a check; all worlds share one. @returns JSON */
const ask = askThread<CheckRequest, string>(() =>
  startThread('check-thread.js', '../../worlds/core/check-thread.ts'),
);

/** @throws StorageError where it could not be carried out */
const carriedOut = (request: CheckRequest) =>
  ask(request).catch((error: Error) => {
    throw new StorageError(error.message);
  });
