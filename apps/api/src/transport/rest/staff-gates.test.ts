import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { grants, permissions } from '@papermint/contracts/common/permissions';
import type { Call } from '@papermint/contracts/contract';
import { query } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { callExample } from '../../testing/examples/examples.ts';
import { checkGates } from './gates.ts';

const api = testApp();

const staffCalls = callList().filter(({ call }) => call.access === 'staff');

/** Calls about a record, which asks for a permission of its own; the records of the examples concern money. */
const ABOUT_MONEY =
  /^(approvalsStaff\.(one|approve|reject|withdraw)|queuesStaff\.claim|recordsStaff\.(notes|addNote|deleteNote|timeline))$/;

/** authorization-matrix.test.ts has those who are no staff, and the flag of admins. */
describe.each(staffCalls)('$name', ({ name, call }) => {
  const ask = (session: string) => callExample(api, name, call, session);
  /** A call that is refused before anything is looked for needs nothing to exist. */
  const askInVain = (session: string) => callExample(api, name, call, session, { prepared: false });
  const needs = call.permission ?? 'superuser';
  const open = { status: 200 };
  const lacking = { status: 403, body: { code: 'forbidden', error: lackOf(needs) } };

  test('is open to a clerk who was granted its permission, and to no other', async () => {
    if (ABOUT_MONEY.test(name)) {
      // What they could not request, they have not got.
      expect([lackOf('money'), 'There is no such approval', 'There is no such note']).toContain(
        (await ask(await api.signIn('clerk'))).body.error,
      );
    } else if (isPermitted('admin', ['support', 'content'], needs)) {
      expect(await ask(await api.signIn('clerk'))).toMatchObject(open);
    } else expect(await askInVain(await api.signIn('clerk'))).toMatchObject(lacking);
  });

  test('is open to an admin with every grant, unless only a superuser may', async () => {
    const admin = await api.signIn('admin');
    if (isPermitted('admin', grants, needs)) expect(await ask(admin)).toMatchObject(open);
    else expect(await askInVain(admin)).toMatchObject(lacking);
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
