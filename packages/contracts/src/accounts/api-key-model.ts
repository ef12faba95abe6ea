import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { keyKinds, scopes } from './scopes.ts';

export const apiKey = z
  .object({
    uuid: z.string().describe('Id of the key, with which it is revoked.'),
    label: z.string().describe('The name that its owner gave it.'),
    hint: z.string().describe('The first characters of the key, to recognize it by.'),
    kind: z
      .enum(keyKinds)
      .describe(
        'How requests prove that they have it: sent as it is (bearer), or by a signature as Binance defines it (hmac, ed25519, rsa).',
      ),
    scopes: z
      .array(z.enum(scopes))
      .describe(
        'What the key may do: `read` looks, `trade` places orders, `move` sends money to others, and coins to the address book, without a PIN.',
      ),
    pace: z
      .string()
      .nullable()
      .describe(
        'How its requests move the clock: by a duration such as PT1M, or by a factor such as x60 of the wall time between them; null where they do not.',
      ),
    createdAt: instant.describe('When it was created, on the simulated clock.'),
    expiresAt: instant
      .nullable()
      .describe('When it expires, on the simulated clock; null where it is valid until it is revoked.'),
    lastUsedAt: instant
      .nullable()
      .describe('When it was last used, on the simulated clock; null where it never was.'),
  })
  .describe('An API key, without the key itself.')
  .meta({ id: 'ApiKey' });
