import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const LEDGER = '/api/sandbox/ledger';

/** An account that has bought bitcoin. */
async function buyer() {
  const { body } = await api.post('/api/sandbox/accounts', { balances: { USD: '5000' } });
  const session: string = body.sessionHash;
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
  const { body: placed } = await api.post('/api/secure/trades/place', order, session);
  return { session, accountId: body.trader.accountId as string, order: placed.trade.uuid as string };
}

interface Line {
  owner: string;
  account: string;
  asset: string;
  amount: string;
  balance: string | null;
}

test('shows the accounts of a trader, and the entries that lead to their balances', async () => {
  const { session } = await buyer();
  const { body } = await api.get(LEDGER, session);
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['trade', 'opening_balance']);
  for (const { account, asset, balance } of body.accounts) {
    const last = body.entries
      .flatMap(({ lines }: { lines: Line[] }) => lines)
      .find((line: Line) => line.owner === 'own' && line.account === account && line.asset === asset);
    expect(last.balance).toBe(balance);
  }
  const houses = body.entries.flatMap(({ lines }: { lines: Line[] }) =>
    lines.filter(({ owner }) => owner !== 'own'),
  );
  expect(houses.every(({ balance }: Line) => balance === null)).toBe(true);
});

test('pages through the entries, and filters them by account, asset and record', async () => {
  const { session, order } = await buyer();
  const first = (await api.get(`${LEDGER}?limit=1`, session)).body;
  const second = (await api.get(`${LEDGER}?limit=1&before=${first.next}`, session)).body;
  expect([first.entries[0].kind, second.entries[0].kind, second.next]).toEqual([
    'trade',
    'opening_balance',
    null,
  ]);
  const bitcoin = (await api.get(`${LEDGER}?asset=BTC&account=available`, session)).body;
  expect(bitcoin.entries).toHaveLength(1);
  const ofOrder = (await api.get(`${LEDGER}?reference=${order}`, session)).body;
  expect(ofOrder.entries).toEqual(bitcoin.entries);
  const unknown = (await api.get(`${LEDGER}?account=wallet`, session)).body;
  expect(unknown).toMatchObject({ error: 'Account is not a kind of account', key: 'account' });
});

test('leads from an entry to the transactions of its record', async () => {
  const { session, order } = await buyer();
  const [{ uuid }] = (await api.get(`${LEDGER}?reference=${order}`, session)).body.entries;
  const { body } = await api.get(`${LEDGER}/${uuid}`, session);
  expect(body.transactions).toMatchObject([{ type: 'trade', reference: order }]);
});

test('finds the entries of an NFT’s payment by its transaction', async () => {
  const session = await api.signIn('trader');
  const { body: payments } = await api.get('/api/secure/transactions?type=nft&perPage=1', session);
  const [{ uuid, amount, currency }] = payments.data;
  const { body } = await api.get(`${LEDGER}?reference=${uuid}`, session);
  expect(body.entries.length).toBeGreaterThan(0);
  const own = body.entries
    .flatMap(({ lines }: { lines: Line[] }) => lines)
    .filter(({ owner, asset }: Line) => owner === 'own' && asset === currency);
  expect(own.map((line: Line) => line.amount)).toContain(amount);
});

test('shows no account of another trader, except to staff with the permission', async () => {
  const [one, other] = [await buyer(), await buyer()];
  const [{ uuid }] = (await api.get(LEDGER, one.session)).body.entries;
  expect((await api.get(`${LEDGER}/${uuid}`, other.session)).status).toBe(404);
  expect((await api.get(`${LEDGER}?owner=${one.accountId}`, other.session)).status).toBe(403);
  expect((await api.get(LEDGER)).status).toBe(401);
  const superuser = await api.signIn('superuser');
  const { body } = await api.get(`${LEDGER}?owner=${one.accountId}`, superuser);
  expect(body.entries[0].uuid).toBe(uuid);
  expect((await api.get(`${LEDGER}?owner=1`, superuser)).body).toMatchObject({ key: 'owner' });
});
