import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { titleText } from '../lib/title.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { screenAt } from './current-screen.ts';

/** What happens after every navigation: the title, the top of the page, and a cleared stack of toasts. */
export function AfterNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    const screen = screenAt(pathname);
    document.title = titleText(screen?.title);
    clearToasts();
    if (!screen?.keepsScroll) window.scrollTo(0, 0);
    if (document.activeElement === document.body && !first.current) {
      // What had the focus has left with its screen.
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
  return null;
}
