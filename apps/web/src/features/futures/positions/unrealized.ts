import type { Position } from '@papermint/contracts/futures/model';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { Gain } from '../../../state/prices/valuation.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { useFiguresOf } from './live-figures.tsx';

const NONE: readonly Position[] = [];

/** The unrealized P&L of each of the trader's open positions, live. */
export function useUnrealized(): readonly Gain[] {
  const trades = useAtomValue(flagsAtom).has('trade_room');
  const positions = useOpenPositions(trades).data?.data ?? NONE;
  const figuresOf = useFiguresOf();
  return useMemo(
    () =>
      positions.map((position) => ({
        currency: position.marginCurrency,
        amount: atom((get) => get(figuresOf(position)).pnl),
      })),
    [positions, figuresOf],
  );
}
