import type { BuiltServer } from '../controls/built-server.ts';

export interface Row {
  uuid: string;
  [field: string]: ReturnType<JSON['parse']>;
}

/** What a persona can read about their own account. */
export interface Account {
  currency: string;
  /** The answers that are checked. */
  ping: Row;
  performance: Row;
  /** What they are computed from. */
  transactions: Row[];
  cards: Row[];
  spendings: Row[];
  stakes: Row[];
  positions: Row[];
  items: Row[];
  moves: {
    item: string;
    way: 'in' | 'out' | 'burn';
    price: string;
    currency: string;
    at: string;
    uuid: string;
  }[];
  floors: Map<string, { floor: string | null; currency: string }>;
}

/** Makes the calls of a session. */
export function readerOf(server: BuiltServer, session: string) {
  const get = async (path: string) => {
    const { status, body } = await server.get(path, session);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  /** All rows of a list. */
  const all = async (path: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}perPage=100&page=${page}`);
      rows.push(...answer.data);
      if (page >= answer.lastPage) return rows;
    }
  };
  return { get, all };
}

/** Reads an account by the public calls alone. */
export async function readAccount(server: BuiltServer, session: string): Promise<Account> {
  const { get, all } = readerOf(server, session);
  const ping = await get('/api/ping');
  const { cards } = await get('/api/secure/vcc/cards');
  const spendings: Row[] = [];
  for (const { uuid } of cards) spendings.push(...(await all(`/api/secure/vcc/card/${uuid}/movements`)));
  const { wallets } = await get('/api/secure/nft/wallets');
  const items = (await all(`/api/secure/nft/owned/${wallets[0].address}`)).filter(({ status }) =>
    ['minted', 'listed'].includes(status),
  );
  const floors = new Map<string, { floor: string | null; currency: string }>();
  for (const { contractAddress } of items) {
    if (floors.has(contractAddress)) continue;
    const { collection } = await get(`/api/secure/nft/get-collection/${contractAddress}`);
    floors.set(contractAddress, collection);
  }
  return {
    currency: ping.trader.currency,
    ping,
    performance: await get('/api/secure/performance'),
    transactions: await all('/api/secure/transactions?status=completed'),
    cards,
    spendings,
    stakes: await all('/api/secure/staking/contracts'),
    positions: await all('/api/secure/trades/futures?status=open'),
    items,
    moves: await readMoves(all, ping.trader.nickname),
    floors,
  };
}

/** NFTs that came or went without a sale, with the price of their latest sale before. */
async function readMoves(all: (path: string) => Promise<Row[]>, nickname: string): Promise<Account['moves']> {
  const rows = await all('/api/secure/nft/activities-by-user?kind=transfer,burn&status=settled');
  const moves: Account['moves'] = [];
  for (const { uuid, kind, nftUuid, from, to, currency, settledAt } of rows) {
    if (from === to) continue;
    const sales = await all(`/api/secure/nft/journal?kind=sale&status=settled&item=${nftUuid}`);
    const sale = sales.find((one) => one.settledAt <= settledAt);
    const way = kind === 'burn' ? 'burn' : to === nickname ? 'in' : 'out';
    moves.push({ item: nftUuid, way, price: sale?.amount ?? '0', currency, at: settledAt, uuid });
  }
  return moves;
}
