import type { Connection } from '../../apps/api/src/platform/database/connection.ts';

/** The number of rows of each kind, and how many of them belong to the trader with the long lists. */
export const COUNTS = {
  traders: { all: 10_000, own: 0 },
  transactions: { all: 1_000_000, own: 20_000 },
  orders: { all: 300_000, own: 20_000 },
  notifications: { all: 200_000, own: 20_000 },
  signIns: { all: 200_000, own: 20_000 },
  mails: { all: 200_000, own: 0 },
  positions: { all: 100_000, own: 20_000 },
  futuresOrders: { all: 200_000, own: 20_000 },
  funding: { all: 400_000, own: 20_000 },
  liquidations: { all: 100_000, own: 20_000 },
  stakes: { all: 100_000, own: 20_000 },
  cards: { all: 50_000, own: 5 },
  requirements: { all: 100_000, own: 100 },
  conversations: { all: 50_000, own: 50 },
};

const FIRST = "'Maya','Ada','Jon','Lena','Omar','Ines','Tomas','Noor','Viktor','Priya'";
const LAST = "'Lindqvist','Berg','Hale','Moreau','Raman','Haddad','Okafor','Sato','Weber','Novak','Silva'";
const PAIRS = "'BTC/USD','ETH/USD','SOL/USD','XRP/USD','LINK/USD','AAVE/USD','LTC/USD','ADA/USD'";

const oneOf = (values: string, by = 'n') => {
  const list = values.split(',');
  return `CASE (${by}) % ${list.length} ${list.map((value, place) => `WHEN ${place} THEN ${value}`).join(' ')} END`;
};
/** Ids like those of the product: they grow with time. */
const uuid = (by = 'n') =>
  `printf('019e%04x-%04x-7000-8%03x-%012x', ${by} / 65536, ${by} % 65536, ${by} % 4096, ${by} * 2654435761 % 281474976710656)`;
const numbers = (count: number) =>
  `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})`;
/** One row in this many belongs to the trader with the long lists. The others belong to all traders in turns. */
const owner = ({ all, own }: { all: number; own: number }) =>
  `CASE WHEN n % ${all / own} = 0 THEN @owner ELSE 'many-' || (n * 7919 % ${COUNTS.traders.all} + 1) END`;

/** Adds many rows by plain SQL. `owner` is the id of the trader with the long lists; times begin at `start`, ms. */
export function insertMany(to: Connection, owner_: string, start: number): void {
  const run = (sql: string) => to.prepare(sql).run({ owner: owner_, start });
  const { traders, transactions, orders, notifications, signIns, mails } = COUNTS;
  const copied = (
    to.prepare("SELECT name FROM pragma_table_info('Trader')").pluck().all() as string[]
  ).filter((name) => !MADE.includes(name));
  to.exec('BEGIN');
  run(`${numbers(traders.all)} INSERT INTO Trader (${[...MADE, ...copied].join(', ')})
    SELECT 'many-' || n, CAST(20000000 + n AS TEXT), 'person' || n || '@papermint.test', 'nick' || n,
      ${oneOf(FIRST)}, ${oneOf(LAST, 'n / 10')} || n % 97, ${oneOf("'US','DE','FR','GB','CH','JP'")},
      ${oneOf("'active','active','active','suspended'")}, 'trader', n % 3 > 0, NULL, @start + n * 1000,
      ${copied.join(', ')} FROM number, Trader WHERE id = @owner`);
  run(`${numbers(transactions.all)} INSERT INTO "Transaction" (id, traderId, type, status, currency, amount,
      counterCurrency, counterAmount, fee, feeCurrency, description, reference, createdAt, updatedAt)
    SELECT ${uuid()}, ${owner(transactions)}, ${oneOf("'trade','trade','trade','deposit','transfer_in','transfer_out'", 'n / 10')},
      'completed', ${oneOf("'BTC','ETH','SOL','USD'", 'n / 10')}, n, 'USD', n, 1, 'USD',
      'Bought ' || n % 1000 || ' at ' || n * 37 % 100000 || ' for person' || n % 10000,
      ${uuid('n / 3')}, @start + n * 10, @start FROM number`);
  insertJournal(run);
  run(`${numbers(orders.all)} INSERT INTO SpotOrder (id, traderId, pair, side, type, status, amount, filled, cost, fee,
      feeRate, limitTicks, clientOrderId, createdAt, updatedAt)
    SELECT ${uuid()}, ${owner(orders)}, ${oneOf(PAIRS, 'n / 10')}, ${oneOf("'buy','sell'", 'n / 7')},
      ${oneOf("'market','limit','stop'", 'n / 3')},
      ${oneOf("'filled','filled','filled','filled','canceled','filled','filled','new','expired','filled'", 'n / 11')},
      100, 100, 100, 1, '0.001', 100, CASE WHEN n % 2 THEN 'bot-' || n END, @start + n * 30, @start FROM number`);
  run(`INSERT INTO SpotFill (orderId, traderId, pair, side, priceTicks, lots, at)
    SELECT id, traderId, pair, side, 100, 100, createdAt FROM SpotOrder WHERE status = 'filled' AND traderId LIKE '%-%'`);
  run(`${numbers(notifications.all)} INSERT INTO Notification (id, traderId, kind, title, text, seenAt, createdAt)
    SELECT ${uuid()}, ${owner(notifications)}, ${oneOf("'spot_order','transfer','site'", 'n / 10')}, 'Order filled',
      'Your order ' || n || ' was filled at ' || n * 37 % 100000, CASE WHEN n % 7 THEN @start END, @start + n * 50
    FROM number`);
  run(`${numbers(mails.all)} INSERT INTO Mail (id, "to", subject, text, createdAt)
    SELECT ${uuid()}, 'person' || (n % ${traders.all} + 1) || '@papermint.test',
      ${oneOf("'Order filled','Balance adjusted','Set a new password'")} || ' (Simulated)', 'A text', @start + n * 50
    FROM number`);
  run(`${numbers(signIns.all)} INSERT INTO SignInEntry (id, traderId, at, result, method, device, address, place)
    SELECT ${uuid()}, ${owner(signIns)}, @start + n * 50, ${oneOf("'succeeded','succeeded','wrong_password'", 'n / 10')},
      'password', ${oneOf("'Chrome on Windows','Safari on iPhone','Firefox on Linux'", 'n / 10')},
      '10.0.' || n % 256 || '.' || n / 256 % 256, 'Private network' FROM number`);
  insertFutures(run);
  insertProducts(run);
  run(`${numbers(traders.all)} INSERT INTO IdentityCase (id, status, attempt, createdAt, updatedAt, submittedAt)
    SELECT 'many-' || n, ${oneOf("'approved','submitted','in_review','rejected'")}, 1, @start + n * 900,
      @start + n * 1000, @start + n * 1000 FROM number`);
  to.exec('COMMIT');
}

