import { keep } from '../../platform/lists/bounded-map.ts';
import type { Reporter } from './activity-types.ts';
import type { Known, RecorderDeps } from './recorder-deps.ts';

/** The session as the recorder remembers it; undefined if it belongs to another account. */
export function knownSession(
  { known, store }: RecorderDeps,
  { trader }: Reporter,
  id: string,
): Known | undefined {
  let session = known.get(id);
  if (!session) {
    const { traderId = null, total = 0, audience = 0 } = store.session(id) ?? {};
    session = { traderId, total, pages: 0, input: false, recent: [], bot: audience === 3 };
    keep(known, id, session);
  }
  return session.traderId === null || session.traderId === trader?.id ? session : undefined;
}
