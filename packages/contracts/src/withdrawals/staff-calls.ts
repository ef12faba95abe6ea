import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { message, optionalWords, text, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { decided, optionalReason, staffWithdrawal, traderReason, withdrawalTerms } from './staff-model.ts';
import { withdrawalStatuses } from './statuses.ts';

const MOST_AT_ONCE = 100;
const NO_ID = '00000000-0000-7000-8000-000000000000';
const staff = { access: 'staff', permission: 'money' } as const;

export const list = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/withdrawals',
  summary: 'List the withdrawals of all traders.',
  description:
    'The oldest first. `search` is an id, an account number or an email in full, or a part of the label or destination.',
  ...listOf({
    row: staffWithdrawal,
    sorts: ['createdAt', 'value'],
    sort: 'createdAt',
    filters: {
      status: anyOf(withdrawalStatuses),
      currency: someOf(text(20).toUpperCase()).describe('Only these assets: codes, separated by commas.'),
      stuck: z
        .enum(['yes'], { error: 'must be yes' })
        .optional()
        .describe('`yes`: only those that failed, or whose next step is overdue.'),
      ...daysInput,
    },
    with: { counts: queueCounts.describe('How much waits for the reader, whatever the filters are.') },
  }),
  example: { status: 'pending_approval' },
});

export const express = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/user/{accountId}/express-withdrawal',
  movesMoney: true,
  approval: true,
  summary: 'Approve and complete a withdrawal immediately.',
  description:
    'It completes in the same commit, without blockchain or bank. Above the limit of the settings, a second person must approve. Refused with not_found where the withdrawal belongs to another account, with forbidden for the own withdrawal, and with conflict where it is not pending approval or a colleague holds it.',
  input: z.object({
    accountId: text(20).describe('Account number.'),
    uuid: text(60).describe('Id of the withdrawal.'),
    reason: optionalReason(),
  }),
  output: decided,
  example: { accountId: '10000001', uuid: NO_ID, reason: 'Asked by phone' },
});

export const authorize = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/user/{accountId}/authorize-withdrawal',
  movesMoney: true,
  approval: true,
  summary: 'Approve a withdrawal of an account.',
  description:
    'As POST /api/strict/transactions/{uuid}/approve. Refused with not_found where the withdrawal belongs to another account.',
  input: z.object({
    accountId: text(20).describe('Account number.'),
    uuid: text(60).describe('Id of the withdrawal.'),
    reason: optionalReason(),
  }),
  output: decided,
  example: { accountId: '10000001', uuid: NO_ID, reason: 'Checked' },
});

