import type { Side } from '@papermint/contracts/spot/model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';

const LATEST = 100;

interface Fill {
  /** ISO 8601 */
  at: string;
  side: Side;
  amount: string;
}

const NONE: readonly Fill[] = [];

/** The trader's latest trades of one asset against another, as they moved his money; newest first. */
export function useOwnFills(base: string, quote: string): readonly Fill[] {
  const { data } = useQuery(
    trpc.wallet.transactions.queryOptions({ type: 'trade', currency: base, perPage: LATEST }),
  );
  return useMemo(() => (data ? fillsOf(data.data, base, quote) : NONE), [data, base, quote]);
}

function fillsOf(movements: readonly Transaction[], base: string, quote: string): readonly Fill[] {
  return movements
    .filter(({ currency, counterCurrency }) => currency === base && counterCurrency === quote)
    .map(({ createdAt, amount }) => ({
      at: createdAt,
      side: amount.startsWith('-') ? 'sell' : 'buy',
      amount: amount.replace('-', ''),
    }));
}
