import type { Reporter } from './activity-types.ts';
import { scheduleFlush } from './flush.ts';
import { knownSession } from './known-session.ts';
import type { RecorderDeps } from './recorder-deps.ts';

/**
 * Counts an open socket of a session of the reporter.
 * @returns a function to call when the socket closes; undefined if there is no such session
 */
export function openSocket(
  deps: RecorderDeps,
  reporter: Reporter,
  sessionId: string,
): (() => void) | undefined {
  const { sockets, state, clock } = deps;
  const session = knownSession(deps, reporter, sessionId);
  if (!session || session.total === 0) return undefined;
  sockets.set(sessionId, (sockets.get(sessionId) ?? 0) + 1);
  let closed = false;
  return () => {
    if (closed) return;
    closed = true;
    const left = (sockets.get(sessionId) ?? 1) - 1;
    if (left > 0) return void sockets.set(sessionId, left);
    sockets.delete(sessionId);
    state.waiting.seen.set(sessionId, clock.now());
    scheduleFlush(deps);
  };
}
