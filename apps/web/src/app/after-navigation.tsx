import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { reportEvent } from '../state/analytics.ts';
import { titleText } from '../state/title.ts';
import { placeAt, screenAt, staffScreensAtom } from './current-screen.ts';

/** What happens once a screen has come: its title, the top of the page, and a place for the focus. */
export function AfterNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const ofStaff = useAtomValue(staffScreensAtom);
  useEffect(() => {
    document.title = titleText(placeAt(pathname, ofStaff)?.title);
  }, [pathname, ofStaff]);
  useEffect(() => {
    const screen = screenAt(pathname);
    // What staff look at is no visit.
    if (screen?.who !== 'staff') reportEvent({ name: 'navigation', text: pathname });
    if (!screen?.keepsScroll) window.scrollTo(0, 0);
    if (document.activeElement === document.body && !first.current) {
      // What had the focus has left with its screen.
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
  return null;
}
