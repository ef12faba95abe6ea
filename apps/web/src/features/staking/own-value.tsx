import { useMemo } from 'react';
import { useTrader } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { valuationAtom } from '../../state/prices/valuation.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Amount } from '../../ui/text/amount.tsx';

interface OwnValueProps {
  /** A decimal string. */
  amount: string;
  currency: string;
  className?: string;
}

/** The value of an amount in the reader's currency, at live prices. */
export function OwnValue({ amount, currency, className = '' }: OwnValueProps) {
  const own = useTrader()?.currency ?? 'USD';
  const masked = useAtomValue(balancesHiddenAtom);
  const value = useAtomValue(
    useMemo(() => valuationAtom({ currency, amount, held: '0' }, own), [currency, amount, own]),
  );
  return <Amount value={value} currency={own} rule="value" masked={masked} className={className} />;
}
