import { describe, expect, test } from 'vitest';
import { assertMayChange, assertNotLast, roleText, storedPermissions } from './user-change-rules.ts';

const OWN = 'This is your own account. Another staff member must change it.';
const OF_STAFF = 'Only a superuser can change the account of a staff member.';
const LACKING = 'You do not have permission to do this.';

function said(act: () => void): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('who may change an account', () => {
  const trader = { id: 't', position: 'trader', status: 'active' } as const;
  const staff = { id: 's', position: 'admin', status: 'active' } as const;
  test.each([
    ['somebody who is no longer staff', undefined, trader, LACKING],
    ['an admin with the permission', { position: 'admin', permissions: ['people'] }, trader, 'allowed'],
    ['an admin with another one', { position: 'admin', permissions: ['money'] }, trader, LACKING],
    ['an admin, of staff', { position: 'admin', permissions: ['people'] }, staff, OF_STAFF],
    ['a superuser, of staff', { position: 'superuser', permissions: [] }, staff, 'allowed'],
    ['a superuser, their own', { id: 't', position: 'superuser', permissions: [] }, trader, OWN],
    ['a trader', { position: 'trader', permissions: ['people'] }, trader, LACKING],
  ] as const)('%s', (_, maker, account, expected) => {
    expect(said(() => assertMayChange(maker && { id: 'm', ...maker }, account, 'people'))).toBe(expected);
  });
});

test.each([
  ['superuser', 'active', 0, false],
  ['superuser', 'active', 1, true],
  ['superuser', 'suspended', 0, true],
  ['admin', 'active', 0, true],
] as const)('a %s who is %s, with %s other superusers, can be lost: %s', (position, status, others, can) => {
  expect(said(() => assertNotLast({ id: 'x', position, status }, others)) === 'allowed').toBe(can);
});

test('permissions are stored for admins only, and never those that cannot be granted', () => {
  expect(storedPermissions('admin', ['content', 'superuser', 'any', 'people'])).toEqual([
    'people',
    'content',
  ]);
  expect(storedPermissions('superuser', ['content'])).toEqual([]);
  expect(storedPermissions('trader', ['content'])).toEqual([]);
});

test.each([
  ['trader', [], 'You no longer have access to the back office.'],
  ['superuser', [], 'You are a superuser: you have all permissions.'],
  ['admin', [], 'You are an admin without further permissions.'],
  ['admin', ['content', 'money'], 'You are an admin with these permissions: money, content.'],
] as const)('a %s with %j is told so', (position, permissions, text) => {
  expect(roleText(position, permissions)).toBe(text);
});
