import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();

interface Item {
  uuid: string;
  collection: string;
  status: string;
  price: string | null;
}

const pageOf = async (path: string): Promise<Item[]> => {
  const { status, body } = await api.get(path, await api.signIn('trader'));
  expect(status).toBe(200);
  return body.data;
};

test('shows popular items of many collections, and none on two pages', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => pageOf(`/api/secure/nft/all?sort=-popular&perPage=30&page=${page}`)),
  );
  const [first = []] = pages;
  expect(new Set(first.map(({ collection }) => collection)).size).toBeGreaterThan(10);
  expect(new Set(pages.flat().map(({ uuid }) => uuid)).size).toBe(90);
});

test('orders by status: unlisted items first, drafts last', async () => {
  const { wallets } = (await api.get('/api/secure/nft/wallets', await api.signIn('trader'))).body;
  const own = await pageOf(`/api/secure/nft/owned/${wallets[0].address}?sort=status&perPage=100`);
  const statuses = own.map(({ status }) => status);
  expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual([
    'minted',
    'listed',
    'mint_requested',
    'draft',
  ]);
});

test('orders a collection by price, not by the dollar value at listing', async () => {
  const trader = await api.signIn('trader');
  const { body } = await api.post('/api/secure/nft/get-collections', { perPage: 100 }, trader);
  const orders = body.data.map(async ({ contractAddress }: { contractAddress: string }) => {
    const items = await pageOf(
      `/api/secure/nft/get-collection-nfts/${contractAddress}?sort=price&perPage=50`,
    );
    const prices = items.flatMap(({ price }) => (price === null ? [] : [Number(price)]));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(items.findIndex(({ price }) => price === null)).toBe(prices.length);
    return prices.length;
  });
  expect((await Promise.all(orders)).some((count) => count > 5)).toBe(true);
});
