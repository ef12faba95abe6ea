import { z } from 'zod';
import { instant, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { scopes } from './scopes.ts';

const apiKey = z.object({
  uuid: z.string(),
  label: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});

const MOST_DAYS = 3650;

export const list = query({
  method: 'GET',
  path: '/api/secure/api-keys',
  access: 'user',
  scope: 'none',
  summary: 'The valid API keys, newest first.',
  input: z.object({}),
  output: z.array(apiKey),
  example: {},
});

export const create = command({
  method: 'POST',
  path: '/api/secure/api-keys',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary:
    'Create an API key for programs, sent as Authorization: Bearer. It is shown once. `read` looks, `trade` places orders, `move` sends money without a PIN.',
  input: z.object({
    label: text(60),
    scopes: z
      .array(z.enum(scopes, { error: 'must be read, trade or move' }), { error: 'must be a list' })
      .min(1, { error: 'must have at least one entry' })
      .max(scopes.length, { error: `may have at most ${scopes.length} entries` }),
    /** In simulated time; without it the key is valid until it is revoked. */
    expiresInDays: z
      .number({ error: 'is not a valid number' })
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(MOST_DAYS, { error: `must be at most ${MOST_DAYS}` })
      .optional(),
  }),
  output: z.object({ key: z.string(), apiKey, message: z.string() }),
  example: { label: 'Nightly export', scopes: ['read'], expiresInDays: 90 },
});

export const revoke = command({
  method: 'DELETE',
  path: '/api/secure/api-keys/{uuid}',
  access: 'user',
  summary: 'Revoke an API key at once.',
  input: z.object({ uuid: text(60) }),
  output: z.object({ message: z.string() }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
