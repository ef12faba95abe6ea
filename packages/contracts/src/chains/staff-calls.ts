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
  optionalWords(120).describe('Notice for traders during a pause, at most 120 characters; empty for none.');
const toggle = () => z.boolean({ error: 'is not true or false' });

const saved = blockchainRecord.extend({ message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/blockchains',
  summary: 'List the simulated blockchains.',
  description: 'With the deposits and withdrawals on their way. `search` matches name and key.',
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
  summary: 'Read a blockchain with its coins.',
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
    'It has no coins yet; a change adds them. The key never changes. Refused with conflict at `key` or `name` where another blockchain has it.',
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
    'Fields that are left out stay. With `coin`, the fields of that coin on this blockchain change. A listed coin that does not move on the blockchain is added as a network of the coin, and needs its three amounts. Traders see the change immediately. Deposits on their way are credited after the number of confirmations that they started with. Approved withdrawals wait during a pause, and are sent when it ends. Refused with not_found for an unknown key, and with bad_input or conflict at the wrong field.',
  input: z.strictObject({
    key: key(),
    name: name().optional(),
    blockTime: blockTime().optional(),
    confirmations: confirmations().optional(),
    status: status().optional(),
    notice: notice(),
    coin: text(20).toUpperCase().optional().describe('Code of the coin of the following fields.'),
    minDeposit: decimal().optional().describe('Minimum of a deposit, more than 0.'),
    minWithdrawal: decimal().optional().describe('Minimum of a withdrawal, more than 0.'),
    withdrawalFee: decimal().optional().describe('Fee of a withdrawal, in the coin; 0 for none.'),
    depositsOn: toggle().optional().describe('Whether deposits of the coin are on.'),
    withdrawalsOn: toggle().optional().describe('Whether withdrawals of the coin are on.'),
    reason: auditReason(),
  }),
  output: saved,
  example: { key: 'tron', confirmations: 20, reason: 'Deeper reorganizations' },
});

export const remove = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/blockchains/{key}',
  summary: 'Delete a blockchain without coins.',
  description:
    'For good. Refused with not_found for an unknown key, and with conflict for a blockchain on which coins move: it can be paused.',
  input: z.object({ key: key(), reason: auditReason() }),
  output: z.object({ message }),
  example: { key: 'kelpchain' },
});
