import type { Market } from '../../markets/markets.ts';
import { FundingFigure } from '../positions/funding-figure.tsx';
import { PriceFigures } from './price-figures.tsx';

/** The figures of the futures of a pair, for the header of its terminal. */
export function FuturesFigures({ market }: { market: Market }) {
  return (
    <>
      <PriceFigures market={market} />
      <FundingFigure pair={market.pair} />
    </>
  );
}
