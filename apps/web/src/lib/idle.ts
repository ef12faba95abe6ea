import { whenRendered } from './rendered.ts';

/** The longest wait for an idle moment, ms. */
const IDLE_TIMEOUT = 4000;

/** Resolves when the pictures in view are there, or have failed: code that loads beside them takes their share of a slow line. */
const picturesShown = () =>
  Promise.allSettled(
    [...document.images]
      .filter(({ complete, loading }) => !complete && loading !== 'lazy')
      .map((picture) => picture.decode()),
  );

/** Runs work when the page has loaded, its first screen shows its pictures, and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = async () => {
    await Promise.race([picturesShown(), new Promise((resolve) => setTimeout(resolve, IDLE_TIMEOUT))]);
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    else setTimeout(work, 1000);
  };
  whenRendered(() => {
    if (document.readyState === 'complete') void wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
