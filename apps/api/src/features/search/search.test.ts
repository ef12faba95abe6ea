import { describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Answer, Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const asked = (q: string) => `search?q=${encodeURIComponent(q)}`;
const staff = async (q: string, persona = 'superuser') =>
  api.get(`/api/strict/${asked(q)}`, await api.signIn(persona));
const own = async (q: string, persona = 'vip') =>
  api.get(`/api/secure/${asked(q)}`, await api.signIn(persona));
const titles = ({ body }: Answer) =>
  Object.fromEntries(body.groups.map(({ kind, hits }: Body) => [kind, hits.map((hit: Body) => hit.title)]));

describe('staff', () => {
  test.each([
    ['maya', { people: ['Maya Lindqvist'], conversations: ['My bank transfer has not arrived'] }],
    ['MAYA LIND', { people: ['Maya Lindqvist'] }],
    ['lindqvist', { people: ['Maya Lindqvist'] }],
    ['btc/usd', { markets: ['Bitcoin'] }],
    ['dogec', { markets: ['Dogecoin'] }],
    ['%', {}],
    ['__', {}],
    ['\\%', {}],
    ["' OR 1=1 --", {}],
    ['m', {}],
  ])('find %j', async (q, expected) => {
    expect(titles(await staff(q))).toEqual(expected);
  });

  test.each(['10000003', 'vip@papermint.test'])('find a trader and their records by %j', async (q) => {
    const found = titles(await staff(q));
    expect(found.people).toEqual(['Helena Vasquez']);
    for (const kind of ['deposits', 'cards', 'stakes', 'requirements'])
      expect(found[kind]?.length).toBeGreaterThan(0);
  });

  test.each([
    ['withdrawals', 'transactions?type=withdrawal', (id: string) => `/kut/billing/transactions/${id}`],
    ['deposits', 'transactions?type=deposit', (id: string) => `/kut/billing/transactions/${id}`],
    ['cards', 'vcc', (id: string) => expect.stringMatching(new RegExp(`^/kut/trader/\\d+/vcc/${id}$`))],
    ['stakes', 'staking-contracts', (id: string) => expect.stringMatching(new RegExp(`/staking/${id}$`))],
    ['items', 'nfts', (id: string) => `/kut/nft/update/${id}`],
    [
      'requirements',
      'requirements',
      (id: string) => expect.stringMatching(new RegExp(`/requirements/${id}$`)),
    ],
    ['conversations', 'messages', (id: string) => `/kut/messages/view/${id}`],
    ['mails', 'mlogs', (id: string) => `/kut/bot/mail/logs?peek=${id}`],
  ])('find %s by id', async (kind, list, path) => {
    const { body } = await api.get(`/api/strict/${list}`, await api.signIn('superuser'));
    const [{ uuid }] = body.data as [Body];
    const { groups } = (await staff(uuid)).body;
    expect(groups[0]).toMatchObject({ kind, hits: [{ id: uuid, exact: true, path: path(uuid) }] });
  });

  test('find collections and NFTs by a part of their name', async () => {
    const { body } = await api.get('/api/strict/nft-collections', await api.signIn('superuser'));
    const [{ name, contractAddress }] = body.data as [Body];
    expect((await staff(name)).body.groups).toContainEqual(
      expect.objectContaining({
        kind: 'collections',
        hits: expect.arrayContaining([
          expect.objectContaining({ path: `/kut/nft/collection/summary/${contractAddress}` }),
        ]),
      }),
    );
  });

  test('find names that begin with the text first, and five at most', async () => {
    const { people } = titles(await staff('er'));
    expect(people.length).toBeLessThanOrEqual(5);
    expect((await staff('papermint.test')).body.groups[0].hits).toHaveLength(5);
    const { body } = await staff('he');
    expect(body.groups[0].hits[0].title).toMatch(/\bhe/i);
  });

  test('find an order and a transaction by their whole ID', async () => {
    const session = await api.signIn('vip');
    const [order] = (await api.get('/api/secure/trades?perPage=1', session)).body.data;
    expect((await staff(order.uuid)).body.groups).toMatchObject([
      {
        kind: 'orders',
        hits: [{ note: 'Helena Vasquez', exact: true, path: `/kut/spot-trades?order=${order.uuid}` }],
      },
    ]);
    expect((await staff(order.uuid.slice(0, -1))).body.groups).toEqual([]);
    const [transaction] = (await api.get('/api/secure/transactions?perPage=1', session)).body.data;
    expect((await staff(transaction.uuid.toUpperCase())).body.groups).toMatchObject([
      {
        kind: 'transactions',
        hits: [{ path: `/kut/trader/10000003/transactions?reference=${transaction.uuid}` }],
      },
    ]);
  });

  test('find conversations that are not resolved by a part of their subject', async () => {
    const session = await api.signIn('vip');
    const subject = 'A quokka in my ledger';
    const opened = await api.post(
      '/api/secure/support/open',
      { topic: 'other', subject, text: 'How did it get in?' },
      session,
    );
    const { uuid } = opened.body.conversation;
    expect((await staff('QUOKKA', 'clerk')).body.groups).toEqual([
      {
        kind: 'conversations',
        hits: [
          {
            id: uuid,
            title: subject,
            note: 'Helena Vasquez',
            exact: false,
            path: `/kut/messages/view/${uuid}`,
          },
        ],
      },
    ]);
    expect((await staff('quokka', 'billing')).body.groups).toEqual([]);
    expect((await own('quokka')).body.groups).toMatchObject([
      { kind: 'conversations', hits: [{ note: 'Support', path: `/support?conversation=${uuid}` }] },
    ]);
    expect((await own('quokka', 'trader')).body.groups).toEqual([]);
    await api.post(`/api/secure/support/${uuid}/status`, { status: 'resolved' }, session);
    expect((await staff('quokka')).body.groups).toEqual([]);
  });

  test('find conversations by a part of a message, in any case and without accents, also resolved ones', async () => {
    const session = await api.signIn('vip');
    const input = { topic: 'other', subject: 'A question', text: 'There is a Wómbat beside my balance.' };
    const { body } = await api.post('/api/secure/support/open', input, session);
    const { uuid } = body.conversation;
    await api.post(`/api/secure/support/${uuid}/status`, { status: 'resolved' }, session);
    const note = 'Helena Vasquez: There is a Wómbat beside my balance.';
    expect((await staff('wombat', 'clerk')).body.groups).toMatchObject([
      { kind: 'conversations', hits: [{ id: uuid, title: 'A question', note, exact: false }] },
    ]);
    expect((await own('WOMBAT')).body.groups).toMatchObject([
      { kind: 'conversations', hits: [{ id: uuid }] },
    ]);
    expect((await own('wombat', 'trader')).body.groups).toEqual([]);
    expect((await staff('wombat', 'billing')).body.groups).toEqual([]);
  });

  test('find nothing of a kind that they lack the permission for', async () => {
    const found = (await staff('maya', 'clerk')).body.groups;
    expect(found.map(({ kind }: Body) => kind)).toEqual(['conversations']);
    expect((await staff('maya', 'billing')).body).toEqual({ groups: [] });
    expect((await staff('bitcoin', 'clerk')).body).toEqual({ groups: [] });
  });

  test('are the only ones who search all accounts', async () => {
    expect((await staff('maya', 'trader')).status).toBe(403);
    expect((await api.get('/api/strict/search?q=maya')).status).toBe(401);
  });
});

describe('a trader', () => {
  test('finds markets, with the exact one first', async () => {
    const { body } = await own('ada');
    expect(body.groups[0].hits[0]).toEqual({
      id: 'ADA/USD',
      title: 'Cardano',
      note: 'ADA/USD',
      path: '/trade/ADA/USD',
      exact: true,
    });
  });

  test('finds their own orders and transactions, and nobody else’s', async () => {
    const session = await api.signIn('vip');
    const { data } = (await api.get('/api/secure/transactions?type=trade&perPage=1', session)).body;
    const [{ uuid, reference }] = data as [Body];
    const { body } = await own(reference);
    expect(body.groups.map(({ kind }: Body) => kind)).toEqual(['orders', 'transactions']);
    expect(body.groups[1].hits).toContainEqual(expect.objectContaining({ id: uuid }));
    expect((await own(reference, 'trader')).body.groups).toEqual([]);
    expect((await own('maya')).body.groups).toEqual([]);
  });

  test('keeps conversations from staff in their place and from API keys, who may not list them', async () => {
    const found = async (session: string) =>
      titles(await api.get(`/api/secure/${asked('transfer')}`, session)).conversations;
    const session = await api.signIn('trader');
    expect(await found(session)).toContain('My bank transfer has not arrived');
    const reason = 'They asked about an order';
    const { body: entry } = await api.post(
      '/api/strict/user/10000001/login',
      { reason },
      await api.signIn('admin'),
    );
    const { body: entered } = await api.post('/api/auth/cl', { token: entry.code });
    expect(await found(entered.sessionHash)).toBeUndefined();
    await confirmStepUp(await api.world(), session, 'password');
    const made = await api.post('/api/secure/api-keys', { label: 'Bot', scopes: ['read'] }, session);
    expect(await found(made.body.key)).toBeUndefined();
  });

  test('finds an order by the id that they gave it', async () => {
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.001', price: '20000' };
    const session = await api.signIn('vip');
    const placed = await api.post(
      '/api/secure/trades/place',
      { ...order, clientOrderId: 'Mine-77' },
      session,
    );
    expect(placed.status).toBe(200);
    expect(titles(await own('Mine-77'))).toEqual({ orders: ['Buy 0.001 BTC/USD'] });
    expect(titles(await staff('Mine-77'))).toEqual({ orders: ['Buy 0.001 BTC/USD'] });
  });

  test.each([
    ['', 'Q is not a string'],
    [' ', 'Q is not a string'],
    ['x'.repeat(101), 'Q must be at most 100 characters'],
  ])('is refused %j at its field', async (q, error) => {
    expect(await own(q)).toMatchObject({ status: 400, body: { key: 'q', error } });
  });
});
