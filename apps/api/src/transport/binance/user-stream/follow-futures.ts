import type { Position } from '@papermint/contracts/futures/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import { oncePerCommit } from '../../../platform/flow/once-per-commit.ts';
import type { World } from '../../../worlds/world.ts';
import { accountFigures } from '../futures/account-answer.ts';
import { liquidationUpdate } from '../futures/force-order-answer.ts';
import { positionSideOfPart } from '../futures/position-sides.ts';
import { currencyOf, symbolOf } from '../names.ts';
import { trails } from '../trailing-delta.ts';
import type { Told } from './execution-report.ts';
import { algoUpdate, amendment, orderTradeUpdates } from './order-trade-update.ts';
import { remember } from './told-orders.ts';

const MOST_FILLS = 1000;

/** Sends the futures events of a trader from now on. @param onError gets what fails in it @returns ends it */
export function followFutures(
  world: World,
  traderId: string,
  send: (event: object) => void,
  onError?: (error: unknown) => void,
): () => void {
  const { futures, ledger } = world;
  const [latestOrder] = futures.numbered(traderId, { limit: 1 });
  const [latestFill] = futures.numberedFills(traderId, { limit: 1 });
  const begins = { order: latestOrder?.number ?? 0, fill: latestFill?.number ?? 0 };
  const told = new Map<number, Told>();
  /** Price, stop price and amount of orders, as they were told. */
  const shapes = new Map<number, string>();
  let changed = { positions: new Set<string>(), orders: new Set<string>(), entries: [] as JournalEntry[] };
  let isOver = false;

  const flush = () => {
    const { positions: positionIds, orders: orderIds, entries } = changed;
    changed = { positions: new Set(), orders: new Set(), entries: [] };
    if (isOver) return;
    const at = world.clock.now();
    const { positions, orders } = futures.shown(positionIds, orderIds);
    for (const event of accountUpdates(world, traderId, { positions, entries }, at)) send(event);
    for (const { uuid, status } of positions) {
      const liquidation = status === 'liquidated' ? futures.liquidationOf(uuid) : undefined;
      if (liquidation) send(liquidationUpdate(liquidation, at));
    }
    for (const order of orders.sort((one, other) => one.number - other.number)) {
      for (const event of eventsOf(order.number, at)) send(event);
    }
  };
  const eventsOf = (number: number, at: number): object[] => {
    const order = futures.byNumber(traderId, number);
    if (!order) return [];
    const scales = world.markets.instrument(order.pair);
    const isAlgo = (order.stopPrice !== null || trails(order)) && !order.amongOrders;
    const algo = isAlgo ? [algoUpdate(order, scales, at)] : [];
    if (isAlgo && !order.wasTriggered) return algo;
    const isKnown = number <= begins.order && !isAlgo;
    const before = told.get(number) ?? { isNew: isKnown, lastFill: begins.fill, isOver: false };
    const filter = { order: order.uuid, from: before.lastFill + 1, limit: MOST_FILLS };
    const fills = futures.numberedFills(traderId, filter);
    const lastFill = fills.at(-1)?.number ?? before.lastFill;
    const isOver = !isOpen(order.status);
    remember(told, number, { isNew: true, lastFill, isOver });
    const terms = `${order.price} ${order.stopPrice} ${order.amount}`;
    const isAmended = before.isNew && !isOver && (shapes.get(number) ?? terms) !== terms;
    if (isOver) shapes.delete(number);
    else shapes.set(number, terms);
    const changes = isAmended ? [amendment(order, scales, at)] : [];
    return [...algo, ...changes, ...orderTradeUpdates(order, scales, fills, before, at)];
  };
  const plan = oncePerCommit(flush, onError);
  const stopChanges = futures.onChange((ownerId, one) => {
    if (ownerId !== traderId) return;
    if ('position' in one) changed.positions.add(one.position);
    else changed.orders.add(one.order);
    plan();
  });
  const stopEntries = ledger.onEntry(traderId, (entry) => {
    changed.entries.push(entry);
    plan();
  });
  return () => {
    isOver = true;
    stopChanges();
    stopEntries();
  };
}

/** Why an account changed, by the kind of its entry. */
const REASONS: Readonly<Partial<Record<JournalEntry['kind'], string>>> = {
  position: 'ORDER',
  liquidation: 'ORDER',
  trade: 'ORDER',
  funding: 'FUNDING_FEE',
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAW',
  transfer: 'MARGIN_TRANSFER',
};

/** The events of the futures balance, one for each reason, with the positions that have changed. */
function accountUpdates(
  { futures, markets }: Pick<World, 'futures' | 'markets'>,
  traderId: string,
  { positions, entries }: { positions: readonly Position[]; entries: readonly JournalEntry[] },
  at: number,
): object[] {
  const currency = currencyOf('USDT');
  const changes = new Map<string, bigint>();
  if (positions.length > 0) changes.set('ORDER', 0n);
  for (const { kind, postings } of entries) {
    const reason = REASONS[kind] ?? 'ADJUSTMENT';
    for (const { owner, asset, amount } of postings) {
      if (owner !== traderId || asset !== currency) continue;
      changes.set(reason, (changes.get(reason) ?? 0n) + amount);
    }
  }
  if (changes.size === 0) return [];
  const { asset, walletBalance, crossWalletBalance } = accountFigures(futures.account(traderId, currency));
  const { scale } = markets.asset(currency);
  return [...changes].map(([reason, change]) => {
    const bc = reason === 'ORDER' ? '0' : formatUnits(change, scale);
    const B = [{ a: asset, wb: walletBalance, cw: crossWalletBalance, bc }];
    const P = reason === 'ORDER' ? positions.map(positionOf) : [];
    return { e: 'ACCOUNT_UPDATE', E: at, T: at, a: { m: reason, B, P } };
  });
}

function positionOf(position: Position) {
  const signed =
    position.side === 'short' && position.amount !== '0' ? `-${position.amount}` : position.amount;
  const isClosed = position.status !== 'open';
  return {
    s: symbolOf(position.pair),
    pa: isClosed ? '0' : signed,
    ep: isClosed ? '0' : position.entryPrice,
    bep: isClosed ? '0' : position.entryPrice,
    cr: position.realizedPnl,
    up: isClosed ? '0' : position.unrealizedPnl,
    mt: position.marginMode,
    iw: position.marginMode === 'isolated' && !isClosed ? position.margin : '0',
    ps: positionSideOfPart(position),
  };
}
