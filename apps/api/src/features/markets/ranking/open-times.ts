import { SECOND } from '@papermint/contracts/common/time-units';
import type { Span } from '../../../market/scenarios/scenario.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';

/**
 * Instants of a span at equal distances of open time, so that a line through them has no flat part where the market
 * was closed, as candles have none.
 * @param count how many; a span without a session has none
 * @returns ms, oldest first; the last one ends the open time of the span
 */
export function openTimes(calendar: SessionCalendar, { from, to }: Span, count: number): number[] {
  const sessions = [...calendar.sessions(from, to)];
  const open = sessions.reduce((sum, session) => sum + session.to - session.from, 0);
  const times: number[] = [];
  /** Open time before the session. */
  let passed = 0;
  for (const session of sessions) {
    const until = passed + session.to - session.from;
    while (times.length < count && (open * (times.length + 1)) / count <= until) {
      const at = session.from + (open * (times.length + 1)) / count - passed;
      times.push(Math.floor(at / SECOND) * SECOND);
    }
    passed = until;
  }
  return times;
}