/** An entry for each transaction: a deposit or a withdrawal of dollars, or a trade with its fee. */
function insertJournal(run: (sql: string) => unknown): void {
  const { all } = COUNTS.transactions;
  run(`INSERT OR IGNORE INTO LedgerAccount (owner, kind, asset)
    VALUES ('house', 'external', 'USD'), ('house', 'fees', 'USD'), ('many-1', 'available', 'USD')`);
  const account = (owner: string, kind: string) =>
    `(SELECT id FROM LedgerAccount WHERE owner = '${owner}' AND kind = '${kind}' AND asset = 'USD')`;
  const first = '(SELECT MAX(id) FROM LedgerEntry WHERE at < @start)';
  run(`${numbers(all)} INSERT INTO LedgerEntry (uuid, kind, reference, at)
    SELECT ${uuid('n + 90000000')}, CASE WHEN n % 10 THEN 'spot.fill' ELSE 'deposit' END, ${uuid('n / 3')}, @start + n * 10
    FROM number`);
  for (const [accountId, amount] of [
    [
      `CASE WHEN n % 10 THEN ${account('house', 'fees')} ELSE ${account('house', 'external')} END`,
      'n % 90 - 30',
    ],
    [account('many-1', 'available'), '30 - n % 90'],
  ])
    run(`${numbers(all)} INSERT INTO LedgerPosting (entryId, accountId, amount)
      SELECT ${first} + n, ${accountId}, ${amount} FROM number`);
}

