import { useSyncExternalStore } from 'react';

let known = new Map<string, string>();
let look = '';
/** Whether the look was compared in this task. A frame asks for a hundred colors. */
let compared = false;

/** A color of tokens.css under the current theme and preset. */
export function chartToken(name: string): string {
  if (!compared) {
    compared = true;
    queueMicrotask(() => {
      compared = false;
    });
    const now = currentLook();
    if (now !== look) known = new Map();
    look = now;
  }
  let color = known.get(name);
  if (color === undefined) {
    color = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    known.set(name, color);
  }
  return color;
}

/** The color of buying and gains, or of selling and losses. */
export function moveColor(side: 'buy' | 'sell'): string {
  return chartToken(side === 'buy' ? 'up' : 'down');
}

/** The theme and the preset of price colors. */
export function currentLook(): string {
  const { className, dataset } = document.documentElement;
  return `${className} ${dataset.moves ?? ''}`;
}

/** Changes with the theme and the preset, when a chart has to be painted again. */
export function useLook(): string {
  return useSyncExternalStore((changed) => {
    const watch = new MutationObserver(changed);
    watch.observe(document.documentElement, { attributeFilter: ['class', 'data-moves'] });
    return () => watch.disconnect();
  }, currentLook);
}
