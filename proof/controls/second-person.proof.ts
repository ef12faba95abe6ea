import { describe, expect, test } from 'vitest';
import type { BuiltServer } from './built-server.ts';
import { builtServer, MODES } from './built-server.ts';
import type { Person } from './people.ts';
import { confirmPassword, done, PASSWORD, person, superuser } from './people.ts';

/** Begins a bank deposit and says that it was paid. @returns its id */
async function paid(server: BuiltServer, { session }: Person, amount: string): Promise<string> {
  const begun = await server.post('/api/secure/deposit/bank', { currency: 'USD', amount }, session);
  const { uuid } = done(begun).deposit;
  done(await server.post('/api/secure/deposit/bank/sent', { uuid }, session));
  return uuid;
}

describe.each(MODES)('a built server with SANDBOX=%s', (mode) => {
  const server = builtServer(mode);
  const password = mode === 'off' ? PASSWORD : 'papermint';

  test('lets nobody pass the limit of one person in parts, nor give money of the house away alone', async () => {
    const staff = await superuser(server);
    const trader = await person(server, staff, { first: 'Paula' });
    const confirm = async (amount: string) =>
      server.post(
        `/api/strict/deposit-confirmations/${await paid(server, trader, amount)}/confirm`,
        {},
        staff.session,
      );
    expect(done(await confirm('24000'))).not.toHaveProperty('pending');
    expect(done(await confirm('24000'))).toHaveProperty('pending');
    const credit = (to: Person, amount: string) =>
      server.post(
        `/api/strict/user/${to.accountId}/assets`,
        { currency: 'USD', amount, category: 'goodwill', reason: 'Waited' },
        staff.session,
      );
    const other = await person(server, staff, { first: 'Otto' });
    expect(done(await credit(trader, '900'))).not.toHaveProperty('pending');
    expect(done(await credit(other, '900'))).toHaveProperty('pending');
    const gold = done(await server.get('/api/strict/packages/gold', staff.session));
    const { slug, name, description, price, maxLeverage, cardLimit, stakingBonus, features } = gold;
    const terms = { name, description, price, maxLeverage, cardLimit, stakingBonus, features };
    const free = { ...terms, makerFee: '0', takerFee: '0' };
    const path = `/api/strict/packages/${slug}/update`;
    expect(await server.post(path, free, staff.session)).toMatchObject({
      status: 400,
      body: { key: 'reason' },
    });
    expect(done(await server.post(path, { ...free, reason: 'For friends' }, staff.session))).toHaveProperty(
      'pending',
    );
  });

  test('loosens no control without the password and a second person', async () => {
    const staff = await superuser(server);
    const changes: [string, string, object][] = [
      ['/api/strict/settings/update', 'settingsStaff.update', { flags: { kyc: false }, reason: 'x' }],
      [
        '/api/strict/withdrawal-settings',
        'withdrawalsStaff.changeTerms',
        { secondPerson: '99000', reason: 'x' },
      ],
      [
        '/api/strict/plugins/kyc/update',
        'pluginsStaff.update',
        { key: 'kyc', values: { validDays: 3650 }, reason: 'x' },
      ],
      ['/api/strict/card-settings', 'cardsStaff.changeSettings', { openAtOnce: true, reason: 'x' }],
    ];
    for (const [path, call, input] of changes) {
      const proof = { status: 403, body: { code: 'proof_required', key: 'password' } };
      expect(await server.post(path, input, staff.session)).toMatchObject(proof);
      done(await confirmPassword(server, staff, { call, input }, password));
      expect(done(await server.post(path, input, staff.session))).toHaveProperty('pending');
    }
    expect(done(await server.get('/api/strict/settings', staff.session)).flags.kyc).toBe(true);
    const tighter = { secondPerson: '20000', reason: 'Careful' };
    expect(done(await server.post('/api/strict/withdrawal-settings', tighter, staff.session))).toMatchObject({
      terms: { secondPerson: '20000' },
    });
  });
});
