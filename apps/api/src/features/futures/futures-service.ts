import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MarginTerms } from '@papermint/contracts/futures/margin-terms';
import type { FundingInfo, FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { closingSide } from '@papermint/contracts/futures/sides';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import type { BookQuotes } from '../../orders/book-quotes.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { AmendOrderInput, PlaceOrderInput } from '../../orders/order-rules.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { fundingRate, rateText } from './funding-rates.ts';
import type { FuturesEngine } from './futures-engine.ts';
import { noSuchOrder } from './futures-history-service.ts';
import { flagOf, nextRound, noPosition, notOpen } from './futures-rules.ts';
import type { MarginService } from './margin-service.ts';
import type { PositionsStore } from './positions-store.ts';
import type { PositionsView } from './positions-view.ts';

/** An order of futures as its trader places it; numbers are decimal text. */
export interface PlaceFuturesInput extends Omit<PlaceOrderInput, 'margin'> {
  leverage?: number | undefined;
  marginMode?: MarginTerms['marginMode'] | undefined;
  reduceOnly?: boolean | undefined;
  /** Quote asset; trigger prices for the whole position. */
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
}

/** An order after a command, the open position in its pair or the one that it has closed, and the message for its trader. */
export interface PlacedFutures {
  trade: FuturesOrder;
  position: Position | null;
  message: string;
}

export interface FuturesOrders extends BookQuotes {
  /** @throws DomainError at the field that is wrong; nothing has moved then */
  place(command: CommandContext, traderId: string, input: PlaceFuturesInput): Promise<PlacedFutures>;
  /** Places an order in the transaction of another command. */
  placeIn(
    tx: Tx,
    command: CommandContext,
    traderId: string,
    input: PlaceFuturesInput & { enteredByStaff?: true },
  ): PlacedFutures;
  /**
   * Closes a position of this trader by a market order, or `amount` of it.
   * @throws DomainError not_found; conflict where it is closed; bad_input at `amount`; market_closed
   */
  close(
    command: CommandContext,
    traderId: string,
    input: { uuid: string; amount?: string | undefined },
  ): Promise<PlacedFutures>;
  cancel(
    command: CommandContext,
    traderId: string,
    id: string,
  ): Promise<{ trade: FuturesOrder; message: string }>;
  amend(
    command: CommandContext,
    traderId: string,
    id: string,
    input: AmendOrderInput,
  ): Promise<{ trade: FuturesOrder; message: string }>;
  cancelAll(
    command: CommandContext,
    traderId: string,
    pair: string | undefined,
  ): Promise<{ canceled: number; message: string }>;
  /** @throws DomainError bad_input at `pair` */
  nextFunding(pair: string): FundingInfo;
}

/** How many rounds of funding are looked through for one that is held: ten days. */
const MOST_ROUNDS = 30;

export interface FuturesOrdersParts {
  engine: FuturesEngine;
  store: PositionsStore;
  view: PositionsView;
  margin: Pick<MarginService, 'terms' | 'remember'>;
  commands: Commands;
  markets: Markets;
  flags: Pick<Flags, 'isOn'>;
  clock: Clock;
  seed: number;
}

export function createFuturesOrders(parts: FuturesOrdersParts): FuturesOrders {
  const { engine, store, view, margin, commands, markets, flags, clock, seed } = parts;
  const { orders } = engine;

  function orderOf(tx: Tx, traderId: string, id: string): OrderRecord {
    const order = orders.order(tx, id);
    if (order?.traderId !== traderId) throw noSuchOrder();
    return order;
  }

  /** @throws DomainError feature_off at `pair` where instruments of its kind do not trade */
  function checkKind(pair: string): void {
    const { kind } = markets.instrument(pair);
    if (flags.isOn(flagOf[kind])) return;
    throw new DomainError('feature_off', 'Trading in this market is turned off', 'pair');
  }

  /** The next round of funding that a pair trades at: in closed hours none is held. */
  function nextHeld(pair: string): number {
    const first = nextRound(clock.now());
    let at = first;
    for (let tried = 0; tried < MOST_ROUNDS; tried += 1) {
      if (!markets.tradingHalted(pair, at)) return at;
      at = nextRound(at);
    }
    return first;
  }

  function answer(tx: Tx, order: OrderRecord, message: string): PlacedFutures {
    const position = engine.positionAfter(tx, order);
    return { trade: view.order(order), position: position ? view.position(tx, position) : null, message };
  }

  const placeIn: FuturesOrders['placeIn'] = (tx, { actor }, traderId, given) => {
    const {
      leverage,
      marginMode,
      reduceOnly = false,
      takeProfit,
      stopLoss,
      enteredByStaff,
      ...input
    } = given;
    const instrument = markets.instrument(input.pair);
    if (!reduceOnly) checkKind(input.pair);
    if (reduceOnly && (takeProfit !== undefined || stopLoss !== undefined)) {
      const key = takeProfit === undefined ? 'stopLoss' : 'takeProfit';
      throw new DomainError('bad_input', 'A reduce-only order opens nothing to protect: leave this out', key);
    }
    const ticksOf = (price: string | undefined, key: string) =>
      price === undefined ? null : priceTicksOf(price, key, instrument);
    const { before, ...chosen } = margin.terms(tx, traderId, input.pair, { leverage, marginMode });
    const { order, message } = orders.place(tx, actor, traderId, {
      ...input,
      margin: {
        ...chosen,
        reduceOnly,
        positionId: null,
        enteredByStaff: enteredByStaff ?? false,
        takeProfitTicks: ticksOf(takeProfit, 'takeProfit'),
        stopLossTicks: ticksOf(stopLoss, 'stopLoss'),
      },
    });
    if (!reduceOnly) margin.remember(tx, traderId, input.pair, chosen, before);
    return answer(tx, order, message);
  };

  const factsOf = ({ trade: { pair, side, filled, cost, fee } }: { trade: FuturesOrder }) => ({
    pair,
    side,
    filled,
    cost,
    fee,
  });

  return {
    ...orders.quotes,
    placeIn,
    place: (command, traderId, input) =>
      commands.execute(
        command,
        // All checks are inside: a repeated key gets its first answer, whatever the market does now.
        async (tx) => placeIn(tx, command, traderId, input),
        (placed) => ({ subject: placed.trade.uuid, data: factsOf(placed) }),
      ),
    close: (command, traderId, { uuid, amount }) =>
      commands.execute(
        command,
        async (tx) => {
          const position = store.byId(tx, uuid);
          if (position?.traderId !== traderId) throw noPosition('uuid');
          if (position.status !== 'open') throw notOpen(position.status);
          const { pair, side, leverage, marginMode } = position;
          const { baseScale } = markets.instrument(pair);
          const { order, message } = orders.place(tx, command.actor, traderId, {
            pair,
            side: closingSide(side),
            type: 'market',
            amount: amount ?? formatUnits(position.amount, baseScale),
            margin: {
              leverage,
              marginMode,
              reduceOnly: true,
              positionId: null,
              enteredByStaff: false,
              takeProfitTicks: null,
              stopLossTicks: null,
            },
          });
          return answer(tx, order, message);
        },
        (placed) => ({ subject: placed.trade.uuid, data: factsOf(placed) }),
      ),
    cancel: (command, traderId, id) =>
      commands.execute(
        command,
        async (tx) => {
          const order = orderOf(tx, traderId, id);
          const { both, released } = orders.cancel(tx, order, command.actor);
          const { quote } = markets.instrument(order.pair);
          const back = released > 0n ? `: ${markets.say(quote, released)} is available again` : '';
          return { trade: view.order(order), message: `${orders.view.canceled(both)}${back}.` };
        },
        (canceled) => ({ subject: canceled.trade.uuid, data: factsOf(canceled) }),
      ),
    amend: (command, traderId, id, input) =>
      commands.execute(
        command,
        async (tx) => {
          const order = orderOf(tx, traderId, id);
          if (order.margin?.positionId && input.amount !== undefined) {
            const why = 'A take profit or stop loss of a position always has the amount of the position';
            throw new DomainError('bad_input', why, 'amount');
          }
          const message = orders.amend(tx, order, input);
          return { message, trade: view.order(order) };
        },
        (amended) => ({ subject: amended.trade.uuid, data: { ...input, ...factsOf(amended) } }),
      ),
    cancelAll: (command, traderId, pair) =>
      commands.execute(
        command,
        async (tx) => {
          if (pair !== undefined) markets.instrument(pair);
          const canceled = orders.cancelOf(tx, traderId, pair, command.actor);
          return { canceled, message: orders.view.allCanceled(canceled) };
        },
        ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
      ),
    nextFunding(pair) {
      const { futures, tick } = markets.instrument(pair);
      if (!futures) throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
      const next = nextHeld(pair);
      return {
        pair,
        rate: rateText(fundingRate(seed, pair, next)),
        nextAt: new Date(next).toISOString(),
        markPrice: priceText(markets.priceTicksAt(pair, clock.now()), tick),
      };
    },
  };
}
