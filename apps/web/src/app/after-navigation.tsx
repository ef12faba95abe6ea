import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAtomValue } from '../lib/atoms.ts';
import { reportEvent } from '../state/visit/analytics.ts';
import { titleText } from '../state/visit/title.ts';
import { placeAt, screenAt, staffScreensAtom } from './current-screen.ts';

/** A dialog that is closing does not match. */
const OPEN_DIALOG = '[role$=dialog][data-open]';

/** Sets the title, the scroll position and the focus after each navigation, and reports it to analytics. */
export function AfterNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const staffScreens = useAtomValue(staffScreensAtom);
  useEffect(() => {
    document.title = titleText(placeAt(pathname, staffScreens)?.title);
  }, [pathname, staffScreens]);
  useEffect(() => {
    const screen = screenAt(pathname);
    // Screens of staff are no visits.
    if (screen?.who !== 'staff') reportEvent({ name: 'navigation', text: pathname });
    if (!screen?.keepsScroll) window.scrollTo(0, 0);
    // The focused element was unmounted with its screen. A dialog that was opened meanwhile takes the focus itself.
    if (document.activeElement === document.body && !first.current && !document.querySelector(OPEN_DIALOG)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
  return null;
}
