import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** A moment that comes once after each load of the page. */
interface Moment {
  passed: boolean;
  readonly waiting: Set<() => void>;
}

const firstScreen: Moment = { passed: false, waiting: new Set() };
const idle: Moment = { passed: false, waiting: new Set() };

function pass(moment: Moment): void {
  moment.passed = true;
  for (const work of moment.waiting) work();
  moment.waiting.clear();
}

function after(moment: Moment, work: () => void): () => void {
  if (moment.passed) work();
  else moment.waiting.add(work);
  return () => void moment.waiting.delete(work);
}

/** Records that the first screen is rendered. */
export function noteFirstScreen(): void {
  afterPaint(() => pass(firstScreen));
}

/** Runs work once the first screen is painted. @returns a function that cancels it */
export const afterFirstScreen = (work: () => void) => after(firstScreen, work);

/** Records that the browser is idle after the first screen. Styles see it as `data-idle` of <html>. */
export function noteIdle(): void {
  document.documentElement.dataset.idle = '';
  pass(idle);
}

/** Whether the browser was idle: what the first screen does not need may load, such as small charts. */
export function useIdle(): boolean {
  const [passed, setPassed] = useState(idle.passed);
  useEffect(() => {
    if (passed) return;
    // React renders a transition in slices. An atom would render all readers in one task and block a slow phone.
    return after(idle, () => startTransition(() => setPassed(true)));
  }, [passed]);
  return passed;
}

/** The longest wait for an idle moment, ms. */
const IDLE_TIMEOUT = 4000;

/** Resolves when the pictures in view are there, or have failed: code that loads beside them takes their share of a slow line. */
const picturesShown = () =>
  Promise.allSettled(
    [...document.images]
      .filter(({ complete, loading }) => !complete && loading !== 'lazy')
      .map((picture) => picture.decode()),
  );

/** Runs work when the page has loaded, its screen shows its pictures, and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = async () => {
    await Promise.race([picturesShown(), new Promise((resolve) => setTimeout(resolve, IDLE_TIMEOUT))]);
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    else setTimeout(work, 1000);
  };
  afterFirstScreen(() => {
    if (document.readyState === 'complete') void wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
