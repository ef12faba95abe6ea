import { z } from 'zod';
import {
  auditReason,
  decimal,
  message,
  optionalWords,
  text,
  whole,
  within,
  words,
} from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { blockchain, blockchainRecord } from './model.ts';
import { chainStatuses } from './statuses.ts';

const STAFF = { access: 'staff', permission: 'settings' } as const;
const KEY = /^[a-z][a-z\d-]{1,29}$/;
/** A day; heights stay exact. */
const SLOWEST = 86_400;

const key = () => text(30).describe('Key of the blockchain.');
const name = () => words(30).describe('Name of the blockchain, at most 30 characters.');
const blockTime = () =>
  within(whole(), 1, SLOWEST).describe(`Simulated seconds between two blocks, 1 to ${SLOWEST}.`);
const confirmations = () =>
  within(whole(), 1, 100).describe(
    'How many blocks a deposit or withdrawal needs until it is final, 1 to 100.',
  );
const status = () =>
  z
    .enum(chainStatuses, { error: `must be one of ${chainStatuses.join(', ')}` })
    .describe('What is open on it: everything, one direction or nothing.');
const notice = () =>
  optionalWords(120).describe(
    'What traders read where something is paused, at most 120 characters; empty for nothing.',
  );
const toggle = () => z.boolean({ error: 'is not true or false' });

const saved = blockchainRecord.extend({ message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/blockchains',
  summary: 'The simulated blockchains.',
  description: 'With what is on its way by them. `search` looks into name and key.',
  ...listOf({
    row: blockchain,
    sorts: ['name', 'height', 'blockTime', 'coins', 'deposits', 'withdrawals', 'updatedAt'],
    sort: 'name',
    filters: { status: anyOf(chainStatuses) },
  }),
  example: {},
});

export const view = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/blockchains/{key}',
  summary: 'A blockchain with its coins.',
  description: 'Refused with not_found for an unknown key.',
  input: z.object({ key: key() }),
  output: blockchainRecord,
  example: { key: 'tron' },
});

export const create = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/blockchains/create',
  summary: 'Add a blockchain.',
  description:
    'Without coins, which are added by a change. Key and height stay as they are given. Refused with conflict at `key` or `name` where another blockchain has it.',
  input: z.strictObject({
    key: z
      .string({ error: 'is not a string' })
      .trim()
      .regex(KEY, { error: 'must be 2 to 30 small letters, digits and hyphens, a letter first' })
      .describe('Its key: 2 to 30 small letters, digits and hyphens, a letter first.'),
    name: name(),
    height: within(whole(), 0, 1_000_000_000).describe(
      'Number of its last block when it is added, at most a billion.',
    ),
    blockTime: blockTime(),
    confirmations: confirmations(),
    reason: auditReason(),
  }),
  output: saved,
  example: { key: 'kelpchain', name: 'Kelpchain', height: 1000, blockTime: 10, confirmations: 12 },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/blockchains/{key}/update',
  summary: 'Change a blockchain, or how one of its coins moves.',
  description:
    'Fields that are left out stay as they are. With `coin` the fields of that coin on this blockchain can be changed; a listed coin that does not move on it is added, as a further network where it has one already, and then needs its three amounts. Everybody sees it at once. Deposits on their way are credited in any case, by the confirmations that they began with; approved withdrawals wait while theirs are paused, and are sent when the pause ends. Refused with not_found for an unknown key, with bad_input or conflict at the field that is wrong.',
  input: z.strictObject({
    key: key(),
    name: name().optional(),
    blockTime: blockTime().optional(),
    confirmations: confirmations().optional(),
    status: status().optional(),
    notice: notice(),
    coin: text(20).toUpperCase().optional().describe('Code of the coin that the following fields are about.'),
    minDeposit: decimal().optional().describe('The least amount of a deposit, more than 0.'),
    minWithdrawal: decimal().optional().describe('The least amount of a withdrawal, more than 0.'),
    withdrawalFee: decimal().optional().describe('What a withdrawal costs, in the coin; 0 for nothing.'),
    depositsOn: toggle().optional().describe('Whether the coin can come in.'),
    withdrawalsOn: toggle().optional().describe('Whether the coin can go out.'),
    reason: auditReason(),
  }),
  output: saved,
  example: { key: 'tron', confirmations: 20, reason: 'Deeper reorganizations' },
});
