import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { grants } from '../common/permissions.ts';

export const roles = ['superuser', 'admin', 'trader'] as const;
export type Role = (typeof roles)[number];

export const traderStatuses = ['active', 'suspended', 'closed'] as const;
export type TraderStatus = (typeof traderStatuses)[number];

/** An account as its owner sees it. `balance` is the value of everything in `currency`. */
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
  /** Empty for traders. */
  permissions: z.array(z.enum(grants)),
  country: z.string(),
  /** The address of their picture; null where they have sent none. */
  avatar: z.string().nullable(),
  verified: z.object({ email: z.boolean(), kyc: z.boolean() }),
  phone: z.string().nullable(),
  pinSet: z.boolean(),
  /** Whether two-factor sign-in is on. */
  twoFactor: z.boolean(),
  /** The end of the withdrawal lock; null where there is none. */
  moneyOutBlockedUntil: instant.nullable(),
  createdAt: instant,
});
export type TraderView = z.infer<typeof trader>;

/** The answer to every sign-in. `sessionHash` is the session token for the Authorization header, as Bearer. */
export const signedIn = z.object({ sessionHash: z.string(), trader });
