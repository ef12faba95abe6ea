import { RETENTION } from '@papermint/contracts/activity/recording';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import type { JobHandler } from '../../platform/time/jobs.ts';
import { dropSessions } from './drop-sessions.ts';
import { addPast, EXPIRE, scheduleExpiry } from './expire-sessions.ts';
import { flush } from './flush.ts';
import { openSocket } from './open-socket.ts';
import type { Known, RecorderDeps, RecorderState } from './recorder-deps.ts';
import { emptyBatch } from './recorder-deps.ts';
import { reportEvent } from './report-event.ts';

export type Recorder = ReturnType<typeof createRecorder>;

/** Takes what visitors report, and stores it in batches. */
export function createRecorder(parts: Omit<RecorderDeps, 'known' | 'sockets' | 'listeners' | 'state'>) {
  const { jobs, store, clock } = parts;

  const known = new Map<string, Known>();

  const sockets = new Map<string, number>();

  const listeners = createListeners<[events: number]>();

  const state: RecorderState = {
    waiting: emptyBatch(),
    leaving: emptyBatch(),
    timer: undefined,
    storing: Promise.resolve(),
    added: 0,
  };
  const deps = { ...parts, known, sockets, listeners, state };

  const expire: JobHandler = (tx) => {
    for (const id of sockets.keys()) store.seen(tx, id, clock.now());
    const oldest = store.expire(tx, clock.now() - RETENTION);
    if (oldest !== undefined) scheduleExpiry(deps, tx, oldest);
    tx.afterCommit(() => known.clear());
  };
  jobs.handle(EXPIRE, expire, 'recurring');
  return bindVerbs(deps, {
    report: reportEvent,
    flush,
    open: openSocket,
    isOnline,
    onlineCount,
    drop: dropSessions,
    addPast,
    onReported,
  });
}

function isOnline({ sockets }: RecorderDeps, sessionId: string): boolean {
  return sockets.has(sessionId);
}

/** How many sessions have an open socket now. */
function onlineCount({ sockets }: RecorderDeps): number {
  return sockets.size;
}

/** Calls a listener with the number of stored events. @returns a function that stops it */
function onReported({ listeners }: RecorderDeps, listener: (events: number) => void): () => void {
  return listeners.add(listener);
}
