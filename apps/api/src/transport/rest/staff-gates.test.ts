import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { grants, permissions } from '@papermint/contracts/common/permissions';
import type { Call } from '@papermint/contracts/contract';
import { query } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import { callExample } from '../../testing/examples.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTrader } from '../../testing/test-world.ts';
import { checkGates } from './gates.ts';

const api = testApp();

async function setAdminFlag(enabled: boolean): Promise<void> {
  const { db, flags } = await api.host.world();
  await db.commit(async (tx) => flags.set(tx, 'admin', enabled));
}

const permissionsStaffCalls = callList().filter(({ call }) => call.access === 'staff');

/** Calls about a record, which asks for a permission of its own; the records of the examples concern money. */
const ABOUT_MONEY =
  /^(approvalsStaff\.(one|approve|reject|withdraw)|queuesStaff\.claim|recordsStaff\.(notes|addNote|deleteNote|timeline))$/;

/** Sessions that only ever are refused, so that all calls can be asked with them. */
const refused = new Map<string, Promise<string>>();

function refusedSession(who: string, open: (who: string) => Promise<string> = api.signIn): Promise<string> {
  const before = refused.get(who);
  if (before) return before;
  const session = open(who);
  refused.set(who, session);
  return session;
}

/** The session of a superuser whose account was suspended after they had signed in. */
async function suspendedSession(persona: string): Promise<string> {
  const world = await api.host.world();
  const traderId = await testTrader(world, { persona, position: 'superuser' });
  const session = await api.signIn(persona);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'suspended' WHERE id = ?", traderId);
    world.accounts.changed(tx, traderId);
  });
  return session;
}

describe.each(permissionsStaffCalls)('$name', ({ name, call }) => {
  const ask = (session: string) => callExample(api, name, call, session);
  /** A call that is refused before anything is looked for needs nothing to exist. */
  const askInVain = (session: string) => callExample(api, name, call, session, { prepared: false });
  const needs = call.permission ?? 'superuser';
  const open = { status: 200 };
  const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };
  const forStaff = { status: 403, body: { code: 'forbidden', error: 'This is for staff.' } };
  const lacking = { status: 403, body: { code: 'forbidden', error: lackOf(needs) } };

  test('is refused to a guest, to suspended staff, and to traders, also verified ones of the best package', async () => {
    expect(await askInVain('')).toMatchObject(unauthenticated);
    const suspended = await refusedSession('suspended meanwhile', suspendedSession);
    expect(await askInVain(suspended)).toMatchObject(unauthenticated);
    for (const persona of ['trader', 'vip', 'new-trader']) {
      expect(await askInVain(await refusedSession(persona))).toMatchObject(forStaff);
    }
  });

  test('is open to a clerk who was granted its permission, and to no other', async () => {
    if (ABOUT_MONEY.test(name)) {
      // What they could not request, they have not got.
      expect([lackOf('money'), 'There is no such approval', 'There is no such note']).toContain(
        (await ask(await api.signIn('clerk'))).body.error,
      );
    } else if (isPermitted('admin', ['content'], needs)) {
      expect(await ask(await api.signIn('clerk'))).toMatchObject(open);
    } else expect(await askInVain(await refusedSession('clerk'))).toMatchObject(lacking);
  });

  test('is open to an admin with every grant, unless only a superuser may', async () => {
    const admin = await api.signIn('admin');
    if (isPermitted('admin', grants, needs)) expect(await ask(admin)).toMatchObject(open);
    else expect(await askInVain(admin)).toMatchObject(lacking);
  });

  test('is refused to every admin while the flag is off, and to no superuser', async () => {
    const [admin, superuser] = [await api.signIn('admin'), await api.signIn('superuser')];
    await setAdminFlag(false);
    try {
      expect(await askInVain(admin)).toMatchObject(forStaff);
      expect(await ask(superuser)).toMatchObject(open);
    } finally {
      await setAdminFlag(true);
    }
  });
});

describe('every permission that a call can ask for', () => {
  const who = (position: string, granted: readonly string[] = []) =>
    ({ trader: { position, permissions: granted }, stepUp: {} }) as unknown as SignedIn;

  test.each(permissions)('%s', (permission) => {
    const call: Call = query({
      method: 'GET',
      path: '/api/strict/x',
      access: 'staff',
      permission,
      summary: '',
      description: '',
      input: z.object({}),
      output: z.object({}),
      example: {},
    });
    const said = (session: SignedIn | undefined, flag = true) => {
      try {
        checkGates(call, { session, sandbox: true, isOn: () => flag, wall: 0 });
        return 'open';
      } catch (error) {
        return error instanceof DomainError ? error.message : error;
      }
    };
    const others = permissions.filter((one) => one !== permission);
    expect(said(undefined)).toBe('Sign in to continue.');
    expect(said(who('trader', permissions))).toBe('This is for staff.');
    expect(said(who('admin', permissions), false)).toBe('This is for staff.');
    expect(said(who('admin', others))).toBe(permission === 'any' ? 'open' : lackOf(permission));
    expect(said(who('admin', [permission]))).toBe(permission === 'superuser' ? lackOf(permission) : 'open');
    expect(said(who('superuser'), false)).toBe('open');
  });
});
