import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { calls } from '@papermint/contracts/calls';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { CsvExport } from './csv-export.ts';

const api = testApp();

const ROWS = 2500;
const LIST = '/api/secure/notification';

/** Some that a spreadsheet would run, in a list of three pages of a file. */
const INSERT = `
  WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${ROWS})
  INSERT INTO Notification (id, traderId, kind, subject, title, text, seenAt, createdAt)
  SELECT 'csv-' || n, id, 'csv', NULL, '=HYPERLINK("' || n || '")', 'One, two', NULL, Trader.createdAt + n
  FROM number, Trader WHERE persona = 'trader'`;

async function insertRows(): Promise<void> {
  const { db } = await api.host.world();
  await db.commit(async (tx) => {
    tx.run(INSERT);
  });
}

async function download(query: string, session: string): Promise<Readable> {
  const headers = { authorization: `Bearer ${session}` };
  const url = `${LIST}/export?${query}`;
  return (await api.app.inject({ method: 'GET', url, headers, payloadAsStream: true })).stream();
}

const linesOf = (file: string) => file.trimEnd().split('\r\n').slice(1);

describe('a list as a file', () => {
  beforeAll(insertRows);

  test('has all rows that the filters of the list find, in its order', async () => {
    const session = await api.signIn('trader');
    const { body, headers } = await api.get(`${LIST}?kind=csv&search=%2299`, session);
    const file = await text(await download('kind=csv&search=%2299', session));
    expect(linesOf(file).map((line) => line.split(',')[0])).toEqual(
      body.data.map(({ uuid }: { uuid: string }) => uuid),
    );
    expect(body.total).toBe(11);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('reaches over all pages, each row once', async () => {
    const file = await text(await download('kind=csv&sort=createdAt', await api.signIn('trader')));
    const ids = linesOf(file).map((line) => line.split(',')[0]);
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => `csv-${index + 1}`));
  });

  test('has each row once while rows come and go', async () => {
    const session = await api.signIn('trader');
    const file = await download('kind=csv&sort=createdAt', session);
    await once(file, 'readable');
    const { db } = await api.host.world();
    await db.commit(async (tx) => {
      // Rows of the first page, which is sent already; and one that would move the others by a row.
      tx.run("DELETE FROM Notification WHERE id IN ('csv-3', 'csv-1000')");
      tx.run(`INSERT INTO Notification (id, traderId, kind, subject, title, text, seenAt, createdAt)
        SELECT 'csv-early', traderId, 'csv', NULL, 'Early', '', NULL, createdAt - 1
        FROM Notification WHERE id = 'csv-1'`);
    });
    const ids = linesOf(await text(file)).map((line) => line.split(',')[0]);
    expect(ids.filter((id) => id !== 'csv-early')).toEqual(
      Array.from({ length: ROWS }, (_, index) => `csv-${index + 1}`),
    );
    await db.commit(async (tx) => {
      tx.run("DELETE FROM Notification WHERE kind = 'csv'");
    });
    await insertRows();
  });

  test('is a download that a spreadsheet reads as text', async () => {
    const session = await api.signIn('trader');
    const { headers, body } = await api.get(`${LIST}/export?kind=csv&search=(%221%22)`, session);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="papermint-simulated-notifications-list.csv"',
      'cache-control': 'no-store',
    });
    expect(body).toMatch(/^\ufeffUuid,Kind,Title,Text,.*,Simulated\r\n/);
    expect(body).toContain(`csv-1,csv,"'=HYPERLINK(""1"")","One, two",`);
  });

  test('is the answer to format=csv, too, as it was before it had a path of its own', async () => {
    const session = await api.signIn('trader');
    const { headers, body } = await api.get(`${LIST}?format=csv&kind=none`, session);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toBe((await api.get(`${LIST}/export?kind=none`, session)).body);
  });

  test('has its header where nothing is found', async () => {
    const file = await text(await download('kind=none', await api.signIn('trader')));
    expect(file.split('\r\n')).toHaveLength(2);
  });

  test.each([
    ['/api/secure/notification', '', 401, 'unauthenticated'],
    ['/api/strict/users', 'trader', 403, 'forbidden'],
    ['/api/strict/users', 'clerk', 403, 'forbidden'],
  ])('%s is refused to %j as its page is', async (path, persona, status, code) => {
    const session = persona && (await api.signIn(persona));
    expect(await api.get(`${path}/export`, session)).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['status=sleepy', 'status', 'Status must be one of active, suspended, closed'],
    ['sort=colour', 'sort', expect.stringContaining('Sort must be one of createdAt')],
    ['perPage=20', 'perPage', 'The file has all rows, so "perPage" is not a field of it'],
    ['format=csv', 'format', expect.stringContaining('is not a field of it')],
  ])('%s is refused with a sentence', async (query, key, error) => {
    const session = await api.signIn('admin');
    expect(await api.get(`/api/strict/users/export?${query}`, session)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', key, error },
    });
  });

  test('is refused for an unknown account before anything is sent', async () => {
    const path = '/api/strict/user/99999999/trade-history/export';
    expect(await api.get(path, await api.signIn('admin'))).toMatchObject({
      status: 404,
      body: { code: 'not_found', key: 'accountId' },
    });
  });

  test('breaks off when the exchange is reset meanwhile', async () => {
    const file = await download('kind=csv', await api.signIn('trader'));
    await once(file, 'readable');
    await (await api.host.main).reset();
    await expect(text(file)).rejects.toThrow();
    await insertRows();
  });
});

describe('pages of a file', () => {
  /** A list of 20 pages, and how many of them were fetched. */
  async function longFile() {
    let fetched = 0;
    const page = (number: number) =>
      Array.from({ length: 1000 }, (_, index) => ({ uuid: `${number}-${index}`, name: 'x'.repeat(100) }));
    const file = new CsvExport(
      'accountsStaff.users',
      calls.accountsStaff.users,
      async ({ perPage, place }) => {
        fetched += 1;
        place.more = fetched < 20;
        return { total: 20_000, perPage, page: 1, lastPage: 20, data: page(fetched) };
      },
    );
    const app = Fastify();
    app.get('/', (_, reply) => file.send(reply));
    const answer = await app.inject({ url: '/', payloadAsStream: true });
    return { stream: answer.stream(), fetched: () => fetched };
  }

  test('are fetched while the file is read, not before', async () => {
    const { stream, fetched } = await longFile();
    await once(stream, 'readable');
    const early = fetched();
    expect(early).toBeLessThan(6);
    expect(linesOf(await text(stream))).toHaveLength(20_000);
    expect(fetched()).toBe(20);
  });

  test('are not fetched after the client has left', async () => {
    const { stream, fetched } = await longFile();
    await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    const then = fetched();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetched()).toBe(then);
    expect(then).toBeLessThan(8);
  });
});
