import { callList } from '@papermint/contracts/calls';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { checkParams } from './saved-views-rules.ts';

const api = testApp();

const VIEWS = '/api/strict/views';
const SALES = { list: 'spotStaff.trades', name: 'Sales', params: { side: 'sell', hidden: 'uuid,fee' } };
const save = (session: string, change: object = {}) => api.post(VIEWS, { ...SALES, ...change }, session);
const names = async (session: string, list: string) =>
  (await api.get(`${VIEWS}?list=${list}`, session)).body.views.map((view: { name: string }) => view.name);

describe('saved views', () => {
  test('belong to one account, and one with the same name is replaced', async () => {
    const session = await api.signIn('superuser');
    const { body } = await save(session);
    expect(body.view).toEqual({ ...SALES, uuid: expect.any(String) });
    const params = { status: 'new,filled', sort: '-pair' };
    expect((await save(session, { params })).body.view).toEqual({ ...SALES, params, uuid: body.view.uuid });
    expect(await names(session, SALES.list)).toContain('Sales');
    expect(await names(session, 'accountsStaff.users')).not.toContain('Sales');
    expect(await names(await api.signIn('admin'), SALES.list)).not.toContain('Sales');
  });

  test('are removed by their owner alone', async () => {
    const session = await api.signIn('admin');
    const { uuid } = (await save(session, { name: 'Mine' })).body.view;
    const path = `${VIEWS}/${uuid}`;
    expect((await api.delete(path, await api.signIn('superuser'))).status).toBe(404);
    expect((await api.delete(path, session)).status).toBe(200);
    expect(await api.delete(path, session)).toMatchObject({
      status: 404,
      body: { key: 'uuid', error: 'There is no such view' },
    });
  });

  test('are at most 30 for a list', async () => {
    const session = await api.signIn('clerk');
    const list = 'wallet.transactions';
    for (let number = 1; number <= 30; number += 1) {
      expect((await save(session, { list, name: `View ${number}`, params: {} })).status).toBe(200);
    }
    expect(await save(session, { list, name: 'One more', params: {} })).toMatchObject({
      status: 400,
      body: { key: 'name', error: 'A list has at most 30 views: delete one first' },
    });
    expect((await save(session, { list, name: 'View 7', params: { type: 'trade' } })).status).toBe(200);
  });

  test.each([
    [{ list: 'spotStaff.order' }, 'list', 'This is not a list'],
    [{ list: '' }, 'list', 'List is not a string'],
    [{ name: ' ' }, 'name', 'Name is not a string'],
    [{ params: 'side=sell' }, 'params', 'Params must be an object of texts'],
    [{ params: { side: 'both' } }, 'params', 'Side must be buy or sell'],
    [{ params: { colour: 'red' } }, 'params', 'Colour is not a filter of this list'],
    [{ params: { page: '2' } }, 'params', 'Page is not a filter of this list'],
    [
      { list: 'auditStaff.list', params: { from: '2026-02-02', to: '2026-01-01' } },
      'params',
      'To must not be before the first day',
    ],
    [
      { params: { hidden: 'x'.repeat(999), search: 'y'.repeat(990) } },
      'params',
      expect.stringContaining('2,000'),
    ],
  ])('%j is refused at its field', async (change, key, error) => {
    const refused = await save(await api.signIn('superuser'), change);
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_input', key, error } });
  });

  test('are refused for a list that the viewer may not see', async () => {
    expect(await save(await api.signIn('clerk'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'You do not have the permission to look after markets.' },
    });
  });

  test('are accepted for every list without a filter', async () => {
    const lists = callList().filter(({ call }) => call.list);
    for (const { name, call } of lists) expect(() => checkParams(call, {}), name).not.toThrow();
  });

  test('are seeded for staff', async () => {
    const session = await api.signIn('admin');
    expect(await names(session, 'accountsStaff.users')).toEqual(['Not verified']);
    expect(await names(session, 'spotStaff.trades')).toContain('Open orders');
  });
});
