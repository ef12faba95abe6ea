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

export const signInMethods = ['password', 'two_factor', 'mail', 'registration', 'sandbox', 'staff'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInEntry = z
  .object({
    uuid: z.string().describe('Id of the attempt.'),
    at: instant.describe('When it was, on the simulated clock.'),
    result: z.enum(signInResults).describe('How it ended.'),
    method: z.enum(signInMethods).describe('How the person tried to sign in.'),
    device: z.string().describe('Browser and system, such as "Chrome on Linux".'),
    place: z
      .string()
      .describe(
        'Town and country where they are known; otherwise "This network" for a private address, else "Another network".',
      ),
    address: z.string().describe('Network address (IPv4 or IPv6).'),
  })
  .describe('An attempt to sign in.')
  .meta({ id: 'SignIn' });

export const sessionEntry = z
  .object({
    uuid: z.string().describe('Id of the session.'),
    current: z.boolean().describe('Whether it is the session of the request.'),
    method: z.enum(signInMethods).describe('How the person signed in.'),
    device: z.string().describe('Browser and system, such as "Chrome on Linux".'),
    place: z.string().describe('"This network" for a private address, else "Another network".'),
    address: z.string().describe('Network address (IPv4 or IPv6).'),
    createdAt: instant.describe('When it began, in wall time (ISO 8601, UTC).'),
    lastSeenAt: instant.describe('When a request last used it, in wall time (ISO 8601, UTC).'),
    expiresAt: instant.describe('When it expires, in wall time (ISO 8601, UTC).'),
  })
  .describe('A session of the account.')
  .meta({ id: 'Session' });
