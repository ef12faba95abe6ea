import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { grants, permissions } from '@papermint/contracts/common/permissions';
import type { Call } from '@papermint/contracts/contract';
import { query } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../features/accounts/accounts-service.ts';
import { callExample } from '../testing/examples.ts';
import { testApp } from '../testing/test-app.ts';
import { testTrader } from '../testing/test-world.ts';
import { checkGates } from './gates.ts';

const api = testApp();

async function setAdminFlag(enabled: boolean): Promise<void> {
  const { db, flags } = await api.host.world();
  await db.commit(async (tx) => flags.set(tx, 'admin', enabled));
}

const staffCalls = callList().filter(({ call }) => call.access === 'staff');

/** Calls about a record, which asks for a permission of its own; the records of the examples concern money. */
const ABOUT_MONEY =
  /^(approvals\.(one|approve|reject|withdraw)|queues\.claim|records\.(notes|addNote|deleteNote|timeline))$/;

describe.each(staffCalls)('$name', ({ name, call }) => {
  const ask = (session: string) => callExample(api, name, call, session);
  const needs = call.permission ?? 'superuser';
  const open = { status: 200 };
  const forStaff = { status: 403, body: { code: 'forbidden', error: 'This is for staff.' } };
  const lacking = { status: 403, body: { code: 'forbidden', error: lackOf(needs) } };

  test('is refused to a guest', async () => {
    expect(await ask('')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('is refused to a trader, and to a verified one of the best package', async () => {
    for (const persona of ['trader', 'vip', 'new-trader']) {
      expect(await ask(await api.signIn(persona))).toMatchObject(forStaff);
    }
  });

  test('is refused to staff whose account was suspended meanwhile', async () => {
    const world = await api.host.world();
    const persona = `staff for ${name}`;
    const traderId = await testTrader(world, { persona, position: 'superuser' });
    const session = await api.signIn(persona);
    await world.db.commit(async (tx) => {
      tx.run("UPDATE Trader SET status = 'suspended' WHERE id = ?", traderId);
      world.accounts.changed(tx, traderId);
    });
    expect(await ask(session)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('is open to a clerk who was granted its permission, and to no other', async () => {
    const allowed = isPermitted('admin', ['content'], needs);
    const answer = await ask(await api.signIn('clerk'));
    // What they could not request, they have not got.
    if (ABOUT_MONEY.test(name))
      expect([lackOf('money'), 'There is no such approval', 'There is no such note']).toContain(
        answer.body.error,
      );
    else expect(answer).toMatchObject(allowed ? open : lacking);
  });

  test('is open to an admin with every grant, unless only a superuser may', async () => {
    const allowed = isPermitted('admin', grants, needs);
    expect(await ask(await api.signIn('admin'))).toMatchObject(allowed ? open : lacking);
  });

  test('is refused to every admin while the flag is off, and to no superuser', async () => {
    const [admin, superuser] = [await api.signIn('admin'), await api.signIn('superuser')];
    await setAdminFlag(false);
    try {
      expect(await ask(admin)).toMatchObject(forStaff);
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