function insertFutures(run: (sql: string) => unknown): void {
  const { positions, futuresOrders, funding, liquidations } = COUNTS;
  const position = (by: string) => uuid(`(${by}) + 20000000`);
  run(`${numbers(positions.all)} INSERT INTO Position (id, traderId, pair, quote, kind, side, status, marginMode, leverage,
      amount, cost, margin, opened, openedCost, closed, closedCost, realized, fees, funding, covered, endTicks, createdAt,
      updatedAt, closedAt)
    SELECT ${position('n')}, ${owner(positions)}, ${oneOf(PAIRS, 'n / 10')}, 'USD', 'crypto',
      ${oneOf("'long','short'", 'n / 7')}, ${oneOf("'closed','closed','liquidated'", 'n / 11')},
      ${oneOf("'isolated','cross'", 'n / 3')}, 5, 0, 0, 0, 100, 100, 100, 100, 1, 1, 0, 0, 900000, @start + n * 30, @start,
      @start + n * 40 FROM number`);
  run(`${numbers(futuresOrders.all)} INSERT INTO FuturesOrder (id, traderId, pair, side, type, status, amount, filled, cost,
      fee, feeRate, limitTicks, clientOrderId, leverage, marginMode, reduceOnly, createdAt, updatedAt)
    SELECT ${uuid('n + 30000000')}, ${owner(futuresOrders)}, ${oneOf(PAIRS, 'n / 10')}, ${oneOf("'buy','sell'", 'n / 7')},
      ${oneOf("'market','limit','stop'", 'n / 3')}, ${oneOf("'filled','filled','filled','canceled','expired'", 'n / 11')},
      100, 100, 100, 1, '0.001', 100, CASE WHEN n % 2 THEN 'bot-' || n END, 5, 'isolated', n % 4 = 0, @start + n * 30, @start
    FROM number`);
  run(`INSERT INTO FuturesFill (orderId, traderId, pair, side, priceTicks, lots, liquidity, withTrader, cost, fee, at)
    SELECT id, traderId, pair, side, 100, 100, 'taker', 0, 100, 1, createdAt FROM FuturesOrder
    WHERE status = 'filled' AND createdAt >= @start`);
  run(`${numbers(funding.all)} INSERT INTO FundingPayment (positionId, traderId, pair, side, rate, markTicks, amount, payment,
      at)
    SELECT ${position('n / 4')}, ${owner(funding)}, ${oneOf(PAIRS, 'n / 10')}, ${oneOf("'long','short'", 'n / 7')},
      '0.0001', 900000, 100, n % 200 - 100, @start + n * 20 FROM number`);
  run(`${numbers(liquidations.all)} INSERT INTO Liquidation (positionId, traderId, pair, side, marginMode, leverage, amount,
      cost, markTicks, pnl, fee, covered, at)
    SELECT ${position('n')}, ${owner(liquidations)}, ${oneOf(PAIRS, 'n / 10')}, ${oneOf("'long','short'", 'n / 7')},
      'isolated', 5, 100, 100, 900000, -100, 1, 0, @start + n * 40 FROM number`);
}

/** Staking contracts, cards, requirements and conversations. */
function insertProducts(run: (sql: string) => unknown): void {
  const { stakes, cards, requirements, conversations } = COUNTS;
  run(`${numbers(stakes.all)} INSERT INTO Stake (id, traderId, productId, status, productName, asset, rewardAsset, amount,
      base, rate, bonus, penalty, alertEnabled, startedAt, closedAt, paid, createdAt, updatedAt)
    SELECT ${uuid('n + 40000000')}, ${owner(stakes)}, 'many-' || n % 12,
      CASE WHEN n % 11 < 4 THEN 'staking' ELSE 'closed' END, ${oneOf("'USD 30 days','BTC Flexible','ETH 90 days'", 'n / 10')},
      ${oneOf("'USD','BTC','ETH'", 'n / 10')}, 'USD', 100, 100, 50000, 0, 0, 0, @start,
      CASE WHEN n % 11 < 4 THEN NULL ELSE @start END, CASE WHEN n % 11 < 4 THEN NULL ELSE 1 END, @start + n * 40, @start
    FROM number`);
  run(`${numbers(cards.all)} INSERT INTO Card (id, traderId, status, label, asset, last4, balance, held, closedAt, createdAt,
      updatedAt)
    SELECT ${uuid('n + 50000000')}, ${owner(cards)}, ${oneOf("'open','open','closed','refused'", 'n / 11')},
      ${oneOf("'Travel','Shopping','Groceries','Subscriptions'", 'n / 3')}, 'USD', printf('%04d', n % 10000), 0, 0,
      CASE WHEN n / 11 % 4 = 2 THEN @start END, @start + n * 60, @start FROM number`);
  run(`${numbers(requirements.all)} INSERT INTO Requirement (id, traderId, kind, title, asked, status, askedAt, askedById, dueAt,
      createdAt, updatedAt, attempts)
    SELECT ${uuid('n + 70000000')}, ${owner(requirements)}, ${oneOf("'questionnaire','upload_sample','accept_text'", 'n / 3')},
      'Requirement ' || n, '{}', CASE WHEN n % 100 THEN ${oneOf("'satisfied','satisfied','due','waived'", 'n / 11')} ELSE 'submitted' END,
      @start + n * 40, 'many-1', @start + n * 50, @start + n * 40, @start, 1 FROM number`);
  run(`${numbers(conversations.all)} INSERT INTO Conversation (id, traderId, topic, subject, status, assigneeId, excerpt,
      lastFrom, lastAt, messages, asked, traderRead, staffRead, waitingSince, createdAt, updatedAt)
    SELECT ${uuid('n + 80000000')}, ${owner(conversations)}, ${oneOf("'account','deposits','trading'", 'n / 3')},
      'Question ' || n, CASE WHEN n % 100 THEN 'resolved' ELSE 'open' END, CASE WHEN n % 5 THEN 'many-1' END, 'An answer',
      'staff', @start + n * 70, 0, 1, 0, 0, CASE WHEN n % 100 THEN NULL ELSE @start + n * 70 END, @start + n * 60, @start
    FROM number`);
}

const MADE = [
  'id',
  'accountId',
  'email',
  'nickname',
  'firstName',
  'lastName',
  'country',
  'status',
  'position',
  'kycVerified',
  'persona',
  'createdAt',
];
