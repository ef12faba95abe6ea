import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { grants } from '../common/permissions.ts';

export const roles = ['superuser', 'admin', 'trader'] as const;
export type Role = (typeof roles)[number];

export const traderStatuses = ['active', 'suspended', 'closed'] as const;
export type TraderStatus = (typeof traderStatuses)[number];

/** The signed-in account as its owner sees it. `balance` is the worth of everything in `currency`. */
export const trader = z.object({
  uuid: z.string(),
  accountId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  currency: z.string(),
  balance: decimalText,
  package: z.string(),
  /** What the package charges on trades, as fractions of their cost: '0.0026'. */
  fees: z.object({ maker: decimalText, taker: decimalText }),
  position: z.enum(roles),
  /** What a member of staff may look after. */
  permissions: z.array(z.enum(grants)),
  country: z.string(),
  verified: z.object({ email: z.boolean(), kyc: z.boolean() }),
  phone: z.string().nullable(),
  pinSet: z.boolean(),
  /** Whether signing in takes a code of an authenticator as well. */
  twoFactor: z.boolean(),
  /** No money leaves the account before then; null where nothing keeps it. */
  moneyOutBlockedUntil: instant.nullable(),
  createdAt: instant,
});
export type TraderView = z.infer<typeof trader>;

/** What signing in answers, in whichever way. The hash goes into the Authorization header as Bearer. */
export const signedIn = z.object({ sessionHash: z.string(), trader });
