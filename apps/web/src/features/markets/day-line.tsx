import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { closesOf, useDay } from './day.ts';
import type { Market } from './markets.ts';

interface DayLineProps {
  market: Market;
  width?: number;
  height?: number;
  className?: string;
}

/** A market's prices of the last 24 hours as a line. */
export function DayLine({ market, ...look }: DayLineProps) {
  return <Sparkline points={closesOf(useDay(market.pair).data)} rose={market.change24h >= 0} {...look} />;
}
