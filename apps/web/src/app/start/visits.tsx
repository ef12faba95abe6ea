import { createRoot } from 'react-dom/client';
import { sessionAtom } from '../../api/session.ts';
import type { NoticePlace } from '../../features/activity/consent-notice.tsx';
import { ConsentNotice, PRIVACY_PATH } from '../../features/activity/consent-notice.tsx';
import { recordVisits } from '../../features/activity/recording.ts';
import { store } from '../../lib/store.ts';
import { whenUsed } from '../../lib/timing/first-use.ts';
import { followConsent } from '../../state/visit/visit.ts';
import { screenAt } from '../current-screen.ts';

/** The screens of traders that show the notice. They are read, and have no bar at the lower edge. */
const QUIET: ReadonlySet<string> = new Set([
  '/account/overview',
  '/account/notifications',
  '/account/transactions',
  '/market',
  '/earn',
  '/nft/explore',
]);

/**
 * Records visits if the visitor allows it. Asks visitors who have not decided when they begin to use the page, so
 * that a first visit does not load the notice.
 */
export function followVisits(): void {
  followConsent();
  recordVisits((path) => screenAt(path)?.title);
  whenUsed(ask);
}

function ask(): void {
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<ConsentNotice placeOf={placeOf} />);
}

function placeOf(path: string): NoticePlace {
  const who = screenAt(path)?.who;
  const inside = store.get(sessionAtom) !== null;
  return { shown: path !== PRIVACY_PATH && (who === 'guest' || QUIET.has(path)), inside };
}
