import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import type { World } from '../../../worlds/world.ts';
import { assetOf, symbolOf } from '../names.ts';
import type { Told } from './execution-report.ts';
import { algoUpdate, orderTradeUpdates } from './order-trade-update.ts';

const MOST_FILLS = 1000;

/** Sends the futures events of a trader from now on. @returns ends it */
export function followFutures(world: World, traderId: string, send: (event: object) => void): () => void {
  const { futures, ledger } = world;
  const [latestOrder] = futures.numbered(traderId, { limit: 1 });
  const [latestFill] = futures.numberedFills(traderId, { limit: 1 });
  const begins = { order: latestOrder?.number ?? 0, fill: latestFill?.number ?? 0 };
  const told = new Map<number, Told>();
  let changed = { positions: new Set<string>(), orders: new Set<string>(), entries: [] as JournalEntry[] };
  let isPlanned = false;
  let isOver = false;

  const flush = () => {
    isPlanned = false;
    const { positions: positionIds, orders: orderIds, entries } = changed;
    changed = { positions: new Set(), orders: new Set(), entries: [] };
    if (isOver) return;
    const at = world.clock.now();
    const { positions, orders } = futures.shown(positionIds, orderIds);
    for (const event of accountUpdates(world, traderId, { positions, entries }, at)) send(event);
    for (const order of orders.sort((one, other) => one.number - other.number)) {
      for (const event of eventsOf(order, at)) send(event);
    }
  };
  const eventsOf = (order: FuturesOrder, at: number): object[] => {
    const isKnown = order.number <= begins.order;
    const before = told.get(order.number) ?? { isNew: isKnown, lastFill: begins.fill, isOver: false };
    const filter = { order: order.uuid, from: before.lastFill + 1, limit: MOST_FILLS };
    const fills = futures.numberedFills(traderId, filter);
    const lastFill = fills.at(-1)?.number ?? before.lastFill;
    told.set(order.number, { isNew: true, lastFill, isOver: !isOpen(order.status) });
    const isConditional = order.stopPrice !== null || order.trailingPercent !== null;
    const updates = orderTradeUpdates(order, fills, before, at);
    return isConditional ? [algoUpdate(order, at), ...updates] : updates;
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(flush);
  };
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

function accountUpdates(
  { ledger, markets }: Pick<World, 'ledger' | 'markets'>,
  traderId: string,
  { positions, entries }: { positions: readonly Position[]; entries: readonly JournalEntry[] },
  at: number,
): object[] {
  const reasons = new Set(entries.map(({ kind }) => REASONS[kind] ?? 'ADJUSTMENT'));
  if (positions.length > 0) reasons.add('ORDER');
  const balances = ledger.balancesOf(traderId);
  return [...reasons].map((reason) => {
    const of = entries.filter(({ kind }) => (REASONS[kind] ?? 'ADJUSTMENT') === reason);
    const own = of.flatMap(({ postings }) => postings.filter(({ owner }) => owner === traderId));
    const assets = new Set(own.map(({ asset }) => asset));
    if (positions.length > 0 && reason === 'ORDER') assets.add('USD');
    const shown = [...assets].map((asset) => {
      const { available = 0n, locked = 0n } = balances.get(asset) ?? {};
      const { scale } = markets.asset(asset);
      const change = own
        .filter((posting) => posting.asset === asset)
        .reduce((sum, { amount }) => sum + amount, 0n);
      return {
        a: assetOf(asset),
        wb: formatUnits(available + locked, scale),
        cw: formatUnits(available, scale),
        bc: reason === 'ORDER' ? '0' : formatUnits(change, scale),
      };
    });
    const P = reason === 'ORDER' ? positions.map(positionOf) : [];
    return { e: 'ACCOUNT_UPDATE', E: at, T: at, a: { m: reason, B: shown, P } };
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
    ps: 'BOTH',
  };
}
