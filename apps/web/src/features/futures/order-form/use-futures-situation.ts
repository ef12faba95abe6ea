import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { useAssets, useTrader } from '../../../api/ping.ts';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import type { CrossMember } from '../../../state/prices/position-figures.ts';
import { crossParts, partOf } from '../../../state/prices/position-figures.ts';
import { marketKey, markKey } from '../../../state/prices/venue.ts';
import type { Book } from '../../orders/form/order-figures.ts';
import type { FuturesSituation } from './futures-need.ts';
import { spendable } from './spendable.ts';

interface Options {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  setting: LeverageSetting | undefined;
  reduceOnly: boolean;
  position: Position | undefined;
  /** What triggers the order. */
  triggerBy: TriggerPrice;
}

const NONE: readonly never[] = [];

/** The market, balance and position that a futures order meets. The last price and the available amount are text. */
export function useFuturesSituation(options: Options): {
  situation: FuturesSituation;
  last: string;
  available: string | null;
} {
  const { market, book, side, setting, reduceOnly, position, triggerBy } = options;
  const assets = useAssets();
  const trader = useTrader();
  const last = useAtomValue(priceAtom(marketKey(market.pair, 'futures'))) ?? market.price;
  const markPrice = useAtomValue(priceAtom(markKey(market.pair))) ?? market.price;
  const members = useCrossMembers(market.quote);
  const balance = assets?.find(({ currency }) => currency === market.quote)?.amount ?? (assets ? '0' : null);
  const total = balance === null ? 0n : units(balance, market.quoteScale);
  const part = position ? partOf(position, market) : null;
  const situation: FuturesSituation = {
    side,
    market,
    price: triggerBy === 'last' ? last : markPrice,
    markPrice,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? [],
    feeRate: trader?.fees.futures.taker ?? '0',
    leverage: setting?.leverage ?? 1,
    marginMode: setting?.marginMode ?? 'isolated',
    reduceOnly,
    position: part,
    available: spendable(total, members),
    others: members.filter((member) => member.pair !== market.pair || member.side !== position?.side),
  };
  return { situation, last, available: balance };
}

/** The trader's cross positions in a currency at their prices now. */
function useCrossMembers(currency: string): readonly CrossMember[] {
  const positions = useOpenPositions().data?.data ?? NONE;
  const cross = positions.some(({ marginMode }) => marginMode === 'cross');
  const kinds = cross ? [...new Set(positions.map(({ kind }) => kind))].sort().join() : '';
  const instruments = useInstruments(
    useMemo(() => (kinds === '' ? [] : (kinds.split(',') as InstrumentKind[])), [kinds]),
  );
  const membersAtom = useMemo(
    () =>
      atom((get) =>
        crossParts(currency, {
          positions,
          scalesOf: (pair) => instruments.get(pair),
          priceOf: (pair) => get(priceAtom(markKey(pair))),
          availableIn: () => '0',
        }),
      ),
    [currency, positions, instruments],
  );
  return useAtomValue(membersAtom) ?? NONE;
}
