import type { MarketTold } from '@papermint/contracts/markets/live';
import type { InstrumentStatus, Print } from '@papermint/contracts/markets/model';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { store } from '../../lib/store.ts';
import { liveMarketAtom, takeMarket } from '../../state/live-prices.ts';

const TAPE = 50;

/** Takes in a message of a pair's feed: book, tape, day, status and price change in one step. */
export function applyMarketData(pair: string, { prints, whole, ...market }: MarketTold): void {
  const before = whole ? [] : (store.get(liveMarketAtom(pair))?.tape ?? []);
  takeMarket(pair, { ...market, tape: joinTape(prints, before), fresh: whole ? [] : prints });
}

/** Newest first. What comes may be older than what is there: a second is told when it is over, a trader's at once. */
export function joinTape(fresh: readonly Print[], before: readonly Print[]): Print[] {
  const all = [...fresh, ...before];
  const newest = before[0]?.time ?? '';
  if (fresh.some(({ time }) => time < newest)) all.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
  return all.slice(0, TAPE);
}

/** How the pair stands now; undefined until it is known. Renders when that changes, and not with every tick. */
export function useLiveStatus(pair: string): InstrumentStatus | undefined {
  const statusAtom = useMemo(() => atom((get) => get(liveMarketAtom(pair))?.status), [pair]);
  return useAtomValue(statusAtom);
}
