import { formatUnits } from '@papermint/contracts/money/amount';
import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import type { World } from '../../../worlds/world.ts';
import { assetOf } from '../names.ts';
import { eightDecimals } from '../spot/decimals.ts';
import type { Told } from './execution-report.ts';
import { executionReports } from './execution-report.ts';
import { remember } from './told-orders.ts';
import { followTrader } from './trader-changes.ts';

/** The most fills of an order in one commit. */
const MOST_FILLS = 1000;

/** Entries whose change a spot order tells of. */
const OF_ORDERS: ReadonlySet<JournalEntry['kind']> = new Set(['trade', 'hold', 'release']);

/** Sends the spot events of a trader from now on. @param onError gets what fails in it @returns ends it */
export function followSpot(
  world: World,
  traderId: string,
  send: (event: object) => void,
  onError?: (error: unknown) => void,
): () => void {
  const [latestOrder] = world.spot.numbered(traderId, { limit: 1 });
  const [latestFill] = world.spot.numberedFills(traderId, { limit: 1 });
  const begins = { order: latestOrder?.number ?? 0, fill: latestFill?.number ?? 0 };
  const told = new Map<number, Told>();
  const toldOf = ({ number }: Order): Told =>
    told.get(number) ?? { isNew: number <= begins.order, lastFill: begins.fill, isOver: false };

  return followTrader(
    world,
    traderId,
    ({ orders, entries }) => {
      const at = world.clock.now();
      for (const order of orders) {
        const before = toldOf(order);
        const fills = world.spot.numberedFills(traderId, {
          order: order.uuid,
          from: before.lastFill + 1,
          limit: MOST_FILLS,
        });
        for (const event of executionReports(order, fills, before, at)) send(event);
        const lastFill = fills.at(-1)?.number ?? before.lastFill;
        remember(told, order.number, { isNew: true, lastFill, isOver: !isOpen(order.status) });
      }
      for (const event of balanceEvents(world, traderId, entries, at)) send(event);
    },
    onError,
  );
}

/** What entries have changed: updates of money that moved in and out, and the balances after it. */
function balanceEvents(
  { ledger, markets }: Pick<World, 'ledger' | 'markets'>,
  traderId: string,
  entries: readonly JournalEntry[],
  at: number,
): object[] {
  const events: object[] = [];
  const changed = new Set<string>();
  const scaleOf = (asset: string) => markets.asset(asset).scale;
  for (const { kind, postings } of entries) {
    const sums = new Map<string, bigint>();
    for (const { owner, account, asset, amount } of postings) {
      if (owner !== traderId) continue;
      changed.add(asset);
      if (account === 'available') sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    }
    if (OF_ORDERS.has(kind)) continue;
    for (const [asset, sum] of sums) {
      if (sum === 0n) continue;
      const delta = eightDecimals(formatUnits(sum, scaleOf(asset)));
      events.push({ e: 'balanceUpdate', E: at, a: assetOf(asset), d: delta, T: at });
    }
  }
  if (changed.size === 0) return events;
  const balances = ledger.balancesOf(traderId);
  const shown = [...changed].map((asset) => {
    const { available = 0n, locked = 0n } = balances.get(asset) ?? {};
    const scale = scaleOf(asset);
    return {
      a: assetOf(asset),
      f: eightDecimals(formatUnits(available, scale)),
      l: eightDecimals(formatUnits(locked, scale)),
    };
  });
  return [...events, { e: 'outboundAccountPosition', E: at, u: at, B: shown }];
}
