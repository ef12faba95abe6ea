import { z } from 'zod';
import { message, text, whole, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { apiKey } from './api-key-model.ts';
import { scopes } from './scopes.ts';

const MOST_DAYS = 3650;

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
    'The key is sent as `Authorization: Bearer`. It is shown once, in this answer. `read` looks, `trade` places orders, `move` sends money without a PIN. Changing or resetting the password revokes all keys. Refused with conflict beyond 20 valid keys.',
  input: z.object({
    label: text(60).describe('A name for the key, 1 to 60 characters.'),
    scopes: z
      .array(z.enum(scopes, { error: 'must be read, trade or move' }), { error: 'must be a list' })
      .min(1, { error: 'must have at least one entry' })
      .max(scopes.length, { error: `may have at most ${scopes.length} entries` })
      .describe(
        'What the key may do, at least one of read, trade and move. Each stands for itself: trade does not include read.',
      ),
    expiresInDays: within(whole(), 1, MOST_DAYS)
      .optional()
      .describe(
        `Days of simulated time until it expires, 1 to ${MOST_DAYS}; without it the key is valid until it is revoked.`,
      ),
  }),
  output: z.object({
    key: z.string().describe('The key. It is not stored in readable form and cannot be shown again.'),
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
