import { z } from 'zod';
import { message, text, whole, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { apiKey } from './api-key-model.ts';
import { keyPace } from './key-pace.ts';
import { keyKinds, scopes } from './scopes.ts';

const MOST_DAYS = 3650;
const MOST_PEM = 1200;

export const list = query({
  method: 'GET',
  path: '/api/secure/api-keys',
  access: 'user',
  scope: 'none',
  summary: 'The valid API keys, newest first.',
  description: 'Expired and revoked keys are not listed. The key itself is never shown again.',
  input: z.object({}),
  output: z.array(apiKey),
  example: {},
});

export const create = command({
  method: 'POST',
  path: '/api/secure/api-keys',
  access: 'user',
  packageFeature: 'api_keys',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Create an API key for programs.',
  description:
    'A `bearer` key is sent as `Authorization: Bearer`. The other kinds sign requests to `/binance`, the API that programs for Binance use: an `hmac` key comes with a secret, `ed25519` and `rsa` keys belong to your `publicKey`. Key and secret are shown once, in this answer. `read` looks, `trade` places orders, `move` sends money to others, and coins to the address book, without a PIN. Changing or resetting the password revokes all keys. Refused with conflict beyond 20 valid keys.',
  input: z.object({
    label: text(60).describe('A name for the key, 1 to 60 characters.'),
    scopes: z
      .array(z.enum(scopes, { error: 'must be read, trade or move' }), { error: 'must be a list' })
      .min(1, { error: 'must have at least one entry' })
      .max(scopes.length, { error: `may have at most ${scopes.length} entries` })
      .describe(
        'What the key may do, at least one of read, trade and move. Each stands for itself: trade does not include read.',
      ),
    kind: z
      .enum(keyKinds, { error: `must be ${keyKinds.slice(0, -1).join(', ')} or ${keyKinds.at(-1)}` })
      .default('bearer')
      .describe('How requests prove that they have the key.'),
    publicKey: text(MOST_PEM)
      .optional()
      .describe(
        'For `ed25519` and `rsa`: the public key as PEM (SPKI, `-----BEGIN PUBLIC KEY-----`); RSA with 2048 to 4096 bits.',
      ),
    pace: keyPace()
      .optional()
      .describe(
        'In a sandbox, for a key that signs: how its requests move the clock. A duration such as PT1M is how far each of them moves it, before it is answered. A factor such as x60 moves it by the wall time since the request before, times 60. Without it, time goes on by itself.',
      ),
    expiresInDays: within(whole(), 1, MOST_DAYS)
      .optional()
      .describe(
        `Days of simulated time until it expires, 1 to ${MOST_DAYS}; without it the key is valid until it is revoked.`,
      ),
  }),
  output: z.object({
    key: z.string().describe('The key. It is not stored in readable form and cannot be shown again.'),
    secret: z
      .string()
      .nullable()
      .describe('The secret with which requests are signed; null for a key of another kind than hmac.'),
    apiKey,
    message,
  }),
  example: { label: 'Nightly export', scopes: ['read'], expiresInDays: 90 },
});

export const revoke = command({
  method: 'DELETE',
  path: '/api/secure/api-keys/{uuid}',
  access: 'user',
  summary: 'Revoke an API key immediately.',
  description:
    'Requests that use the key are refused from now on. Refused with not_found for a key of someone else.',
  input: z.object({ uuid: text(60).describe('Id of the key.') }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
