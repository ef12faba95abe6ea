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
  summary: 'Withdrawals of all traders.',
  description:
    'Those that have waited longest first. `search` is an id, an account number or an email in full, or a part of the label or destination.',
  ...listOf({
    row: staffWithdrawal,
    sorts: ['createdAt', 'value'],
    sort: 'createdAt',
    filters: {
      status: anyOf(withdrawalStatuses),
      currency: someOf(text(20).toUpperCase()).describe('Only these assets, by code, several by commas.'),
      stuck: z
        .enum(['yes'], { error: 'must be yes' })
        .optional()
        .describe('`yes`: only those that failed, or whose next step is overdue.'),
      ...daysInput,
    },
    with: { counts: queueCounts.describe('How much waits for the reader, whatever is filtered.') },
  }),
  example: { status: 'pending_approval' },
});

export const express = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/user/{accountId}/express-withdrawal',
  movesMoney: true,
  approval: true,
  summary: 'Approve a withdrawal and settle it at once.',
  description:
    'It is completed in the same moment, without blockchain or bank. Beyond the limit of the settings a second person must approve. Refused with not_found for a withdrawal that is not of this account, with forbidden for the own account, and with conflict where it does not wait or a colleague holds it.',
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
    'As POST /api/strict/transactions/{uuid}/approve. Refused with not_found for a withdrawal that is not of this account.',
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
  method: 'POST',
  path: '/api/strict/withdrawals/decide',
  movesMoney: true,
  summary: 'Approve or reject several withdrawals.',
  description:
    'One after another, each as a decision of its own; those beyond the limit of the settings are requested from a second person. The answer says of each whether it was decided, and why not.',
  input: z
    .object({
      uuids: z
        .array(text(60), { error: 'must be a list' })
        .min(1, { error: 'is empty: choose at least one' })
        .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` })
        .describe(`Ids of withdrawals, 1 to ${MOST_AT_ONCE}.`),
      decision: z
        .enum(['approve', 'reject'], { error: 'must be approve or reject' })
        .describe('What to decide for all of them.'),
      reason: optionalWords(200).describe('Why. Needed to reject: the traders read it.'),
    })
    .refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), {
      path: ['reason'],
      error: 'is needed: the trader reads it',
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
    'For good; what was held is available again. Refused with conflict unless it failed or its next step is overdue.',
  input: z.object({ uuid: text(60).describe('Id of the withdrawal.'), reason: traderReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The bank does not answer' },
});

export const release = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/withdrawals/{uuid}/release',
  movesMoney: true,
  summary: 'Give back what a stuck withdrawal holds.',
  description:
    'It has failed then, and can be retried or canceled. Refused with conflict unless its next step is overdue.',
  input: z.object({ uuid: text(60).describe('Id of the withdrawal.'), reason: traderReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The network is down' },
});

export const terms = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/withdrawal-settings',
  summary: 'Limits of withdrawals.',
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
  dailyVerified: limit('Limit of a day with a verified identity'),
  dailyUnverified: limit('Limit of a day without one'),
  automaticVerified: limit('Up to this value withdrawals of verified traders are approved at once'),
  automaticUnverified: limit('Up to this value those of others are'),
  secondPerson: limit('Beyond this value a second person must approve a withdrawal, and confirm a deposit'),
};
const outcomes = (when: string) =>
  z
    .object({
      automatic: z.number().int().describe('Approved at once.'),
      reviewed: z.number().int().describe('Approved by one member of staff.'),
      secondPerson: z.number().int().describe('Approved by a second person as well.'),
      refused: z.number().int().describe('Beyond the limit of a day.'),
    })
    .describe(`How many come to which end with the limits ${when}.`);

export const termsEffect = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/withdrawal-settings/effect',
  summary: 'What other limits of withdrawals would change.',
  description:
    'Counts what the limits make of each withdrawal of the last 30 simulated days by its value alone, as they are and as they would be. What is left out stays.',
  input: z.object(limits),
  output: z.object({
    days: z.number().int().describe('How many simulated days are looked at.'),
    withdrawals: z.number().int().describe('How many withdrawals were requested in them.'),
    accounts: z
      .object({
        verified: z.number().int().describe('Accounts with a verified identity.'),
        unverified: z.number().int().describe('Accounts without one.'),
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
  summary: 'Change limits of withdrawals.',
  description:
    'They count for withdrawals, entries of the address book and locks from now on; the band counts for locks that last already, too. What is left out stays. Refused with bad_input where what is approved at once is above the limit of a day.',
  input: z.strictObject({
    ...limits,
    waitingHours: wholeWithin(
      0,
      720,
      'Simulated hours until a new entry of the address book can be used, 0 to 720.',
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
    reason: words(200).describe('Why, 1 to 200 characters. Kept in the audit log.'),
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
