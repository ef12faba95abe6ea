import { callList } from '@papermint/contracts/calls';
import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

const sessions: Record<string, string> = {};
beforeAll(async () => {
  for (const persona of ['trader', 'superuser']) sessions[persona] = await api.signIn(persona);
});

type Listed = Page<Record<string, unknown>>;

async function get(
  path: string,
  query: Record<string, string | number>,
  persona = 'trader',
): Promise<Listed> {
  const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const address = `${path}?${new URLSearchParams(texts)}`;
  const { status, body } = await api.get(address, sessions[persona]);
  expect(status, `${address}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
  return body;
}

/** The lists that need no parameter of a path but an account. */
const lists = callList().filter(
  ({ call: { list, method, path } }) =>
    list && method === 'GET' && !path.replace('{accountId}', '').includes('{'),
);
const pathOf = ({ path }: Call) => path.replace('{accountId}', '10000001');
/** What a list cannot be asked without. */
const needed: Record<string, Record<string, string>> = {
  'recordsStaff.notes': { subject: 'account:10000001' },
};
const sortsOf = (call: Call) => {
  const { sort } = (
    call.input as unknown as { shape: { sort: { _zod: { def: { innerType: { options: string[] } } } } } }
  ).shape;
  return sort._zod.def.innerType.options;
};

describe('a cursor', () => {
  test.each(lists.map(({ name, call }) => [name, call] as const))(
    '%s has the rows of its pages',
    async (name, call) => {
      const persona = call.access === 'staff' ? 'superuser' : 'trader';
      for (const sort of new Set([call.list?.sort ?? '', sortsOf(call).at(-2) ?? ''])) {
        const { data, total } = await get(pathOf(call), { sort, ...needed[name], perPage: 4 }, persona);
        const rows: unknown[] = [];
        let after: string | undefined;
        for (let turn = 0; turn < 2; turn += 1) {
          const page = await get(
            pathOf(call),
            { sort, ...needed[name], perPage: 2, ...(after && { after }) },
            persona,
          );
          expect(page.total).toBeGreaterThanOrEqual(total);
          rows.push(...page.data);
          after = page.nextCursor;
          if (after === undefined) break;
        }
        const keys = (some: readonly unknown[]) => some.map(identity);
        expect(keys(rows), `${call.path} by ${sort}`).toEqual(keys(data));
        expect(after !== undefined).toBe(total > 4);
      }
    },
  );

  test('goes on where it was while rows come and go', async () => {
    const path = '/api/secure/trades';
    const placed = await place(7);
    const first = await get(path, { perPage: 3, sort: '-createdAt', open: 'true' });
    const [newest] = await place(1);
    for (const { uuid } of first.data)
      await api.post(`/api/secure/trade/${uuid}/cancel`, {}, sessions.trader);
    const { nextCursor = '' } = first;
    const second = await get(path, { perPage: 10, sort: '-createdAt', open: 'true', after: nextCursor });
    const seen = [...first.data, ...second.data].map(({ uuid }) => uuid);
    expect(seen.filter((uuid) => placed.includes(String(uuid)))).toEqual([...placed].reverse());
    expect(seen).not.toContain(newest);
  });

  test.each([
    ['of another filter', { open: 'false' }, 'After belongs to a list with another filter or sort order'],
    ['of another order', { sort: 'pair' }, 'After belongs to a list with another filter or sort order'],
    ['that is none', { after: 'nonsense' }, 'After is not a cursor: send a nextCursor of this list'],
    ['with a space', { after: 'a b' }, 'After is not a cursor'],
    [
      'with an object',
      { after: Buffer.from('["x",{"a":1}]').toString('base64url') },
      'After is not a cursor',
    ],
  ])('%s is refused', async (_, other, error) => {
    await place(2);
    const path = '/api/secure/trades';
    const { nextCursor: after = '' } = await get(path, { perPage: 1 });
    const query = new URLSearchParams({ perPage: '1', after, ...other });
    const { status, body } = await api.get(`${path}?${query}`, sessions.trader);
    expect({ status, key: body.key }).toEqual({ status: 400, key: 'after' });
    expect(body.error).toContain(error);
  });
});

test('pages of one session have each row once while rows come and go', async () => {
  const path = '/api/secure/trades';
  const placed = await place(7);
  const walk = async (query: Record<string, string>, between: (page: Listed) => Promise<unknown>) => {
    const seen: unknown[] = [];
    for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
      const answer = await get(path, { ...query, perPage: 3, page });
      ({ lastPage } = answer);
      seen.push(...answer.data.map(({ uuid }) => uuid));
      await between(answer);
    }
    return seen;
  };
  const newestFirst = await walk({ sort: '-createdAt' }, () => place(1));
  expect(new Set(newestFirst).size).toBe(newestFirst.length);
  const open = await walk({ sort: 'createdAt', open: 'true' }, async ({ data }) => {
    for (const { uuid } of data) await api.post(`/api/secure/trade/${uuid}/cancel`, {}, sessions.trader);
  });
  expect(open).toEqual(expect.arrayContaining(placed));
  // Another session counts from the first row.
  const other = await api.signIn('trader');
  const { body } = await api.get(`${path}?page=2&perPage=3&sort=createdAt&open=true`, other);
  expect(body.data).toEqual([]);
});

/** Places orders that rest. @returns their ids, oldest first */
async function place(count: number): Promise<string[]> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', price: '20000', amount: '0.001' };
  const placed: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await api.post('/api/secure/trades/place', order, sessions.trader);
    placed.push(body.trade.uuid);
  }
  return placed;
}

/** A row without what changes from one second to the next. */
function identity(row: unknown): unknown {
  const { uuid, accountId, slug, key, symbol, pair, seq, day, email } = row as Record<string, unknown>;
  return uuid ?? accountId ?? slug ?? key ?? pair ?? symbol ?? seq ?? day ?? email ?? JSON.stringify(row);
}
