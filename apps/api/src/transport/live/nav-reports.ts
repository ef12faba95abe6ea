import { reportMessage } from '@papermint/contracts/activity/model';
import { createBudget } from './message-budget.ts';
import type { NavSocket } from './nav-tab.ts';
import { goOnline, IMPERSONATED } from './nav-tab.ts';

/** The reports that a socket may send immediately after it was without a connection, and each second. */
const REPORTS = { burst: 120, perSecond: 5 };

/** How many visits a socket may report: a tab has another visit after each sign-out. */
const VISITS = { burst: 5, perSecond: 1 / 30 };

/** @returns a handler of `report`, which says why it refuses an event; undefined where it takes the event */
export function createReports(nav: NavSocket): (message: unknown) => Promise<string | undefined> {
  const takeReport = createBudget(REPORTS);
  const takeVisit = createBudget(VISITS);
  let visiting: string | undefined;

  return async (message) => {
    if (!takeReport()) return 'This tab reports too many events.';
    const parsed = reportMessage.safeParse(message);
    if (!parsed.success) return 'This is not an event of a visit.';
    const { tab } = nav;
    if (!tab) return 'This tab has not identified itself.';
    if (tab.token === IMPERSONATED) return 'Visits of staff as a trader are not recorded.';
    const { sessionHash, ...event } = parsed.data;
    if (sessionHash !== tab.token) return 'This is not the session that the tab began with.';
    const world = await nav.slot.look().catch(() => undefined);
    // After a reset nobody is signed in.
    if (!world || (world !== tab.world && tab.token !== null)) return 'This exchange no longer exists.';
    if (event.sessionId !== visiting && !takeVisit()) return 'This tab reports too many visits.';
    visiting = event.sessionId;
    const refusal = world.recorder.report(tab.reporter, event);
    if (refusal === undefined) goOnline(nav, world, tab.reporter, event.sessionId);
    return refusal;
  };
}
