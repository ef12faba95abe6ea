import type { EventType } from '@papermint/contracts/activity/recording';
import { recordedPath, recordedText } from '@papermint/contracts/activity/recording';
import { nav } from '../../api/live/nav.ts';
import { pingOptions } from '../../api/ping.ts';
import { sessionAtom } from '../../api/session.ts';
import { queryClient } from '../../api/trpc.ts';
import { store } from '../../lib/store.ts';
import type { AnalyticsEvent } from '../../state/visit/analytics.ts';
import { ANALYTICS_EVENT } from '../../state/visit/analytics.ts';
import { beginVisit, consentAtom, endVisit, visitIdAtom } from '../../state/visit/visit.ts';
import { pressedName } from './pressed-name.ts';

/** The title of the screen at a path. */
type TitleOf = (path: string) => string | undefined;

/** Records what the visitor does, if they allow it, as long as the page is open. */
export function recordVisits(titleOf: TitleOf): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const allowed = store.get(consentAtom) === 'allowed';
    if (allowed) stop ??= record(titleOf);
    else if (stop) {
      stop();
      stop = undefined;
    }
  };
  store.sub(consentAtom, follow);
  follow();
}

/** @returns how to stop */
function record(titleOf: TitleOf): () => void {
  beginVisit();
  const release = nav.hold();
  let input = false;
  let last: string | null = null;
  let session = store.get(sessionAtom);

  const report = (type: EventType, text: string) => {
    const path = location.pathname;
    const url = recordedPath(path);
    const description = recordedText(text);
    const sessionId = store.get(visitIdAtom);
    // Staff who are signed in as a trader are no visit of the trader.
    const isTraders = !queryClient.getQueryData(pingOptions.queryKey)?.impersonation;
    if (url === undefined || description === '' || sessionId === null || !isTraders) return;
    const title = titleOf(path) ?? null;
    nav.report({ sessionId, type, description, title, url, referrerUrl: last, input });
    if (type === 'nav') last = url;
  };
  const view = () => report('nav', titleOf(location.pathname) ?? location.pathname);

  const onAnalytics = ({ detail }: CustomEvent<AnalyticsEvent>) => {
    if (detail.name === 'navigation') view();
    else if (detail.name === 'message') report('process', detail.text);
  };
  const onClick = ({ target }: Event) => {
    const name = pressedName(target);
    if (name !== undefined) report('click', name);
  };
  const onInput = () => {
    input = true;
  };
  const stopSession = store.sub(sessionAtom, () => {
    const before = session;
    session = store.get(sessionAtom);
    // A guest who signs in continues the visit. After a person has signed out, the next one is another visitor.
    if (before === null) return;
    endVisit();
    beginVisit();
    last = null;
  });
  window.addEventListener(ANALYTICS_EVENT, onAnalytics as EventListener);
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerdown', onInput, true);
  document.addEventListener('keydown', onInput, true);
  view();
  return () => {
    stopSession();
    window.removeEventListener(ANALYTICS_EVENT, onAnalytics as EventListener);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('pointerdown', onInput, true);
    document.removeEventListener('keydown', onInput, true);
    release();
  };
}
