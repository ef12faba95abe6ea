import type { BuiltServer } from '../controls/built-server.ts';
import type { Account, Row } from './account.ts';
import type { Fraction } from './money.ts';
import { fraction, isZero, minus, NONE, plus, rounded, shown, times } from './money.ts';
import type { PriceOf } from './recompute.ts';

/** What an account did with positions and NFTs, as it can read it. */
export interface Past {
  positions: Row[];
  fills: Row[];
  /** Activities that changed the owners of its items, oldest first. */
  owners: Row[];
  /** Of each collection of those items, by address: what changed owners or listings, oldest first. */
  collections: Map<string, Row[]>;
  nickname: string;
}

const OWNING = 'mint,sale,transfer,burn';

/** Reads it by the public calls alone. */
export async function readPast(all: (path: string) => Promise<Row[]>, nickname: string): Promise<Past> {
  const settled = async (path: string) =>
    (await all(`${path}&status=settled`))
      .filter(({ settledAt }) => settledAt !== null)
      .reverse()
      .sort((a, b) => Date.parse(a.settledAt) - Date.parse(b.settledAt));
  const owners = await settled(`/api/secure/nft/activities-by-user?kind=${OWNING}`);
  const collections = new Map<string, Row[]>();
  for (const { contractAddress } of owners) {
    if (collections.has(contractAddress)) continue;
    const path = `/api/secure/nft/journal?contract=${contractAddress}&kind=list,delist,${OWNING}`;
    collections.set(contractAddress, await settled(path));
  }
  const [positions, fills] = [
    await all('/api/secure/trades/futures'),
    await all('/api/secure/trades/futures/fills'),
  ];
  return { positions, fills, owners, collections, nickname };
}

/** The net worth of an account at an instant, from its transactions, positions and NFTs with the prices then. */
export async function pastWorth(
  server: BuiltServer,
  { account, past, at }: { account: Account; past: Past; at: string },
  priceOf: PriceOf,
  decimals: number,
): Promise<string> {
  const valued = async (asset: string, amount: Fraction): Promise<bigint> => {
    if (isZero(amount)) return 0n;
    const { n, d } = times(amount, await priceOf(asset, at));
    return rounded(n * 10n ** BigInt(decimals), d);
  };
  let total = 0n;
  for (const [asset, amount] of amountsAt(account, at)) total += await valued(asset, amount);
  for (const position of past.positions) total += await unrealizedAt(server, past, position, { at, valued });
  for (const [address, activities] of past.collections) {
    const [owned, floor] = [ownedAt(past, address, at), floorAt(activities, at)];
    if (floor) total += await valued(floor.currency, times(fraction(floor.amount), fraction(String(owned))));
  }
  return shown(total, decimals);
}

/** What the account held of each asset. What is staked or on a card stays in the account. */
function amountsAt({ transactions, spendings }: Account, at: string): Map<string, Fraction> {
  const amounts = new Map<string, Fraction>();
  const add = (asset: string, amount: Fraction) =>
    amounts.set(asset, plus(amounts.get(asset) ?? NONE, amount));
  const isPast = (instant: string) => Date.parse(instant) <= Date.parse(at);
  for (const { type, currency, amount, counterCurrency, counterAmount, completedAt } of transactions) {
    if (!isPast(completedAt) || type === 'staking' || type === 'card') continue;
    add(currency, fraction(amount));
    if (counterCurrency === null) continue;
    const counter = fraction((counterAmount ?? '0').replace('-', ''));
    add(counterCurrency, amount.startsWith('-') ? counter : minus(NONE, counter));
  }
  for (const { type, status, currency, amount, settledAt } of spendings) {
    if (!['purchase', 'refund'].includes(type) || !['settled', 'refunded'].includes(status)) continue;
    if (isPast(settledAt)) add(currency, fraction(amount));
  }
  return amounts;
}

interface Valuing {
  at: string;
  valued(asset: string, amount: Fraction): Promise<bigint>;
}

/** The unrealized P&L of a position that was opened at once and closed at once. */
async function unrealizedAt(
  server: BuiltServer,
  { fills }: Past,
  { pair, side, openedAmount, marginCurrency, createdAt, closedAt }: Row,
  { at, valued }: Valuing,
): Promise<bigint> {
  const now = Date.parse(at);
  if (Date.parse(createdAt) > now || (closedAt !== null && Date.parse(closedAt) <= now)) return 0n;
  const isLong = side === 'long';
  const cost = fills
    .filter((fill) => fill.pair === pair && fill.time === createdAt && (fill.side === 'buy') === isLong)
    .reduce((sum, fill) => plus(sum, fraction(fill.cost)), NONE);
  const { n, d } = times(fraction(openedAmount), await markAt(server, pair, at));
  // The quote of all futures is the dollar.
  const worth = { n: rounded(n * 100n, d), d: 100n };
  return valued(marginCurrency, isLong ? minus(worth, cost) : minus(cost, worth));
}

/** The mark price at the start of a minute. Outside of a session it is the last one. */
async function markAt(server: BuiltServer, pair: string, at: string): Promise<Fraction> {
  const { body } = await server.get(
    `/api/candles?pair=${encodeURIComponent(pair)}&interval=1m&price=mark&adjustment=raw&limit=1&to=${at}`,
  );
  const [candle] = body;
  return fraction(Date.parse(candle.time) === Date.parse(at) ? candle.open : candle.close);
}

/** How many items of a collection the account owned. */
function ownedAt({ owners, nickname }: Past, address: string, at: string): number {
  const owned = new Set<string>();
  for (const { contractAddress, nftUuid, to, settledAt } of owners) {
    if (contractAddress !== address || Date.parse(settledAt) > Date.parse(at)) continue;
    if (to === nickname) owned.add(nftUuid);
    else owned.delete(nftUuid);
  }
  return owned.size;
}

/** The lowest price of a listed item of a collection. */
function floorAt(activities: readonly Row[], at: string): Row | undefined {
  const listed = new Map<string, Row>();
  for (const activity of activities) {
    if (Date.parse(activity.settledAt) > Date.parse(at)) continue;
    if (activity.kind === 'list') listed.set(activity.nftUuid, activity);
    else listed.delete(activity.nftUuid);
  }
  return [...listed.values()].sort((a, b) => Number(a.amount) - Number(b.amount))[0];
}
