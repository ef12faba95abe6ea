import type { Worker } from 'node:worker_threads';
import type { LedgerReport } from '../ledger/verify.ts';
import type { AuditPosition, AuditReport } from '../platform/audit.ts';
import { AUDIT_START } from '../platform/audit.ts';
import { StorageError } from '../platform/storage-error.ts';
import { startThread } from './own-thread.ts';

export type Check =
  | { kind: 'ledger' }
  | { kind: 'audit'; key: Uint8Array }
  | { kind: 'audit part'; key: Uint8Array; from: AuditPosition; most: number }
  | { kind: 'events'; after: number; limit: number };

export interface CheckRequest {
  id: number;
  file: string;
  check: Check;
}

export type CheckAnswer = { id: number; json: string } | { id: number; fault: string };

/** Reads that take long, on a thread of their own: whoever asks meanwhile shares the next one. */
export interface Checks {
  ledger(): Promise<LedgerReport>;
  audit(): Promise<AuditReport>;
  /** Checks another part of the audit log's chain. Rows up to `checkedTo` are right. */
  auditFurther(): Promise<AuditReport & { checkedTo: number }>;
  /** @returns JSON: the events after a cursor, their times in ISO 8601, and the next cursor */
  events(after: number, limit: number): Promise<string>;
}

/** How many rows of the audit log's chain are checked at a time: some milliseconds of the thread. */
const CHECKED_AT_ONCE = 2_000;

/** The checks of one world's file. @param auditKey the key of its audit chain */
export function createChecks(file: string, auditKey: Uint8Array): Checks {
  const shared = shareRuns((check: Check) => ask(file, check));
  let from = AUDIT_START;
  const further = shareRuns(async () => {
    const json = await ask(file, { kind: 'audit part', key: auditKey, from, most: CHECKED_AT_ONCE });
    const { report, position } = JSON.parse(json) as { report: AuditReport; position: AuditPosition };
    from = position;
    return { ...report, checkedTo: position.checkedTo };
  });
  return {
    ledger: async () => JSON.parse(await shared('ledger', { kind: 'ledger' })),
    auditFurther: () => further('', undefined),
    audit: async () => JSON.parse(await shared('audit', { kind: 'audit', key: auditKey })),
    events: (after, limit) => shared(`events ${after} ${limit}`, { kind: 'events', after, limit }),
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

/** Checks that the thread has not answered yet, by their ids. */
const asked = new Map<number, { resolve(json: string): void; reject(error: Error): void }>();
let thread: Worker | undefined;
let ids = 0;

/** Has the thread carry out a check; all worlds share one thread, which starts with the first. */
function ask(file: string, check: Check): Promise<string> {
  thread ??= startChecking();
  const worker = thread;
  ids += 1;
  const id = ids;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, file, check } satisfies CheckRequest);
  });
}

function startChecking(): Worker {
  const worker = startThread('check-thread.js', './check-thread.ts');
  worker.on('message', (answer: CheckAnswer) => {
    const asker = asked.get(answer.id);
    asked.delete(answer.id);
    // An idle thread does not keep the process alive.
    if (asked.size === 0) worker.unref();
    if ('json' in answer) asker?.resolve(answer.json);
    else asker?.reject(new StorageError(answer.fault));
  });
  const onEnd = (error: Error) => {
    if (thread === worker) thread = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  worker.on('error', onEnd).on('exit', () => onEnd(new Error('The thread of checks ended.')));
  return worker;
}
