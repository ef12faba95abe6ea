import type { MarketDataMessage } from '@papermint/contracts/markets/live';
import type { InstrumentStatus, Print, TradingSession } from '@papermint/contracts/markets/model';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { store } from '../../lib/store.ts';
import { liveMarketAtom, takeMarket } from '../../state/prices/live-prices.ts';
import { useMarketKey } from '../../state/prices/venue.ts';

const TAPE = 50;

/** Applies a message of a pair's feed: book, tape, day, status and price change in one step. */
export function applyMarketData(pair: string, { prints, whole, ...market }: MarketDataMessage): void {
  const before = whole ? [] : (store.get(liveMarketAtom(pair))?.tape ?? []);
  takeMarket(pair, { ...market, tape: joinTape(prints, before), fresh: whole ? [] : prints });
}

/**
 * Newest first. A new print may be older than the ones before: those of a second arrive when it is over, a trader's
 * own immediately.
 */
export function joinTape(fresh: readonly Print[], before: readonly Print[]): Print[] {
  const all = [...fresh, ...before];
  const newest = before[0]?.time ?? '';
  if (fresh.some(({ time }) => time < newest)) all.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
  return all.slice(0, TAPE);
}

/** The session of a pair; undefined while unknown. Renders when it changes, not at every tick. */
export function useLiveSession(pair: string): TradingSession | undefined {
  const key = useMarketKey(pair);
  const textAtom = useMemo(() => atom((get) => JSON.stringify(get(liveMarketAtom(key))?.session)), [key]);
  const text = useAtomValue(textAtom);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
}

/** The status of a pair; undefined while unknown. Renders when it changes, not at every tick. */
export function useLiveStatus(pair: string): InstrumentStatus | undefined {
  const key = useMarketKey(pair);
  const statusAtom = useMemo(() => atom((get) => get(liveMarketAtom(key))?.status), [key]);
  return useAtomValue(statusAtom);
}
