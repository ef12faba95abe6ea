import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { listSessions } from './list-sessions.ts';
import { forgetOwn, listOwn } from './own-activity.ts';
import { showSession } from './show-session.ts';

/** Sessions of visitors for staff, and what visitors see and delete of their own. */
export type Activity = ReturnType<typeof createActivity>;

export function createActivity(parts: Omit<ActivityDeps, 'looks'>) {
  /** The last look of a person at a subject, wall ms. */
  const looks = new Map<string, number>();
  const deps = { ...parts, looks };

  return bindVerbs(deps, {
    list: listSessions,
    session: showSession,
    own: listOwn,
    forget: forgetOwn,
  });
}
