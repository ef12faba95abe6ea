import { whenRendered } from './rendered.ts';

/** How long an idle moment is waited for, ms. */
const IDLE_TIMEOUT = 4000;

/** Runs work when the page has loaded, its first screen stands and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    else setTimeout(work, 1000);
  };
  whenRendered(() => {
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
