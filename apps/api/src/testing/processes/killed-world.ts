import { units } from '@papermint/contracts/money/amount';
import { expect } from 'vitest';
import type { World } from '../../worlds/world.ts';
import { moneyFaults } from '../streams/money-checks.ts';
import { runMoney } from '../streams/money-commands.ts';
import type { MoneyPeople } from '../streams/money-world.ts';
import { moneyWorld } from '../streams/money-world.ts';
import { approveCollectionOf, nftPeople } from '../worlds/nft-world.ts';
import { storedWorld } from '../worlds/stored-world.ts';
import { runUntilKilled } from './killed-child.ts';
import { keyOf, LANES, plannedCommand, send } from './killed-load.ts';
import { NFTS, nftKey, STUCK, stuckKey } from './killed-stories.ts';

const SCRIPT = new URL('./killed-process.ts', import.meta.url);
const TRADERS = 4;

/** A closed world in a file, with people who have money. */
export interface KilledWorld {
  file: string;
  people: MoneyPeople;
}

export async function worldToKill(): Promise<KilledWorld> {
  const world = await moneyWorld();
  // The checks look rows up by reference, which the product does not.
  await world.db.commit(async (tx) => {
    tx.run('CREATE INDEX check_entries ON LedgerEntry (reference)');
    tx.run('CREATE INDEX check_events ON EventLog (subject)');
    tx.run('CREATE INDEX check_keys ON IdempotencyKey (key)');
  });
  const people = await nftPeople(world, TRADERS);
  for (let one = 0; one < STUCK; one += 1) await addStuck(world, people, one);
  for (let one = 0; one < NFTS; one += 1) await addListed(world, people, one);
  const file = world.db.readNow.get('PRAGMA database_list', [])?.file as string;
  await world.close();
  return { file, people };
}

/** An approved withdrawal whose next step is overdue. */
async function addStuck(world: World, { traders, staff }: MoneyPeople, index: number): Promise<void> {
  const who = traders[index % traders.length] as string;
  const id = await runMoney(world, { do: 'request', who, kind: 'bank', amount: '100' }, stuckKey(index));
  await runMoney(world, { do: 'approve', by: staff[0], id });
  await world.db.commit(async (tx) => {
    tx.run('UPDATE Withdrawal SET expectedAt = 0 WHERE id = ?', id);
    tx.run('DELETE FROM Job WHERE subject = ?', id);
  });
}

/** An NFT that is for sale. */
async function addListed(world: World, people: MoneyPeople, index: number): Promise<void> {
  const { traders, staff } = people;
  const who = traders[index % traders.length] as string;
  const id = await runMoney(world, { do: 'draft', who }, nftKey(index));
  await approveCollectionOf(world, people, id);
  await runMoney(world, { do: 'ask mint', who, id }, `${nftKey(index)}.1`);
  await runMoney(world, { do: 'mint', by: staff[0], id }, `${nftKey(index)}.2`);
  await runMoney(world, { do: 'list', who, id, price: '0.4' }, `${nftKey(index)}.3`);
}

interface Acknowledged {
  key: string;
  /** Left out where it was refused. */
  id: string | undefined;
}

/**
 * Starts a process that moves money as fast as it can, kills it after a number of acknowledged commands, and checks
 * the data it leaves.
 */
export async function killAndCheck(
  { file, people }: KilledWorld,
  { round, after }: { round: number; after: number },
): Promise<void> {
  const acknowledged = await acknowledgedUntilKilled(file, round, { people, after });
  const world = await storedWorld(file);
  try {
    expect(world.db.readNow.all('PRAGMA integrity_check', [])).toEqual([{ integrity_check: 'ok' }]);
    checkWholeness(world);
    for (const one of acknowledged) checkAcknowledged(world, one, people);
    await sendAgain(world, round, { people, acknowledged });
    checkWholeness(world);
  } finally {
    await world.close();
  }
}

async function acknowledgedUntilKilled(
  file: string,
  round: number,
  { people, after }: { people: MoneyPeople; after: number },
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const ended = await runUntilKilled(SCRIPT, [file, String(round), JSON.stringify(people)], (line) => {
    const [lane = '', n = '', id = ''] = line.split(' ');
    // The last line of a killed process may be cut off.
    if (id.length === 36) acknowledged.push({ key: keyOf(round, Number(lane), Number(n)), id });
    if (id === 'refused') acknowledged.push({ key: keyOf(round, Number(lane), Number(n)), id: undefined });
    return acknowledged.length === after;
  });
  expect(ended).toBe('killed');
  return acknowledged;
}

const count = (world: World, sql: string, ...parameters: string[]) =>
  world.db.readNow.get(sql, parameters)?.n as number;

