import { followPrices } from '../../api/live/feed.ts';
import { keepPinging } from '../../api/ping.ts';
import { loadTicksWhenShown } from '../../api/queries/tick-decimals.ts';
import { followExchange } from '../../api/session/exchange.ts';
import { dropSessionData } from '../../api/session/session-change.ts';
import { followOtherTabs } from '../../api/session.ts';
import { clearErrors } from '../../frames/form/form-error-store.ts';
import { followNavigation } from '../../lib/page/navigation.ts';
import { noteIdle, whenIdle } from '../../lib/timing/later.ts';
import { followPriceAge } from '../../state/prices/price-age.ts';
import { followTheme } from '../../state/reader/theme.ts';
import { reportEvent } from '../../state/visit/analytics.ts';
import { followConnection } from '../../state/visit/connection.ts';
import { lookForUpdate } from '../../state/visit/update.ts';
import { clearToasts } from '../../ui/overlay/toast-store.ts';
import { screenAt } from '../current-screen.ts';
import { prepare, prepareForStaff } from './first-screen.ts';

/** The first render waits this long for the code of its screen and its first answers, ms. */
const FIRST_TIMEOUT = 500;

/**
 * Starts everything that runs as long as the page. Called before the first render.
 * @returns resolved when the current screen can render with its data, or after FIRST_TIMEOUT. Without its code, React
 * would delay the first render by 300 ms to avoid two states in quick succession. Without its data, a slow phone
 * would render the screen twice.
 */
export async function start(): Promise<void> {
  const screen = screenAt(location.pathname);
  const first = screen?.who === 'staff' ? prepareForStaff() : prepare(screen);
  keepPinging();
  followPrices();
  followConnection();
  followPriceAge();
  loadTicksWhenShown();
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
  whenIdle(() => {
    noteIdle();
    void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined);
  });
  followExchange();
  // All messages and cached data belong to the previous account.
  followOtherTabs(() => {
    clearToasts();
    clearErrors();
    dropSessionData();
  });
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_TIMEOUT))]);
}
