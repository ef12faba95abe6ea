import { z } from 'zod';
import { text } from '../common/fields.ts';
import { query } from '../contract.ts';
import { keyField, spanFields } from './key-fields.ts';
import { cockpitKey, run } from './model.ts';

const accountId = () => text(20).describe('Account number.');

export const keysOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/api-keys',
  access: 'staff',
  permission: 'markets',
  summary: "A trader's API keys with the number of their orders.",
  description: 'Newest first, also those that no longer work. Refused with not_found for an unknown account.',
  input: z.object({ accountId: accountId() }),
  output: z.array(
    z.object({ key: cockpitKey, orders: z.int().describe('Orders that it placed, spot and futures.') }),
  ),
  example: { accountId: '10000001' },
});

export const runOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/api-keys/{uuid}/run',
  access: 'staff',
  permission: 'markets',
  summary: "What a trader's API key did.",
  description:
    'As its owner sees it. Refused with not_found for an unknown account, or at `uuid` for a key that it does not have, and with bad_input at `to` if it is in the future or before `from`.',
  input: z.object({ accountId: accountId(), ...keyField, ...spanFields }),
  output: run,
  example: { accountId: '10000001', uuid: '00000000-0000-7000-8000-000000000000' },
});
