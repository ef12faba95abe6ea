import { useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { Gain } from '../../../state/prices/valuation.ts';
import { gainAtom, totalAtom } from '../../../state/prices/valuation.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { dayChangeAtom, readDayChange } from './day-change.ts';

interface TotalProps {
  assets: readonly Asset[];
  currency: string;
  hidden: boolean;
}

interface GainsProps {
  /** The unrealized P&L of open positions. */
  gains: readonly Gain[];
}

/** The value of all assets and positions at current prices, with that of NFTs. */
export function Total({ assets, nfts, currency, gains, hidden }: TotalProps & GainsProps & { nfts: string }) {
  const total = useAtomValue(
    useMemo(() => totalAtom(assets, currency, gains, nfts), [assets, currency, gains, nfts]),
  );
  return <TotalAmount value={total} currency={currency} hidden={hidden} />;
}

interface TotalAmountProps {
  value: string | null;
  currency: string;
  hidden: boolean;
}

export function TotalAmount({ value, currency, hidden }: TotalAmountProps) {
  return (
    <p className="mt-1 text-32 font-semibold tracking-[-0.02em] max-[359px]:text-24 sm:text-40">
      <Amount value={value} currency={currency} rule="value" masked={hidden} />
    </p>
  );
}

/** The value of open positions, which adds to that value. */
export function PositionsLine({ gains, currency, hidden }: Omit<TotalProps, 'assets'> & GainsProps) {
  const sum = useAtomValue(useMemo(() => gainAtom(gains, currency), [gains, currency]));
  if (gains.length === 0) return null;
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-2 text-13">
      <Amount value={sum} currency={currency} rule="value" signed masked={hidden} />
      <TextLink to="/account/trade-history/futures?status=open">
        unrealized in {gains.length} {gains.length === 1 ? 'position' : 'positions'}
      </TextLink>
    </p>
  );
}

interface DayChangeLineProps extends TotalProps {
  markets: readonly Market[];
}

/** The change of that value by prices in 24 hours. */
export function DayChangeLine({ assets, markets, currency, hidden }: DayChangeLineProps) {
  const change = readDayChange(
    useAtomValue(useMemo(() => dayChangeAtom(assets, markets, currency), [assets, markets, currency])),
  );
  return (
    <p className="mt-1 flex min-h-5 items-center gap-2 text-13">
      {markets.length === 0 ? null : (
        <>
          <PriceChange fraction={change.fraction} className="font-medium" />
          <Amount value={change.amount} currency={currency} rule="value" signed masked={hidden} />
          <span className="text-subtle">in 24 h</span>
        </>
      )}
    </p>
  );
}
