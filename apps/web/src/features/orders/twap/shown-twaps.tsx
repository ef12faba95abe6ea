import type { ComponentProps } from 'react';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const RunningTwaps = lazyWithPreload(() => import('./running-twaps.tsx').then((m) => m.RunningTwaps));

/** The active TWAP orders of a venue above its open orders. Their code loads by itself. */
export function ShownTwaps(only: ComponentProps<typeof RunningTwaps>) {
  return (
    <LazyBoundary>
      <RunningTwaps {...only} />
    </LazyBoundary>
  );
}
