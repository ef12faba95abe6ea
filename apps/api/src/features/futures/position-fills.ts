import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginTerms } from '@papermint/contracts/futures/margin-terms';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { pnlOf, shareOf } from '@papermint/contracts/futures/position-quote';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { mulDiv } from '@papermint/contracts/money/rounding';
import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { positionEntry } from '../../ledger/entries/position-entry.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { CrossMargin } from './cross-margin.ts';
import { beyondMargin } from './futures-rules.ts';
import type { PositionRecord } from './futures-types.ts';
import type { PositionsStore } from './positions-store.ts';
import { figuresOf } from './positions-store.ts';
import type { TouchedPositions } from './touched-positions.ts';

/** A fill of an order, or a part of one. */
export interface Filled {
  /** Base units. */
  amount: bigint;
  /** Quote units: price by amount, and the fee on it. */
  value: bigint;
  fee: bigint;
}

/** Under what circumstances a position changes. */
export interface FillContext {
  /** The part of the order's reservation that the fill uses up, quote units. */
  released: bigint;
  /** Whether the reservation is all that the fill may take: then rounding takes less margin. */
  capped?: boolean;
  /** Whether the insurance fund pays a loss beyond the margin; otherwise that is refused. */
  insured?: boolean;
  /** Whether the trader is told by an answer. */
  answered?: boolean;
  actor?: Actor;
  /** Begins the message to the trader. */
  first?: string;
  reason?: string;
}

/** Opens, enlarges, reduces and closes positions, with their money. */
export interface PositionFills {
  /**
   * Settles a fill of an order: closes what the trader has on the other side, then opens with the rest.
   * @returns the position that is open then
   */
  fill(
    tx: Tx,
    order: OrderRecord & { margin: MarginTerms },
    filled: Filled,
    context: FillContext,
  ): PositionRecord | undefined;
  /** Closes an amount of an open position for a value. @throws DomainError beyondMargin, unless it is insured */
  close(tx: Tx, position: PositionRecord, filled: Filled, context: FillContext): void;
  /** Stores an open position, with its liquidation price. */
  put(tx: Tx, position: PositionRecord): void;
  /** Posts an entry, unless all of its amounts are 0. */
  post(tx: Tx, entry: JournalEntry): void;
  /** Called in the transaction with the positions that have changed. */
  onChange(listener: PositionsListener): void;
  changed(tx: Tx, positions: readonly OwnedPosition[]): void;
  /** `0.1 BTC long` */
  describe(position: PositionRecord, amount: bigint): string;
  /** Adds to the trader's transactions. */
  record(tx: Tx, position: PositionRecord, money: { amount: bigint; fee: bigint }, what: string): void;
}

type OwnedPosition = Pick<PositionRecord, 'id' | 'traderId'>;
type PositionsListener = (tx: Tx, positions: readonly OwnedPosition[]) => void;

export interface PositionFillsParts {
  store: PositionsStore;
  cross: CrossMargin;
  touched: TouchedPositions;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument' | 'say' | 'priceTicksAt'>;
  wallet: Pick<Wallet, 'record' | 'recordAll'>;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
}