/** Commands that leave one event each, and none without their key. */
const LOGGED = [
  ...['spot.place', 'transfers.send', 'convert.getOffer', 'convert.takeOffer', 'packages.upgrade'],
  ...['withdrawals.crypto', 'billing.cancel', 'deposits.bank', 'deposits.bankSent', 'deposits.card'],
  ...['staking.open', 'staking.close', 'cards.request', 'cards.fund', 'cards.withdraw', 'cards.pay'],
  ...['cards.close', 'nftMaking.createNft', 'nftMaking.mintRequest', 'nftStaff.approve', 'nftStaff.reject'],
  ...['nftStaff.remove', 'nftTrading.list', 'nftTrading.delist', 'nftTrading.buy', 'nftTrading.makeOffer'],
  ...[
    'nftTrading.accept',
    'nftTrading.decline',
    'nftTrading.cancel',
    'nftTrading.transfer',
    'nftTrading.burn',
  ],
];

/** Everything stored is complete, acknowledged or not. */
function checkWholeness(world: World): void {
  expect(moneyFaults(world)).toEqual([]);
  for (const sql of [
    'SELECT COUNT(*) AS n FROM SpotOrder o WHERE 1 <> (SELECT COUNT(*) FROM LedgerEntry WHERE reference = o.id)',
    `SELECT COUNT(*) AS n FROM SpotOrder o
       WHERE NOT EXISTS (SELECT 1 FROM SpotFill WHERE orderId = o.id)
          OR 1 <> (SELECT COUNT(*) FROM EventLog WHERE subject = o.id AND command = 'spot.place')`,
    `SELECT COUNT(*) AS n FROM LedgerEntry e WHERE kind = 'trade'
       AND NOT EXISTS (SELECT 1 FROM SpotOrder WHERE id = e.reference)`,
    `SELECT COUNT(*) AS n FROM LedgerEntry e WHERE kind IN ('hold', 'release', 'withdrawal')
       AND NOT EXISTS (SELECT 1 FROM Withdrawal WHERE id = e.reference)
       AND NOT EXISTS (SELECT 1 FROM NftOffer WHERE id = e.reference)
       AND NOT EXISTS (SELECT 1 FROM NftActivity WHERE itemId = e.reference AND kind = 'mint')`,
  ]) {
    expect(count(world, sql), sql).toBe(0);
  }
  for (const command of LOGGED) {
    const keys = count(world, 'SELECT COUNT(*) AS n FROM IdempotencyKey WHERE scope LIKE ?', `% ${command}`);
    const events = count(world, 'SELECT COUNT(*) AS n FROM EventLog WHERE command = ?', command);
    expect(`${events} ${command}`).toBe(`${keys} ${command}`);
  }
  const latest = world.db.readNow.get('SELECT MAX(at) AS at FROM LedgerEntry', [])?.at as number;
  expect(world.clock.now()).toBeGreaterThanOrEqual(latest);
}

/** An acknowledged command has its answer and left its entries. */
function checkAcknowledged(world: World, { key, id }: Acknowledged, people: MoneyPeople): void {
  const answers = world.db.readNow.all('SELECT answer FROM IdempotencyKey WHERE key = ?', [key]);
  expect(answers, key).toHaveLength(id === undefined ? 0 : 1);
  if (id === undefined) return;
  const planned = plannedCommand(world, key, people);
  expect(planned, key).toBeDefined();
  if (planned?.do === 'transfer') {
    const postings = world.db.readNow.all(
      `SELECT a.owner, p.amount FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id
       JOIN LedgerAccount a ON a.id = p.accountId WHERE e.reference = ? ORDER BY p.id`,
      [id],
    );
    const amount = units(planned.amount, 2);
    expect(postings, key).toEqual([
      { owner: planned.who, amount: -amount },
      { owner: planned.to, amount },
    ]);
  } else if (planned?.do === 'order' || planned?.do === 'take' || planned?.do === 'upgrade') {
    expect(count(world, 'SELECT COUNT(*) AS n FROM LedgerEntry WHERE reference = ?', id), key).toBe(1);
  }
}

/**
 * Sends the last two commands of each lane again, like the clients of a killed server. The acknowledged one gets its
 * first answer and has no second effect; the one that was running has one effect, whether or not it had one before.
 */
async function sendAgain(
  world: World,
  round: number,
  { people, acknowledged }: { people: MoneyPeople; acknowledged: readonly Acknowledged[] },
): Promise<void> {
  const ids = new Map(acknowledged.map(({ key, id }) => [key, id]));
  for (let lane = 0; lane < LANES; lane += 1) {
    let next = 0;
    while (ids.has(keyOf(round, lane, next))) next += 1;
    const last = keyOf(round, lane, next - 1);
    const before = ids.get(last);
    if (before !== undefined) {
      expect(await send(world, last, people)).toBe(before);
      checkAcknowledged(world, { key: last, id: before }, people);
    }
    const underWay = keyOf(round, lane, next);
    const id = await send(world, underWay, people);
    checkAcknowledged(world, { key: underWay, id }, people);
  }
}
