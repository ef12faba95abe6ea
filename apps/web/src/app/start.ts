import { reportEvent } from '../lib/analytics.ts';
import { followPrices } from '../lib/feed.ts';
import { clearFormFault } from '../lib/form-errors.ts';
import { followNavigation } from '../lib/navigation.ts';
import { keepPinging, pingOptions } from '../lib/ping.ts';
import { followOtherTabs } from '../lib/session.ts';
import { followTheme } from '../lib/theme.ts';
import { queryClient } from '../lib/trpc.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { screenAt } from './current-screen.ts';

/** What runs as long as the page does. Begun before the first render, so that nothing waits for it. */
export function start(): void {
  screenAt(location.pathname)?.preload();
  keepPinging();
  followPrices();
  followTheme();
  followNavigation((since) => {
    clearToasts(since);
    clearFormFault();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    reportEvent({ name: 'preload-error', text: payload.message });
  });
  followOtherTabs(() => void queryClient.resetQueries({ queryKey: pingOptions.queryKey }));
}
