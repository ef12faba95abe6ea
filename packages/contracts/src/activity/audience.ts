import type { Role } from '../accounts/model.ts';

/** Whose session it is, as the toggles of staff's list tell them apart. */
export const AUDIENCES = { visitor: 0, admin: 1, superuser: 2, bot: 3 } as const;
export type Audience = (typeof AUDIENCES)[keyof typeof AUDIENCES];

export function audienceOf(role: Role | undefined, bot: boolean): Audience {
  if (bot) return AUDIENCES.bot;
  return role === 'admin' || role === 'superuser' ? AUDIENCES[role] : AUDIENCES.visitor;
}
