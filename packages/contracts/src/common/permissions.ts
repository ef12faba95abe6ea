/**
 * What an admin can be granted, one word a coins. `any` needs no grant beyond being staff; `superuser` can't
 * be granted at all.
 */
export const permissions = [
  'any',
  'people',
  'identity',
  'money',
  'markets',
  'content',
  'settings',
  'superuser',
] as const;

export type Permission = (typeof permissions)[number];

/** What a call can ask for and an admin can be given. */
export type Grant = Exclude<Permission, 'any' | 'superuser'>;

export const grants = permissions.filter((word): word is Grant => word !== 'any' && word !== 'superuser');
