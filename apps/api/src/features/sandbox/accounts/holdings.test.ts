import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const ACCOUNTS = '/api/sandbox/accounts';
const RICH = { package: 'platinum', balances: { USD: '100000', BTC: '1' } };
const LIMIT = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01' };

/** An order far from the price, so that it rests. */
async function restingOrder(): Promise<typeof LIMIT & { price: string }> {
  const { body } = await api.get('/api/book?pair=BTC/USD');
  return { ...LIMIT, price: Math.floor(Number(body.bids[0][0]) * 0.9).toFixed(1) };
}

const counts = async () => {
  const { db } = await api.host.world();
  return db.readNow.get(
    `SELECT (SELECT COUNT(*) FROM Trader) AS traders, (SELECT COUNT(*) FROM SpotOrder) AS orders,
      (SELECT COUNT(*) FROM LedgerPosting) AS postings`,
    [],
  );
};

test('an account begins with orders, positions, stakes, cards and NFTs, and the ledger adds up', async () => {
  const { body: offered } = await api.get('/api/staking-products');
  const product = offered.products.find(({ currency }: { currency: string }) => currency === 'BTC');
  const world = await api.host.world();
  const listed = world.db.readNow.get(
    "SELECT id, name FROM NftItem WHERE status = 'listed' AND locked = 0 AND ownerId NOT IN (SELECT id FROM Trader WHERE persona IS NOT NULL) ORDER BY priceUsd LIMIT 1",
    [],
  );
  const { status, body } = await api.post(ACCOUNTS, {
    ...RICH,
    balances: { ...RICH.balances, ETH: '100', SOL: '1000', BNB: '100', AVAX: '1000', XTZ: '10000' },
    orders: [await restingOrder(), { pair: 'BTC/USD', side: 'sell', type: 'market', amount: '0.1' }],
    positions: [{ pair: 'ETH/USD', side: 'buy', amount: '1', leverage: 5, marginMode: 'isolated' }],
    stakes: [{ product: product.uuid, amount: '0.02' }],
    cards: [{ label: 'Online', amount: '50' }, { label: 'Travel' }],
    nfts: [{ mint: 'Pier 7' }, { buy: listed?.id }, { mint: 'Pier 8' }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.orders).toMatchObject([{ status: 'new' }, { status: 'filled' }]);
  expect(body.nfts).toMatchObject([{ name: 'Pier 7' }, { uuid: listed?.id }, { name: 'Pier 8' }]);

  const as = (path: string) => api.get(path, body.sessionHash);
  const { body: position } = await as('/api/secure/trades/futures?status=open');
  expect(position.data).toMatchObject([{ uuid: body.positions[0].uuid, pair: 'ETH/USD', amount: '1' }]);
  const { body: stake } = await as(`/api/secure/staking/contract/${body.stakes[0].uuid}`);
  expect(stake.contract.currency).toBe('BTC');
  const { body: cards } = await as('/api/secure/vcc/cards');
  expect(cards.cards).toHaveLength(2);
  const funded = cards.cards.find(({ uuid }: { uuid: string }) => uuid === body.cards[0].uuid);
  expect(funded).toMatchObject({
    status: 'open',
    label: 'Online',
    balance: '50',
    last4: body.cards[0].last4,
  });
  const { body: order } = await as(`/api/secure/trade/${body.orders[0].uuid}`);
  expect(order.trade).toMatchObject({ status: 'new', filled: '0' });
  const { body: proof } = await api.get('/api/sandbox/prove');
  expect(proof).toMatchObject({ ok: true, failures: [] });
});

test.each([
  [{ orders: [LIMIT] }, 400, 'orders.0.price', 'A limit order needs a price'],
  [
    {
      orders: [
        { ...LIMIT, type: 'market' },
        { ...LIMIT, type: 'market', amount: '0.000001' },
      ],
    },
    400,
    'orders.1.amount',
    'Amount must be a multiple of 0.00001 BTC',
  ],
  [{ orders: [{ ...LIMIT, side: 'hold' }] }, 400, 'orders.0.side', 'Side of order 1 must be buy or sell'],
  [{ orders: [{ ...LIMIT, type: 'market', amount: '50' }] }, 422, 'orders.0.amount', /^Not enough USD/],
  [
    { positions: [{ pair: 'NO/USD', side: 'buy', amount: '1' }] },
    400,
    'positions.0.pair',
    'Pair is not listed',
  ],
  [
    { stakes: [{ product: 'nothing', amount: '1' }] },
    404,
    'stakes.0.product',
    'There is no product with this ID',
  ],
  [{ cards: [{ label: 'One', amount: '0' }] }, 400, 'cards.0.amount', 'Amount must be more than 0'],
  [{ nfts: [{ buy: 'nothing' }] }, 404, 'nfts.0.nftUuid', /./],
  [{ nfts: [{}] }, 400, 'nfts.0', 'NFT 1 needs either buy or mint'],
  [{ balances: {}, nfts: [{ mint: 'Pier 7' }] }, 422, 'nfts.0.amount', /^Not enough USD/],
  [{ verified: false, orders: [LIMIT] }, 403, 'orders', 'This needs a verified identity'],
  [{ cards: Array(21).fill({ label: 'One' }) }, 400, 'cards', 'Cards may have at most 20 entries'],
])('refuses %j at its field, and creates nothing', async (input, status, key, error) => {
  const before = await counts();
  const answer = await api.post(ACCOUNTS, { ...RICH, ...input });
  expect([answer.status, answer.body.key], JSON.stringify(answer.body)).toEqual([status, key]);
  expect(answer.body.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  expect(await counts()).toEqual(before);
});