const SYSTEM = { kind: 'system' } as const;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export function createPositionFills(parts: PositionFillsParts): PositionFills {
  const { store, cross, touched, ledger, markets, wallet, statuses, ids, clock } = parts;
  const listeners: PositionsListener[] = [];

  function post(tx: Tx, entry: JournalEntry): void {
    if (entry.postings.length > 0) ledger.post(tx, entry);
  }

  function changed(tx: Tx, positions: readonly OwnedPosition[]): void {
    for (const listener of listeners) listener(tx, positions);
  }

  function setLiquidation(position: PositionRecord): void {
    const { marginMode, pair } = position;
    position.liquidationTicks =
      marginMode === 'cross' ? null : (liquidationTicks(position, markets.instrument(pair)) ?? null);
  }

  function put(tx: Tx, position: PositionRecord): void {
    setLiquidation(position);
    store.put(tx, position, clock.now());
    changed(tx, [position]);
  }

  function add(tx: Tx, position: PositionRecord, actor: Actor): void {
    const { id, traderId: owner } = position;
    setLiquidation(position);
    store.add(tx, position);
    statuses.begin(tx, { table: positionTransitions, rows: 'Position', id, owner, actor, status: 'open' });
    changed(tx, [position]);
  }

  function describe({ pair, side }: PositionRecord, amount: bigint): string {
    return `${markets.say(markets.instrument(pair).base, amount)} ${side}`;
  }

  const record: PositionFills['record'] = (tx, { id, traderId, quote }, { amount, fee }, description) => {
    if (amount === 0n) return;
    const now = clock.now();
    wallet.record(tx, {
      id: ids.uuid(now),
      traderId,
      type: 'futures',
      status: 'completed',
      currency: quote,
      amount,
      counterCurrency: null,
      counterAmount: null,
      fee: fee === 0n ? null : fee,
      feeCurrency: fee === 0n ? null : quote,
      description,
      reference: id,
      createdAt: now,
    });
  };

  /** Takes margin of the trader's other cross positions to pay what a loss still needs. @returns what they gave */
  function fromOthers(tx: Tx, position: PositionRecord, needed: bigint): bigint {
    let given = 0n;
    for (const other of store.crossOf(tx, position.traderId, position.quote)) {
      const amount = least(other.margin, needed - given);
      if (other.id === position.id || amount === 0n) continue;
      other.margin -= amount;
      put(tx, other);
      const { id: reference, traderId, quote: asset } = other;
      ledger.post(tx, {
        ...releaseEntry({ reference, traderId, asset, amount, in: 'margin' }),
        kind: 'position',
      });
      given += amount;
    }
    return given;
  }

  const close: PositionFills['close'] = (tx, position, { amount, value, fee }, context) => {
    const { released, insured = false, answered = false, actor = SYSTEM, first, reason } = context;
    const { id, traderId, quote, pair, marginMode } = position;
    const share = shareOf(position, amount);
    const pnl = pnlOf(position.side, share.cost, value);
    let { margin } = share;
    let missing = most(0n, fee - pnl - margin);
    if (missing > 0n && marginMode === 'cross') {
      missing -= least(missing, most(0n, ledger.balance(tx, traderId, quote)) + released);
    }
    const more = least(missing, position.margin - margin);
    margin += more;
    missing -= more;
    if (missing > 0n && marginMode === 'cross') missing -= fromOthers(tx, position, missing);
    if (missing > 0n && !insured) throw beyondMargin();
    position.amount -= amount;
    position.cost -= share.cost;
    position.margin -= margin;
    position.closed += amount;
    position.closedCost += value;
    position.realized += pnl;
    position.fees += fee;
    position.covered += missing;
    touched.add(tx, { position, takeProfitTicks: null, stopLossTicks: null });
    const what = describe(position, amount);
    const gain = markets.say(quote, pnl);
    if (position.amount === 0n) {
      position.status = 'closed';
      position.closedAt = clock.now();
      position.endTicks = markets.priceTicksAt(pair, clock.now());
      position.liquidationTicks = null;
      const done = [first, `Closed ${what}: P&L ${gain}, fee ${markets.say(quote, fee)}.`, reason];
      statuses.transition(tx, {
        table: positionTransitions,
        rows: 'Position',
        id,
        owner: traderId,
        actor,
        transition: 'close',
        answered,
        facts: { done: done.filter(Boolean).join(' ') },
        set: { ...figuresOf(position), closedAt: position.closedAt, endTicks: position.endTicks },
        ...(reason !== undefined && { reason }),
      });
      if (marginMode === 'cross') cross.follow(tx, traderId, quote);
      changed(tx, [position]);
    } else put(tx, position);
    post(
      tx,
      positionEntry({
        reference: id,
        traderId,
        asset: quote,
        released,
        margin: -margin,
        pnl,
        fee,
        covered: missing,
      }),
    );
    record(tx, position, { amount: pnl - fee + missing, fee }, `Closed ${what} ${codeLabel(pair)}`);
  };

  function newPosition(order: OrderRecord & { margin: MarginTerms }): PositionRecord {
    const { traderId, pair, side, margin } = order;
    const { quote, kind } = markets.instrument(pair);
    const now = clock.now();
    return {
      id: ids.uuid(now),
      traderId,
      pair,
      quote,
      kind,
      side: positionSideOf(side),
      status: 'open',
      marginMode: margin.marginMode,
      leverage: margin.leverage,
      amount: 0n,
      cost: 0n,
      margin: 0n,
      opened: 0n,
      openedCost: 0n,
      closed: 0n,
      closedCost: 0n,
      realized: 0n,
      fees: 0n,
      funding: 0n,
      covered: 0n,
      liquidationTicks: null,
      endTicks: null,
      enteredByStaff: margin.enteredByStaff,
      createdAt: now,
      closedAt: null,
    };
  }

  function open(
    tx: Tx,
    order: OrderRecord & { margin: MarginTerms },
    found: PositionRecord | undefined,
    { amount, value, fee }: Filled,
    { released, capped = false, actor = SYSTEM }: FillContext,
  ): PositionRecord {
    const position = found ?? newPosition(order);
    const { id, traderId, quote } = position;
    const { leverage, takeProfitTicks, stopLossTicks } = order.margin;
    touched.add(tx, { position, takeProfitTicks, stopLossTicks });
    const initial = initialMarginUnits(value, leverage);
    const margin = capped ? least(initial, released - fee) : initial;
    position.leverage = leverage;
    position.amount += amount;
    position.cost += value;
    position.margin += margin;
    position.opened += amount;
    position.openedCost += value;
    position.fees += fee;
    if (found) put(tx, position);
    else add(tx, position, actor);
    if (position.marginMode === 'cross') cross.follow(tx, traderId, quote);
    post(
      tx,
      positionEntry({ reference: id, traderId, asset: quote, released, margin, pnl: 0n, fee, covered: 0n }),
    );
    const what = describe(position, amount);
    record(tx, position, { amount: -fee, fee }, `Opened ${what} ${codeLabel(position.pair)}`);
    return position;
  }

  return {
    close,
    put,
    post,
    changed,
    describe,
    record,
    onChange: (listener) => listeners.push(listener),
    fill(tx, order, filled, context) {
      const found = store.open(tx, order.traderId, order.pair);
      if (!found || found.side === positionSideOf(order.side)) return open(tx, order, found, filled, context);
      const closing = least(found.amount, filled.amount);
      if (closing === filled.amount) {
        close(tx, found, filled, context);
        return found.amount > 0n ? found : undefined;
      }
      // The order turns the position around: rounding is against the trader on both sides.
      const value = mulDiv(filled.value, closing, filled.amount, order.side === 'buy' ? 'up' : 'down');
      const fee = mulDiv(filled.fee, closing, filled.amount, 'up');
      close(tx, found, { amount: closing, value, fee }, { ...context, released: 0n });
      const rest = { amount: filled.amount - closing, value: filled.value - value, fee: filled.fee - fee };
      return open(tx, order, undefined, rest, context);
    },
  };
}
