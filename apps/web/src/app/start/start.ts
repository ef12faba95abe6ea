import { followPrices } from '../../api/feed.ts';
import { keepPinging } from '../../api/ping.ts';
import { followOtherTabs } from '../../api/session.ts';
import { queryClient } from '../../api/trpc.ts';
import { clearErrors } from '../../frames/form-error-store.ts';
import { whenIdle } from '../../lib/idle.ts';
import { followNavigation } from '../../lib/navigation.ts';
import { reportEvent } from '../../state/analytics.ts';
import { followConnection } from '../../state/connection.ts';
import { followPriceAge } from '../../state/price-age.ts';
import { followTheme } from '../../state/theme.ts';
import { lookForUpdate } from '../../state/update.ts';
import { clearToasts } from '../../ui/overlay/toast-store.ts';
import { screenAt } from '../current-screen.ts';
import { preloadForStaff } from '../staff-code.ts';

/** How long the first render waits for the code of its screen, ms. */
const CODE_TIMEOUT = 250;

/**
 * Starts everything that runs for the lifetime of the page. Called before the first render.
 * @returns resolved when the code of the current screen is loaded, or after CODE_TIMEOUT. A first render without
 *   the screen would make React delay it by 300 ms, so as not to show two states in quick succession.
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
  // All cached data belongs to the previous account.
  followOtherTabs(() => void queryClient.resetQueries());
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, CODE_TIMEOUT))]);
}
