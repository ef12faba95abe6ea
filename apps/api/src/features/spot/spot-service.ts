import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { Refusal } from '@papermint/contracts/common/refusal';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderType, Side, Trade } from '@papermint/contracts/spot/model';
import type { OrderQuote } from '@papermint/contracts/spot/order-quote';
import {
  averagePriceScale,
  averagePriceUnits,
  baseUnits,
  quoteOrder,
} from '@papermint/contracts/spot/order-quote';
import { orderTransitions } from '@papermint/contracts/spot/transitions';
import { tradeEntry } from '../../ledger/entries/trade-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import { takeMarket } from '../../market/depth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Acts, Intent } from '../../platform/intent.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Markets, PriceBoard, TradedInstrument } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { holdingAfterBuy, holdingAfterSale, NOTHING_HELD } from './holding-rules.ts';
import { checkNotional, checkTrading, lotsOf, notEnough } from './spot-rules.ts';
import type { OrderFilter, OrderRecord, SpotStore } from './spot-store.ts';

const SECOND = 1000;
const SYSTEM = { kind: 'system' } as const;

export interface NewOrder {
  pair: string;
  side: Side;
  type: OrderType;
  /** Base asset, decimal. */
  amount: string;
}

/** Whose order it is, and what his package takes of it. */
export interface OrderingTrader {
  id: string;
  takerFee: string;
}

export interface Spot {
  /**
   * Places a market order: it trades at once against the simulated depth, and what the depth can't fill is
   * canceled.
   * @throws Refusal at the field that is wrong; nothing has moved then
   */
  place(intent: Intent, trader: OrderingTrader, order: NewOrder): Promise<{ trade: Trade; message: string }>;
  trades(traderId: string, filter: OrderFilter): Promise<Page<Trade>>;
  /** Open cost of what was bought, and the result on it, realised and not; decimals in `currency`. */
  stats(traderId: string, currency: string): TradeStats;
}

export interface TradeStats {
  invested: string;
  profit: string;
}

export interface SpotParts {
  store: SpotStore;
  acts: Acts;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
}

