import { z } from 'zod';
import { instant } from '../common/fields.ts';

/** What can become of an attempt to sign in. */
export const signInResults = [
  'succeeded',
  'wrong_password',
  'wrong_code',
  'locked_out',
  'suspended',
  'address_not_confirmed',
] as const;
export type SignInResult = (typeof signInResults)[number];

/** In which way somebody signs in. */
export const signInMethods = ['password', 'two_factor', 'mail', 'registration', 'sandbox'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInEntry = z.object({
  uuid: z.string(),
  at: instant,
  result: z.enum(signInResults),
  method: z.enum(signInMethods),
  /** As in "Chrome on Linux". */
  device: z.string(),
  place: z.string(),
  address: z.string(),
});

export const sessionEntry = z.object({
  uuid: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  method: z.enum(signInMethods),
  device: z.string(),
  place: z.string(),
  address: z.string(),
  /** Wall time, as are the others. */
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});