export const decide = command({
  ...staff,
  announce: { silentWith: ['results'] },
  method: 'POST',
  path: '/api/strict/withdrawals/decide',
  movesMoney: true,
  summary: 'Approve or reject several withdrawals.',
  description:
    'Each withdrawal is decided in its own commit. An approval above the limit of the settings is requested from a second person. The answer says for each withdrawal whether it was decided, or why not.',
  input: z
    .object({
      uuids: z
        .array(text(60), { error: 'must be a list' })
        .min(1, { error: 'is empty: choose at least one' })
        .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` })
        .describe(`Ids of withdrawals, 1 to ${MOST_AT_ONCE}.`),
      decision: z
        .enum(['approve', 'reject'], { error: 'must be approve or reject' })
        .describe('The decision for all of them.'),
      reason: optionalWords(200).describe('Why. Needed to reject: the traders read it.'),
    })
    .refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), {
      path: ['reason'],
      error: 'is required and shown to the trader',
    }),
  output: z.object({
    results: z
      .array(
        z.object({
          uuid: z.string().describe('Id of the withdrawal.'),
          ok: z.boolean().describe('Whether it was decided, or requested from a second person.'),
          message: message.describe('What was done, or why it could not be decided.'),
        }),
      )
      .describe('One result for each withdrawal, in the order given.'),
    message,
  }),
  example: { uuids: [NO_ID], decision: 'reject', reason: 'The address is on a list' },
});

export const cancel = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/withdrawals/{uuid}/cancel',
  movesMoney: true,
  summary: 'Cancel a withdrawal that is stuck.',
  description:
    'The held amount is available again, and the withdrawal can no longer be retried. Refused with conflict unless it failed or its next step is overdue.',
  input: z.object({ uuid: text(60).describe('Id of the withdrawal.'), reason: traderReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The bank does not answer' },
});

export const release = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/withdrawals/{uuid}/release',
  movesMoney: true,
  summary: 'Release the amount that a stuck withdrawal holds.',
  description:
    'The withdrawal fails, and can be retried or canceled. Refused with conflict unless its next step is overdue.',
  input: z.object({ uuid: text(60).describe('Id of the withdrawal.'), reason: traderReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The network is down' },
});

export const terms = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/withdrawal-settings',
  summary: 'Withdrawal limits.',
  description: 'The settings that POST /api/strict/withdrawal-settings changes.',
  input: z.object({}),
  output: withdrawalTerms,
  example: {},
});

const limit = (about: string) =>
  z
    .string({ error: 'is not a valid number' })
    .trim()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, { error: 'must be an amount of US dollars, such as 1000' })
    .optional()
    .describe(`${about}, in US dollars.`);

const wholeWithin = (least: number, most: number, about: string) =>
  z
    .number({ error: 'is not a valid number' })
    .int({ error: 'is not a whole number' })
    .min(least, { error: `must be from ${least} to ${most}` })
    .max(most, { error: `must be from ${least} to ${most}` })
    .optional()
    .describe(about);

const limits = {
  dailyVerified: limit('Daily limit with a verified identity'),
  dailyUnverified: limit('Daily limit without a verified identity'),
  automaticVerified: limit('Up to this value, withdrawals of verified traders are approved automatically'),
  automaticUnverified: limit('Up to this value, withdrawals of other traders are approved automatically'),
  secondPerson: limit(
    'Above this value, a second person must approve what one member of staff approves, confirms and adjusts in 24 simulated hours',
  ),
};
const outcomes = (when: string) =>
  z
    .object({
      automatic: z.number().int().describe('Approved automatically.'),
      reviewed: z.number().int().describe('Approved by one member of staff.'),
      secondPerson: z.number().int().describe('Approved by a second person as well.'),
      refused: z.number().int().describe('Above the daily limit.'),
    })
    .describe(`How many have each outcome with the limits ${when}.`);

export const termsEffect = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/withdrawal-settings/effect',
  summary: 'Preview other withdrawal limits.',
  description:
    'Counts the outcomes of the withdrawals of the last 30 simulated days by their value alone, with the current and with the changed limits. Limits that are left out stay.',
  input: z.object(limits),
  output: z.object({
    days: z.number().int().describe('How many simulated days are counted.'),
    withdrawals: z.number().int().describe('How many withdrawals were requested in them.'),
    accounts: z
      .object({
        verified: z.number().int().describe('Accounts with a verified identity.'),
        unverified: z.number().int().describe('Accounts without a verified identity.'),
      })
      .describe('How many accounts of traders the limits apply to.'),
    before: outcomes('as they are'),
    after: outcomes('as they would be'),
  }),
  example: { automaticVerified: '2000' },
});

export const changeTerms = command({
  access: 'staff',
  permission: 'settings',
  method: 'POST',
  path: '/api/strict/withdrawal-settings',
  approval: true,
  stepUp: 'password',
  confirmedFor: [
    ...(['dailyVerified', 'dailyUnverified', 'automaticVerified', 'automaticUnverified'] as const),
    ...(['secondPerson', 'waitingHours', 'lockHours', 'bandPercent'] as const),
  ],
  confirmedWhere: 'it loosens a limit',
  summary: 'Change withdrawal limits.',
  description:
    'They apply to withdrawals, entries of the address book and locks from now on. The band also applies to locks that run already. Settings that are left out stay. A change that tightens takes effect immediately. One that loosens a limit (a higher limit or band, a shorter wait or lock) needs the password and a second person. Refused with bad_input where an automatic limit is above the daily limit.',
  input: z.strictObject({
    ...limits,
    waitingHours: wholeWithin(
      0,
      720,
      'Simulated hours before a new entry of the address book can be used, 0 to 720.',
    ),
    lockHours: wholeWithin(
      1,
      720,
      'Simulated hours for which withdrawals and transfers are locked after a password reset, new two-factor authentication or a new email, 1 to 720.',
    ),
    bandPercent: wholeWithin(
      1,
      50,
      'How far from the current price orders may trade during that lock, in whole percent, 1 to 50.',
    ),
    reason: words(200).describe('Why, 1 to 200 characters. Recorded in the audit log.'),
  }),
  output: z.object({ terms: withdrawalTerms.describe('The limits as they are now.'), message }),
  example: { waitingHours: 24, reason: 'As before' },
});

export const fail = command({
  access: 'public',
  sandbox: true,
  method: 'POST',
  path: '/api/sandbox/fail-withdrawal',
  summary: 'Make a withdrawal fail.',
  description:
    'As if blockchain or bank refused it. Refused with not_found for an unknown withdrawal, and with conflict unless it is on its way.',
  input: z.object({ uuid: text(60).describe('Id of the withdrawal.') }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});
