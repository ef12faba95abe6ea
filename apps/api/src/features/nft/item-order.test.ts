import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

interface Item {
  uuid: string;
  collection: string;
  status: string;
}

const pageOf = async (path: string): Promise<Item[]> => {
  const { status, body } = await api.get(path, await api.signIn('trader'));
  expect(status).toBe(200);
  return body.data;
};

test('the first popular items are of many collections, and none is on two pages', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => pageOf(`/api/secure/nft/all?sort=-popular&perPage=30&page=${page}`)),
  );
  const [first = []] = pages;
  expect(new Set(first.map(({ collection }) => collection)).size).toBeGreaterThan(10);
  expect(new Set(pages.flat().map(({ uuid }) => uuid)).size).toBe(90);
});

test('by status, what can be listed comes first and drafts come last', async () => {
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
