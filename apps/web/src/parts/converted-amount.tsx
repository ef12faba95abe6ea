import { useMemo } from 'react';
import { useTrader } from '../api/ping.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { valuationAtom } from '../state/prices/valuation.ts';
import { Amount } from '../ui/text/amount.tsx';

interface ConvertedAmountProps {
  /** A decimal string; null without an amount. */
  value: string | null;
  currency: string;
  /** `value`: as many decimals as the currency has, if it is a country's. */
  rule?: 'exact' | 'value';
}

/** All digits of an amount, and behind it the value in the reader's own currency, if that is another one. */
export function ConvertedAmount({ value, currency, rule = 'exact' }: ConvertedAmountProps) {
  const own = useTrader()?.currency;
  const valued = useAtomValue(
    useMemo(
      () => valuationAtom({ currency, amount: value ?? '0', held: '0' }, own ?? currency),
      [currency, value, own],
    ),
  );
  const converted =
    own === undefined || own === currency ? {} : { converted: { value: valued, currency: own } };
  return <Amount value={value} currency={currency} rule={rule} {...converted} />;
}