export function createSpot(parts: SpotParts): Spot {
  const { store, acts, ledger, markets, wallet, statuses, ids, clock } = parts;
  /** By trader: worked out once a simulated second, forgotten when he trades. */
  const keptStats = new Map<string, { board: PriceBoard; currency: string; stats: TradeStats }>();

  function view(order: OrderRecord): Trade {
    const instrument = markets.instrument(order.pair);
    const quote = (value: bigint) => formatUnits(value, instrument.quoteScale);
    return {
      uuid: order.id,
      pair: order.pair,
      side: order.side,
      type: order.type,
      status: order.status,
      amount: formatUnits(order.amount, instrument.baseScale),
      filled: formatUnits(order.filled, instrument.baseScale),
      averagePrice:
        order.filled === 0n
          ? null
          : formatUnits(
              averagePriceUnits(order.cost, order.filled, instrument),
              averagePriceScale(instrument),
            ),
      cost: quote(order.cost),
      fee: quote(order.fee),
      feeCurrency: instrument.quote,
      createdAt: new Date(order.createdAt).toISOString(),
    };
  }

  function sentence(
    { side }: OrderRecord,
    quote: OrderQuote,
    instrument: TradedInstrument,
    rest: number,
  ): string {
    const { base, quote: currency } = instrument;
    const traded = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, quote.filled)}`;
    const fee = markets.say(currency, quote.fee);
    const how = side === 'buy' ? `including a fee of ${fee}` : `after a fee of ${fee}`;
    const done = `${traded} for ${markets.say(currency, quote.total)}, ${how}.`;
    return rest === 0 ? done : `${done} The market had no more; the rest was canceled.`;
  }

  /** Takes from the simulated depth what this second's takers have left of it. */
  function fill(tx: Tx, instrument: TradedInstrument, side: Side, lots: number, now: number) {
    const depth = markets.depth(instrument.pair, now);
    const second = Math.floor(now / SECOND) * SECOND;
    const taken = store.takenSince(tx, instrument.pair, side, second);
    return takeMarket(side === 'buy' ? depth.asks : depth.bids, lots, taken);
  }

  function settle(tx: Tx, order: OrderRecord, instrument: TradedInstrument, quote: OrderQuote): void {
    const { base, quote: quoteAsset } = instrument;
    try {
      ledger.post(
        tx,
        tradeEntry({
          reference: order.id,
          traderId: order.traderId,
          side: order.side,
          base,
          quote: quoteAsset,
          amount: quote.filled,
          cost: quote.cost,
          fee: quote.fee,
        }),
      );
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const needed = order.side === 'buy' ? quote.total : quote.filled;
      const available = ledger.available(tx, order.traderId, error.asset);
      throw notEnough(error.asset, markets.say(error.asset, needed), markets.say(error.asset, available));
    }
    const held = store.holding(tx, order.traderId, order.pair) ?? NOTHING_HELD;
    const traded = { amount: quote.filled, cost: quote.cost, fee: quote.fee };
    const next = order.side === 'buy' ? holdingAfterBuy(held, traded) : holdingAfterSale(held, traded);
    store.putHolding(tx, order.traderId, order.pair, next);
    const direction = order.side === 'buy' ? 1n : -1n;
    wallet.record(tx, {
      id: ids.uuid(order.createdAt),
      traderId: order.traderId,
      type: 'trade',
      status: 'completed',
      currency: base,
      amount: direction * quote.filled,
      counterCurrency: quoteAsset,
      counterAmount: -direction * quote.total,
      fee: quote.fee,
      feeCurrency: quoteAsset,
      description: `${order.side === 'buy' ? 'Bought' : 'Sold'} ${instrument.name}`,
      reference: order.id,
      createdAt: order.createdAt,
    });
  }

  return {
    place(intent, trader, input) {
      const instrument = markets.instrument(input.pair);
      checkTrading(instrument);
      const lots = lotsOf(input.amount, instrument);
      return acts.act(
        intent,
        async (tx) => {
          const now = clock.now();
          const { fills, rest } = fill(tx, instrument, input.side, lots, now);
          if (fills.length === 0) {
            throw new Refusal(
              'market_closed',
              'Nobody is on the other side just now; try again in a second',
              'amount',
            );
          }
          const quote = quoteOrder(fills, instrument, input.side, trader.takerFee);
          checkNotional(quote.cost, instrument);
          const order: OrderRecord = {
            id: ids.uuid(now),
            traderId: trader.id,
            pair: input.pair,
            side: input.side,
            type: input.type,
            status: 'new',
            amount: baseUnits(lots, instrument),
            filled: 0n,
            cost: 0n,
            fee: 0n,
            feeRate: trader.takerFee,
            createdAt: now,
          };
          store.addOrder(tx, order);
          const subject = {
            table: orderTransitions,
            rows: 'SpotOrder',
            id: order.id,
            owner: trader.id,
          } as const;
          statuses.begin(tx, { ...subject, actor: intent.actor, status: order.status });
          for (const part of fills) store.addFill(tx, order, part);
          settle(tx, order, instrument, quote);
          const { filled, cost, fee } = quote;
          const move = rest === 0 ? 'fill' : 'cancel';
          const trade = view({ ...order, filled, cost, fee, status: orderTransitions.moves[move].to });
          const message = sentence(order, quote, instrument, rest);
          const facts = { done: message };
          statuses.move(tx, { ...subject, actor: SYSTEM, move, set: { filled, cost, fee }, facts });
          tx.afterCommit(() => keptStats.delete(trader.id));
          return { trade, message };
        },
        ({ trade }) => ({
          subject: trade.uuid,
          data: {
            pair: trade.pair,
            side: trade.side,
            filled: trade.filled,
            cost: trade.cost,
            fee: trade.fee,
          },
        }),
      );
    },
    async trades(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter);
      return toPage(rows.map(view), total, filter);
    },
    stats(traderId, currency) {
      const board = markets.board();
      const before = keptStats.get(traderId);
      if (before?.board === board && before.currency === currency) return before.stats;
      let invested = 0n;
      let profit = 0n;
      for (const { pair, quantity, cost, realised } of store.holdings(traderId)) {
        const { base, quote } = markets.instrument(pair);
        invested += markets.worth(quote, cost, currency);
        profit += markets.worth(base, quantity, currency) + markets.worth(quote, realised - cost, currency);
      }
      const { scale } = markets.asset(currency);
      const stats = { invested: formatUnits(invested, scale), profit: formatUnits(profit, scale) };
      keptStats.set(traderId, { board, currency, stats });
      return stats;
    },
  };
}
