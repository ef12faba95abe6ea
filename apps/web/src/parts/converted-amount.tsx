import { useMemo } from 'react';
import { useAssets, useTrader } from '../api/ping.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { valuationAtom } from '../state/prices/valuation.ts';
import { Amount } from '../ui/text/amount.tsx';

interface ConvertedAmountProps {
  value: string;
  currency: string;
}

/** All digits of an amount, and behind it the value in the reader's own currency, if that is another one. */
export function ConvertedAmount({ value, currency }: ConvertedAmountProps) {
  const own = useTrader()?.currency;
  const isStableCoin = useAssets()?.find((asset) => asset.currency === currency)?.isStableCoin ?? false;
  const valued = useAtomValue(
    useMemo(
      () => valuationAtom({ currency, isStableCoin, amount: value, held: '0' }, own ?? currency),
      [currency, isStableCoin, value, own],
    ),
  );
  const converted =
    own === undefined || own === currency ? {} : { converted: { value: valued, currency: own } };
  return <Amount value={value} currency={currency} rule="exact" {...converted} />;
}
