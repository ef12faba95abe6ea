import { DomainError } from '@papermint/contracts/common/domain-error';
import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { tierOf } from '@papermint/contracts/futures/margin-tiers-quote';
import { closingSide, positionSideOf } from '@papermint/contracts/futures/sides';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { attachedKinds } from '@papermint/contracts/orders/attached-fields';
import { slippedTicks } from '@papermint/contracts/orders/hold-quote';
import { canRest } from '@papermint/contracts/orders/order-types';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import { checkLeverage, checkMode, checkTier } from '../futures-rules.ts';
import type { OpenPosition } from '../futures-types.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import type { MarginOrder } from '../settlement/settlement-deps.ts';
import { checkBrackets } from './bracket-triggers.ts';

interface Parts {
  store: PositionsStore;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  clock: Clock;
}

/** The checks of a futures order before it is stored or changed. */
export function createOrderChecks({ store, accounts, markets, clock }: Parts) {
  /** The part of a position that the trader's resting reduce-only orders leave to reduce. */
  function reducible(tx: Tx, { traderId, pair, side, amount }: OpenPosition, but: string): bigint {
    return store.reducing(tx, traderId, pair).reduce((left, order) => {
      const rests = order.side === closingSide(side) && order.status !== 'untriggered' && order.id !== but;
      return rests ? left - (order.amount - order.filled) : left;
    }, amount);
  }

  function checkReduceOnly(tx: Tx, order: MarginOrder, position: OpenPosition | undefined): void {
    const refuse = (message: string) => new DomainError('bad_input', message, 'reduceOnly');
    if (!position || position.side === positionSideOf(order.side)) {
      const side = order.side === 'buy' ? 'short' : 'long';
      throw refuse(`You have no ${side} position in ${order.pair} that this order could reduce`);
    }
    const waits = order.stopTicks !== null || order.trailing !== null;
    // An order that never rests comes before orders that do: they are fitted to what it leaves.
    const neverRests = order.limitTicks === null || !canRest(order.timeInForce);
    const isFirst = waits ? order.status === 'untriggered' : neverRests;
    const left = isFirst ? position.amount : reducible(tx, position, order.id);
    if (left <= 0n) throw refuse('Your open reduce-only orders already close the whole position');
    const most = order.filled + left;
    if (order.amount <= most) return;
    // A limit or market order of hedge mode never closes more than there is. Orders with a trigger follow the position.
    if (position.hedged && !waits) throw closesTooMuch(order, position);
    order.amount = most;
  }

  return (tx: Tx, order: MarginOrder): void => {
    const { traderId, pair, side, margin } = order;
    const instrument = markets.instrument(pair);
    if (!instrument.futures) {
      throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
    }
    const positions = store.openParts(tx, traderId, pair);
    const position = positions.find((one) => one.side === (margin.positionSide ?? one.side));
    if (margin.reduceOnly) {
      checkReduceOnly(tx, order, position);
      return;
    }
    const { maxLeverage } = accounts.feesOf(tx, traderId);
    checkLeverage(margin.leverage, { instrument: instrument.maxLeverage, account: maxLeverage });
    checkMode(margin.marginMode, positions[0]);
    const mark = markets.priceTicksAt(pair, clock.now());
    const ticks = order.limitTicks ?? (order.stopTicks === null ? mark : slippedTicks(order.stopTicks));
    const brackets = bracketKey(margin);
    const same = position?.side === positionSideOf(side) ? position.amount : 0n;
    const other = position && same === 0n ? position.amount : 0n;
    const open = order.amount - order.filled;
    const opened = open > other ? open - other : 0n;
    // An order that only makes a position smaller trades before an own order that rests.
    if (position && other > 0n && opened === 0n) {
      order.selfTrade ??= 'cancel_resting';
      if (brackets) throw opensNothing(position, brackets);
    }
    checkTier(margin.leverage, tierOf(notionalAt({ amount: same + opened }, ticks, instrument), instrument));
    if (!brackets) return;
    const opens = openingTicks(order, mark);
    const say = (at: number) => `${sayPrice(at, instrument.tick)} ${codeLabel(instrument.quote)}`;
    checkBrackets(side, margin, { ticks: opens, text: say(opens) }, say);
  };
}

function closesTooMuch({ pair }: MarginOrder, { side }: OpenPosition): DomainError {
  const why = `This is more than your ${side} position in ${pair} and its other orders leave to close`;
  return new DomainError('bad_input', `${why}: lower the amount`, 'amount', { reason: 'more_than_position' });
}

/** The price (ticks) at which an order opens if nothing moves before: a limit beyond the price trades at the price. */
function openingTicks({ side, limitTicks, stopTicks }: MarginOrder, mark: number): number {
  const price = stopTicks ?? mark;
  if (limitTicks === null) return price;
  return side === 'buy' ? Math.min(limitTicks, price) : Math.max(limitTicks, price);
}

/** The field of the first trigger that an order brings. */
function bracketKey(margin: MarginOrder['margin']): string | undefined {
  for (const kind of attachedKinds) {
    const trigger = margin[kind];
    if (trigger !== null) return 'ticks' in trigger ? kind : `${kind}Trail`;
  }
  return undefined;
}

function opensNothing({ side, pair }: OpenPosition, key: string): DomainError {
  const why = `This order only reduces your ${side} position in ${pair}: set it on the position instead`;
  return new DomainError('bad_input', why, key);
}
