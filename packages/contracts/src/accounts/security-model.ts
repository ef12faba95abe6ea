import { z } from 'zod';
import { instant } from '../common/fields.ts';

/** The outcomes of an attempt to sign in. */
export const signInResults = [
  'succeeded',
  'wrong_password',
  'wrong_code',
  'locked_out',
  'suspended',
  'address_not_confirmed',
] as const;
export type SignInResult = (typeof signInResults)[number];

export const signInMethods = ['password', 'two_factor', 'mail', 'registration', 'sandbox'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInEntry = z.object({
  uuid: z.string(),
  at: instant,
  result: z.enum(signInResults),
  method: z.enum(signInMethods),
  /** Such as "Chrome on Linux". */
  device: z.string(),
  place: z.string(),
  address: z.string(),
});

export const sessionEntry = z.object({
  uuid: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
  method: z.enum(signInMethods),
  device: z.string(),
  place: z.string(),
  address: z.string(),
  /** Wall time, as are the other two. */
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
