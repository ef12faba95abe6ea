import type { Connection } from '../../apps/api/src/platform/database/connection.ts';

/** The number of rows of each kind. One trader has a tenth of the items, with their offers. */
export const NFTS = { collections: 100, items: 10_000, listings: 40_000, sales: 10_000, offers: 30_000 };

const numbers = (count: number) =>
  `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})`;
const oneOf = (values: readonly string[], by = 'n') =>
  `CASE (${by}) % ${values.length} ${values.map((value, place) => `WHEN ${place} THEN '${value}'`).join(' ')} END`;
const uuid = (kind: number, by = 'n') =>
  `printf('019e%04x-%04x-7000-8%03x-%012x', ${by} / 65536, ${by} % 65536, ${kind}, ${by} * 2654435761 % 281474976710656)`;
const item = (by: string) => uuid(1, by);
const collection = (by: string) => `'many-' || (${by} % ${NFTS.collections} + 1)`;
/** Every tenth item belongs to the one trader. */
const owner = (by: string) => `CASE WHEN ${by} % 10 = 0 THEN @owner ELSE 'house' END`;

/** Adds collections, items and their activities. `owner` is the trader with many; times begin at `start`, ms. */
export function insertNfts(to: Connection, owner_: string, start: number): void {
  const run = (sql: string) => to.prepare(sql).run({ owner: owner_, start });
  const { collections, items, listings, sales, offers } = NFTS;
  const chain = (by: string) => oneOf(['ethereum', 'solana', 'bnb-chain', 'avalanche', 'tezos'], by);
  const asset = (by: string) => oneOf(['ETH', 'SOL', 'BNB', 'AVAX', 'XTZ'], by);
  const copied = (to.prepare("SELECT name FROM pragma_table_info('NftCollection')").pluck().all() as string[])
    .filter((name) => !['id', 'contractAddress', 'name', 'chain', 'asset', 'volumeUsd'].includes(name))
    .join(', ');
  to.exec('BEGIN');
  run(`${numbers(collections)} INSERT INTO NftCollection (id, contractAddress, name, chain, asset, volumeUsd, ${copied})
    SELECT 'many-' || n, 'sim1many' || n, 'Study ' || n, ${chain('n')}, ${asset('n')}, n * 977 % 100000, ${copied}
      FROM number, (SELECT * FROM NftCollection LIMIT 1)`);
  run(`${numbers(items)} INSERT INTO NftItem (id, collectionId, tokenId, ownerId, creatorId, status, name, description,
      picture, traits, price, priceUsd, lastPrice, locked, featured, favorites, views, mintedAt, listedAt, createdAt, updatedAt)
    SELECT ${item('n')}, ${collection('n')}, 1000 + n / ${collections}, 'house', NULL, 'minted', 'Piece ' || n, 'One of many.',
      'tidelines-1', '{"Sky":"' || ${oneOf(['Dawn', 'Noon', 'Dusk', 'Night'])} || '","Weather":"' ||
      ${oneOf(['Fog', 'Rain', 'Sun'], 'n / 7')} || '","Frame":"' || (n % 23) || '","Tone":"' || (n % 41) || '"}',
      NULL, NULL, n * 31 % 9000, 0, 0, n * 13 % 300, n % 500, @start + n * 10, NULL, @start + n * 10, @start FROM number`);
  run(`${numbers(items)} INSERT INTO NftActivity (id, itemId, collectionId, kind, status, number, fromId, toId, createdAt, settledAt, updatedAt)
    SELECT ${uuid(2)}, ${item('n')}, ${collection('n')}, 'mint', 'settled', 1, NULL, ${owner('n')}, @start + n * 10, @start, @start FROM number`);
  run(`UPDATE NftItem SET ownerId = @owner WHERE id IN (SELECT itemId FROM NftActivity WHERE number = 1 AND toId = @owner)
    AND collectionId LIKE 'many-%'`);
  run(`UPDATE NftItem SET status = 'listed', price = 1 + rowid % 5000, priceUsd = 1 + rowid * 37 % 900000, listedAt = createdAt
    WHERE collectionId LIKE 'many-%' AND rowid % 3 = 0`);
  run(`${numbers(listings)} INSERT INTO NftActivity (id, itemId, collectionId, kind, status, fromId, amount, createdAt, settledAt, updatedAt)
    SELECT ${uuid(3)}, ${item(`(n % ${items} + 1)`)}, ${collection(`(n % ${items} + 1)`)}, ${oneOf(['list', 'delist', 'offer'])},
      'settled', ${owner(`(n % ${items} + 1)`)}, n % 7000, @start + n * 20, @start, @start FROM number`);
  run(`${numbers(sales)} INSERT INTO NftActivity (id, itemId, collectionId, kind, status, number, fromId, toId, amount, royalty, fee,
      createdAt, settledAt, updatedAt)
    SELECT ${uuid(4)}, ${item('n')}, ${collection('n')}, 'sale', 'settled', 2, ${owner('n')}, ${owner('n')}, 5000, 0, 125,
      @start + n * 50, @start, @start FROM number`);
  run(`${numbers(offers)} INSERT INTO NftOffer (id, itemId, bidderId, status, asset, amount, sellerId, createdAt, expiresAt, closedAt, updatedAt)
    SELECT ${uuid(5)}, ${item(`(n % ${items} + 1)`)}, CASE WHEN n % 11 = 0 THEN @owner ELSE 'many-' || n % 997 END,
      ${oneOf(['active', 'expired', 'declined'])}, ${asset(`(n % ${items} + 1) % ${collections} + 1`)}, 1 + n % 8000, NULL,
      @start + n * 10, @start + n * 1000, CASE WHEN n % 3 > 0 THEN @start END, @start FROM number`);
  to.exec('COMMIT; ANALYZE');
}
