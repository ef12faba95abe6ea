import { crossAccount, excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import type { World } from '../../worlds/world.ts';
import { must } from './order-checks.ts';

const OPEN = "('untriggered', 'new', 'partially_filled')";

interface PositionRow {
  id: string;
  traderId: string;
  pair: string;
  quote: string;
  side: PositionSide;
  /** 0 or 1. */
  hedged: number;
  marginMode: MarginMode;
  leverage: number;
  amount: bigint;
  cost: bigint;
  margin: bigint;
}

/** The invariants of futures, checked against the rows. @throws Error where one does not hold */
export function checkFutures(world: World): void {
  const rows = <R>(sql: string) => world.db.readNow.all(sql, []) as R[];
  const report = world.ledger.verify();
  must(report.ok, report.failures.join('; '));
  const failed = rows('SELECT 1 FROM Job WHERE failedAt IS NOT NULL');
  must(failed.length === 0, 'a job failed');

  const open = rows<PositionRow>("SELECT * FROM Position WHERE status = 'open'");
  const keys = open.map(({ traderId, pair, hedged, side }) => `${traderId} ${pair} ${hedged ? side : ''}`);
  must(new Set(keys).size === keys.length, 'a trader has two positions of a side in a pair');
  const mixed = rows(
    `SELECT 1 FROM Position p LEFT JOIN PositionMode m ON m.traderId = p.traderId WHERE p.status = 'open'
       AND p.hedged <> (COALESCE(m.mode, 'one_way') = 'hedge')`,
  );
  must(mixed.length === 0, 'a position is of the other position mode');
  checkLocked(
    world,
    'margin',
    sumBy(open, ({ margin }) => margin),
  );
  const orders = rows<{ traderId: string; held: bigint }>(
    `SELECT traderId, held FROM FuturesOrder WHERE status IN ${OPEN}`,
  );
  checkLocked(
    world,
    'held',
    sumBy(orders, ({ held }) => held),
  );
  checkResults(world);
  for (const position of open) {
    if (position.marginMode === 'isolated') checkIsolated(world, position);
    checkReducing(world, position);
  }
  checkCross(world, open);
  const lonely = rows(
    `SELECT 1 FROM FuturesOrder o WHERE o.status IN ${OPEN} AND o.reduceOnly = 1 AND NOT EXISTS (
       SELECT 1 FROM Position p WHERE p.traderId = o.traderId AND p.pair = o.pair AND p.status = 'open'
         AND p.side = COALESCE(o.positionSide, p.side))`,
  );
  must(lonely.length === 0, 'a reduce-only order has no position');
}

function sumBy<R extends { traderId: string }>(
  rows: readonly R[],
  of: (row: R) => bigint,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(row.traderId, (sums.get(row.traderId) ?? 0n) + of(row));
  return sums;
}

/** Balances of a kind are the sums that the rows say. */
function checkLocked(world: World, kind: 'held' | 'margin', sums: ReadonlyMap<string, bigint>): void {
  for (const row of world.db.readNow.all(
    'SELECT owner, balance FROM LedgerAccount WHERE kind = ? AND asset = ?',
    [kind, 'USD'],
  )) {
    const expected = sums.get(row.owner as string) ?? 0n;
    must(row.balance === expected, `${kind} of ${row.owner}: ${row.balance}, the rows say ${expected}`);
  }
}

/** What the entries of a position and its funding gave its trader is its result. */
function checkResults(world: World): void {
  for (const row of world.db.readNow.all(
    `SELECT p.id, p.traderId, p.realized, p.funding, p.fees, p.covered,
       (SELECT group_concat(CAST(o.amount AS TEXT)) FROM LedgerEntry e JOIN LedgerPosting o ON o.entryId = e.id
        JOIN LedgerAccount a ON a.id = o.accountId WHERE e.reference = p.id AND a.owner = p.traderId) AS posted,
       (SELECT group_concat(CAST(f.payment AS TEXT)) FROM FundingPayment f WHERE f.traderId = p.traderId AND f.positionId = p.id) AS paid
     FROM Position p`,
    [],
  )) {
    const sum = (text: unknown) =>
      text === null
        ? 0n
        : String(text)
            .split(',')
            .reduce((all, part) => all + BigInt(part), 0n);
    const { realized, funding, fees, covered } = row as Record<string, bigint>;
    must(sum(row.paid) === funding, `funding of ${row.id}`);
    const result = (realized ?? 0n) + (covered ?? 0n) - (fees ?? 0n);
    must(
      sum(row.posted) === result,
      `${row.id} has a result of ${result}, and postings of ${sum(row.posted)}`,
    );
  }
}

/** After all jobs that are due, nobody is below their maintenance margin. */
function checkIsolated(world: World, position: PositionRow): void {
  const instrument = world.markets.instrument(position.pair);
  const mark = world.markets.priceTicksAt(position.pair, world.clock.now());
  must(excessCurve(position, instrument).at(mark) > 0n, `${position.id} should have been liquidated`);
}

function checkCross(world: World, open: readonly PositionRow[]): void {
  for (const traderId of new Set(open.map((position) => position.traderId))) {
    const own = open.filter((position) => position.traderId === traderId && position.marginMode === 'cross');
    if (own.length === 0) continue;
    const marked = own.map((position) => ({
      ...position,
      scales: world.markets.instrument(position.pair),
      markTicks: world.markets.priceTicksAt(position.pair, world.clock.now()),
    }));
    const { available = 0n } = world.ledger.balancesOf(traderId).get('USD') ?? {};
    const { equity, maintenance } = crossAccount(available, marked);
    // Each position's part is rounded to a cent.
    must(equity > maintenance - BigInt(2 * own.length), `${traderId} should have been liquidated`);
  }
}

/** Reduce-only orders never close more than there is, and those bound to a position have all of it. */
function checkReducing(world: World, { traderId, pair, amount, side, hedged }: PositionRow): void {
  let resting = 0n;
  for (const row of world.db.readNow.all(
    `SELECT * FROM FuturesOrder WHERE traderId = ? AND pair = ? AND reduceOnly = 1 AND status IN ${OPEN}`,
    [traderId, pair],
  )) {
    must((row.positionSide !== null) === (hedged === 1), 'an order is of the other position mode');
    if (hedged === 1 && row.positionSide !== side) continue;
    const left = (row.amount as bigint) - (row.filled as bigint);
    must((row.side === 'sell') === (side === 'long'), 'a reduce-only order would enlarge its position');
    must(left <= amount, `a reduce-only order of ${left} is larger than its position of ${amount}`);
    if (row.positionId !== null) must(left === amount, 'a bound order has not the amount of its position');
    if (row.status !== 'untriggered') resting += left;
  }
  must(resting <= amount, 'resting reduce-only orders close more than there is');
}
