import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { decimalsOf, formatUnits, magnitude, units } from '@papermint/contracts/money/amount';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';
import { createMovementsStore } from '../../features/performance/movements-store.ts';
import type { World } from '../../worlds/world.ts';

interface Change {
  asset: string;
  amount: bigint;
  at: number;
}

interface PositionRow {
  pair: string;
  side: PositionSide;
  opened: bigint;
  openedCost: bigint;
  createdAt: number;
  closedAt: number | null;
}

type Valued = (asset: string, amount: bigint) => bigint;

/**
 * The net worths of the personas, at instants of their past, that the history says otherwise than their transactions,
 * positions and NFTs with the prices then; each as a sentence.
 * @param instants fractions of the time since an account was opened
 */
export function wrongNetWorths(world: World, instants: readonly number[]): string[] {
  const { db, clock, performances, wallet } = world;
  const wrong: string[] = [];
  const traders = db.readNow.all(
    'SELECT id, persona, currency, createdAt FROM Trader WHERE persona IS NOT NULL',
    [],
  );
  for (const row of traders) {
    const trader = row as { id: string; persona: string; currency: string; createdAt: number };
    const { at: _, ...now } =
      performances.netWorth(trader.id, trader.currency, { points: 1 }).points[0] ?? {};
    const [own, shownNow] = [
      JSON.stringify(now),
      JSON.stringify(wallet.netWorth(trader.id, trader.currency)),
    ];
    if (own !== shownNow) wrong.push(`${trader.persona} now: ${own} instead of ${shownNow}`);
    const changes = changesOf(world, trader.id);
    for (const part of instants) {
      const at = Math.floor(trader.createdAt + part * (clock.now() - trader.createdAt));
      const expected = worthOf(world, trader, changes, at);
      const to = new Date(at).toISOString();
      const history = performances.netWorth(trader.id, trader.currency, { from: to, to, points: 1 });
      const shown = history.points[0]?.total;
      if (shown !== expected) wrong.push(`${trader.persona} at ${to}: ${shown} instead of ${expected}`);
    }
  }
  return wrong;
}

/** What each transaction, card purchase and refund changed. */
function changesOf({ db }: World, traderId: string): Change[] {
  const store = createMovementsStore(db);
  return [...store.transactions(traderId, { at: 0, id: '' }), ...store.later(traderId)].flatMap((row) => {
    if (row.kind === 'nft' || (row.kind === 'transaction' && ['staking', 'card'].includes(row.type)))
      return [];
    const { at, currency: asset, amount } = row;
    if (row.kind === 'card' || row.counterCurrency === null) return [{ asset, amount, at }];
    const counter = magnitude(row.counterAmount ?? 0n);
    return [
      { asset, amount, at },
      { asset: row.counterCurrency, amount: amount > 0n ? -counter : counter, at },
    ];
  });
}

function worthOf(
  world: World,
  { id, currency }: { id: string; currency: string },
  changes: readonly Change[],
  at: number,
): string {
  const { markets } = world;
  const rateOf = (asset: string) => {
    const price = markets.dollarPriceAt(asset, at) ?? '0';
    const scale = decimalsOf(price);
    return { price: units(price, scale), scale, own: markets.asset(asset).scale };
  };
  const target = rateOf(currency);
  const valued: Valued = (asset, amount) => {
    const { price, scale, own } = rateOf(asset);
    return mulDiv(
      amount * price * pow10(target.own + target.scale),
      1n,
      pow10(own + scale) * target.price,
      'half-even',
    );
  };
  const amounts = new Map<string, bigint>();
  for (const { asset, amount, at: changed } of changes)
    if (changed <= at) amounts.set(asset, (amounts.get(asset) ?? 0n) + amount);
  let sum = 0n;
  for (const [asset, amount] of amounts) sum += valued(asset, amount);
  const total = sum + unrealizedOf(world, id, at, valued) + nftsOf(world, id, at, valued);
  return formatUnits(total, target.own);
}

/** Personas open and close a position at once. */
function unrealizedOf({ db, markets }: World, traderId: string, at: number, valued: Valued): bigint {
  const rows = db.readNow.all('SELECT * FROM Position WHERE traderId = ?', [traderId]);
  return (rows as unknown as PositionRow[])
    .filter(({ createdAt, closedAt }) => createdAt <= at && (closedAt === null || closedAt > at))
    .reduce((sum, { pair, side, opened: amount, openedCost: cost }) => {
      const mark = markets.futures.mark.priceTicksAt(pair, at);
      const instrument = markets.instrument(pair);
      return sum + valued(instrument.quote, unrealizedPnl({ side, amount, cost }, mark, instrument));
    }, 0n);
}

/** The items whose last owner until then is the trader, at the lowest of the prices at which items were listed. */
const OWNED = `SELECT a.collectionId, count(*) AS items, c.asset FROM NftActivity a
  JOIN NftCollection c ON c.id = a.collectionId
  WHERE a.toId = ? AND a.settledAt <= ? AND a.number = (SELECT max(b.number) FROM NftActivity b
    WHERE b.itemId = a.itemId AND b.settledAt <= ?) GROUP BY a.collectionId`;
const FLOOR = `SELECT a.amount AS price FROM NftActivity a WHERE a.collectionId = ? AND a.kind = 'list' AND a.settledAt <= ?
  AND a.status = 'settled' AND NOT EXISTS (SELECT 1 FROM NftActivity b WHERE b.itemId = a.itemId AND b.status = 'settled'
    AND b.settledAt <= ? AND (b.number IS NOT NULL OR b.kind IN ('list', 'delist'))
    AND (b.settledAt > a.settledAt OR (b.settledAt = a.settledAt AND b.id > a.id))) ORDER BY a.amount LIMIT 1`;

function nftsOf({ db }: World, traderId: string, at: number, valued: Valued): bigint {
  return db.readNow.all(OWNED, [traderId, at, at]).reduce((sum, { collectionId, items, asset }) => {
    const [lowest] = db.readNow.all(FLOOR, [collectionId as string, at, at]);
    return lowest ? sum + valued(asset as string, (lowest.price as bigint) * BigInt(items as number)) : sum;
  }, 0n);
}
