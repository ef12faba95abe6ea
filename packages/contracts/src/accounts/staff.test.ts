import { describe, expect, test } from 'vitest';
import { grants, permissions } from '../common/permissions.ts';
import { isPermitted, isStaff, lackOf, permissionsOf } from './staff.ts';

test.each([
  ['trader', true, false],
  ['trader', false, false],
  ['admin', true, true],
  ['admin', false, false],
  ['superuser', true, true],
  ['superuser', false, true],
] as const)('a %s is staff with the flag %s: %s', (role, flag, expected) => {
  expect(isStaff(role, flag)).toBe(expected);
});

describe('permissions', () => {
  test('of an admin are what was granted and can be, in the order of the list', () => {
    expect(permissionsOf('admin', ['content', 'superuser', 'people', 'any'])).toEqual(['people', 'content']);
  });

  test('of a superuser are all, of a trader none, whatever was granted', () => {
    expect(permissionsOf('superuser', [])).toEqual(grants);
    expect(permissionsOf('trader', ['money', 'people'])).toEqual([]);
  });

  test.each(permissions)('%s', (permission) => {
    expect(isPermitted('superuser', [], permission)).toBe(true);
    expect(isPermitted('admin', [], permission)).toBe(permission === 'any');
    expect(isPermitted('admin', [permission], permission)).toBe(permission !== 'superuser');
    expect(lackOf(permission)).toMatch(
      permission === 'superuser'
        ? /^Only superusers can do this\.$/
        : /^You do not have the permission to .+\.$/,
    );
  });
});
