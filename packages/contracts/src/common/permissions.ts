/**
 * The permissions of staff calls. `any` needs no grant: all staff have it. `superuser` can't be granted.
 */
export const permissions = [
  'any',
  'people',
  'support',
  'identity',
  'money',
  'markets',
  'content',
  'settings',
  'superuser',
] as const;

export type Permission = (typeof permissions)[number];

/** A permission that an admin can be granted. */
export type Grant = Exclude<Permission, 'any' | 'superuser'>;

export const grants = permissions.filter((word): word is Grant => word !== 'any' && word !== 'superuser');
