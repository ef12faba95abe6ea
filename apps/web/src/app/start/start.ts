import { followConnection } from '../../state/connection.ts';
import { followPrices } from '../../api/feed.ts';
import { keepPinging } from '../../api/ping.ts';
import { followOtherTabs } from '../../api/session.ts';
import { queryClient } from '../../api/trpc.ts';
import { clearErrors } from '../../frames/form-message.ts';
import { reportEvent } from '../../state/analytics.ts';
import { followNavigation } from '../../lib/navigation.ts';
import { followPriceAge } from '../../state/price-age.ts';
import { followTheme } from '../../state/theme.ts';
import { lookForUpdate } from '../../state/update.ts';
import { clearToasts } from '../../ui/overlay/toast-store.ts';
import { screenAt } from '../current-screen.ts';
import { preloadForStaff } from '../staff-code.ts';

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
    clearErrors();
  });
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reportEvent({ name: 'preload-error', text: event.payload.message });
    void lookForUpdate();
  });
  whenIdle(
    () => void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined),
  );
  // What was lazyWithPreload was another's: what is shown is asked anew, and the rest is dropped.
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
