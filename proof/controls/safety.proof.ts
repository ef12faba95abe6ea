import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { simAddress } from '../../packages/contracts/src/chains/sim-address.ts';
import type { BuiltServer } from './built-server.ts';
import { builtServer, MODES } from './built-server.ts';
import type { Person } from './people.ts';
import { confirmPin, person, superuser } from './people.ts';

/** The book of a pair: its prices follow from the same source as all others. */
const bookOf = async (server: BuiltServer, pair: string) =>
  JSON.stringify((await server.get(`/api/book?pair=${pair}`)).body.bids);

describe.each(MODES)('a built server with SANDBOX=%s', (mode) => {
  const [server, other] = [builtServer(mode), builtServer(mode)];
  let staff: Person;
  beforeAll(async () => {
    staff = await superuser(server);
  });

  test('has prices that a copy of it computes with the sandbox, and nobody computes without it', async () => {
    for (const pair of ['BTC/USD', 'ETH/USD', 'SOL/USD']) {
      const [own, copied] = [await bookOf(server, pair), await bookOf(other, pair)];
      expect(own).toContain('[');
      expect(own === copied, pair).toBe(mode !== 'off');
    }
  });

  test('makes no money that nobody paid unless staff allow it, and then up to a limit without the sandbox', async () => {
    const ada = await person(server, staff, { first: 'Ada' });
    const pay = () =>
      server.post(
        '/api/secure/deposit/card',
        { currency: 'USD', amount: '5000', card: 'foldwell_approve' },
        ada.session,
      );
    if (mode !== 'off') {
      for (let i = 0; i < 3; i++) expect((await pay()).status).toBe(200);
      return;
    }
    expect(await pay()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const coins = { currency: 'BTC', amount: '0.01' };
    const announced = await server.post('/api/secure/deposit/confirm_crypto_deposit', coins, ada.session);
    expect(announced).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('closes no account with money on it, and keeps no former email of one that it closes', async () => {
    const [cy, heir] = [
      await person(server, staff, { first: 'Cyprian', last: 'Ostrowhale', dollars: 50 }),
      await person(server, staff, { first: 'Heir' }),
    ];
    const renamed = { email: 'quillfeather.new@papermint.test', nickname: 'quillnew', reason: 'Asked' };
    const update = `/api/strict/user/${cy.accountId}/update`;
    expect((await server.post(update, renamed, staff.session)).status).toBe(200);
    const close = async () => {
      const password = mode === 'off' ? 'a lantern on the pier' : 'papermint';
      await server.post('/api/auth/confirm-password', { password }, staff.session);
      const path = `/api/strict/user/${cy.accountId}?reason=request`;
      return server.ask('DELETE', path, { session: staff.session });
    };
    expect(await close()).toMatchObject({
      status: 409,
      body: { error: 'The account still has 50.00 USD. Resolve this first.' },
    });
    const debit = { currency: 'USD', amount: '-50', category: 'correction', reason: 'Paid out' };
    const path = `/api/strict/user/${cy.accountId}/balance`;
    expect((await server.ask('PATCH', path, { body: debit, session: staff.session })).status).toBe(200);
    expect((await close()).status).toBe(200);
    const left = remains(server, [cy.email, 'Ostrowhale', renamed.email, renamed.nickname]);
    expect(left).toEqual([]);
    expect(heir.accountId).not.toBe(cy.accountId);
  });

  test('gives five guesses of a code of the address book, however many codes it mails', async () => {
    const eve = await person(server, staff, { first: 'Eve' });
    const { uuid } = await addWallet(server, eve);
    const confirm = (code: string) =>
      server.post('/api/secure/withdraw/confirm-beneficiary', { uuid, code }, eve.session);
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) {
      await server.post('/api/secure/withdraw/resend-code', { uuid }, eve.session);
      statuses.push((await confirm(String(guess).padStart(6, '0'))).status);
    }
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  test('answers personal data without storing it, however its path is written', async () => {
    for (const path of ['/api/secure/get-user', '/%61pi/secure/get-user', '/a%70i/secure/get-user']) {
      expect((await server.get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('answers others while hundreds sign in at once', async () => {
    const guess = { email: 'nobody@papermint.test', password: 'not the password' };
    const flood = Array.from({ length: 400 }, () => server.post('/api/auth/login', guess));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses.filter((status) => status >= 500))).toEqual(new Set());
    expect(statuses).toContain(429);
  });
});

async function addWallet(server: BuiltServer, owner: Person): Promise<{ uuid: string }> {
  const address = simAddress(0, new Uint8Array(20).fill(9));
  const input = { label: 'Proof', currency: 'BTC', address };
  await confirmPin(server, owner, { call: 'beneficiaries.addWallet', input });
  return (await server.post('/api/secure/withdraw/add-wallet', input, owner.session)).body.beneficiary;
}

/** The files of a server's data that have one of the values. */
function remains({ dataDir }: BuiltServer, values: readonly string[]): string[] {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.isDirectory() ? filesIn(path) : found?.isFile() ? [path] : [];
    });
  return filesIn(dataDir).flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return values.filter((value) => text.includes(value.toLowerCase())).map((value) => `${file}: ${value}`);
  });
}
