import { reportEvent } from '../lib/analytics.ts';
import { followConnection } from '../lib/connection.ts';
import { followPrices } from '../lib/feed.ts';
import { clearFaults } from '../lib/form-told.ts';
import { followNavigation } from '../lib/navigation.ts';
import { keepPinging } from '../lib/ping.ts';
import { followPriceAge } from '../lib/price-age.ts';
import { followOtherTabs } from '../lib/session.ts';
import { followTheme } from '../lib/theme.ts';
import { queryClient } from '../lib/trpc.ts';
import { lookForUpdate } from '../lib/update.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { screenAt } from './current-screen.ts';
import { preloadForStaff } from './staff-code.ts';

/** How long a page that is busy is waited for, ms. */
const PATIENCE = 4000;

/** How long the first render waits for the code of its screen, ms. */
const TOGETHER = 250;

/**
 * What runs as long as the page does. Begun before the first render, so that nothing waits for it.
 * @returns resolved when the screen that the address shows can be rendered with what stands around it. Rendered
 *   without it, React would hold it back for 300 ms, so as not to show two things in quick succession.
 */
export async function start(): Promise<void> {
  const screen = screenAt(location.pathname);
  const code = screen?.who === 'staff' ? preloadForStaff() : screen?.preload?.();
  keepPinging();
  followPrices();
  followConnection();
  followPriceAge();
  followTheme();
  followNavigation((since) => {
    clearToasts(since);
    clearFaults();
  });
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reportEvent({ name: 'preload-error', text: event.payload.message });
    void lookForUpdate();
  });
  whenIdle(
    () => void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined),
  );
  // What was fetched was another's: what is shown is asked anew, and the rest is dropped.
  followOtherTabs(() => void queryClient.resetQueries());
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, TOGETHER))]);
}

/** Once the first screen is there and nothing else wants to be done. */
function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
