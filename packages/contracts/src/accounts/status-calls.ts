import { z } from 'zod';
import { optionalPlainLines } from '../chains/plain-fields.ts';
import { auditReason, message, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { staffTrader } from './staff-model.ts';

const accountId = () => text(20).describe('Account number.');
const why = () => words(200).describe('Why, at most 200 characters. Shown to the trader.');
const changed = z.object({ trader: staffTrader.describe('The account as it is now.'), message });

/** How many accounts one call can be about. */
const MOST_AT_ONCE = 100;
const MOST_MESSAGE = 500;

const REFUSALS =
  "Refused with not_found at `accountId` for an unknown account number; with forbidden for one's own account, and for an account of staff unless a superuser asks";

export const suspend = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/suspend',
  access: 'staff',
  permission: 'people',
  summary: 'Suspend an account.',
  description: `Ends its sessions and sockets within a second, and its codes and links; API keys do not work meanwhile. Orders and balances stay. The trader sees the reason at the next sign-in and in an email. ${REFUSALS}; with conflict where it is not active, and for the last superuser.`,
  input: z.object({ accountId: accountId(), reason: why() }),
  output: changed,
  example: { accountId: '10000001', reason: 'Sign-ins from two continents within an hour' },
});

export const unsuspend = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/unsuspend',
  access: 'staff',
  permission: 'people',
  summary: 'End the suspension of an account.',
  description: `The trader can sign in again and is told so. ${REFUSALS}; with conflict where it is not suspended.`,
  input: z.object({ accountId: accountId(), reason: auditReason() }),
  output: changed,
  example: { accountId: '10000004' },
});

export const setStatus = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/status',
  access: 'staff',
  permission: 'people',
  summary: 'Set the status of an account.',
  description: `Does what suspending or ending the suspension does. ${REFUSALS}; with conflict where it has that status already, and for the last superuser. Closing an account is DELETE /api/strict/user/{accountId}.`,
  input: z.object({
    accountId: accountId(),
    status: z
      .enum(['active', 'suspended'], { error: 'must be active or suspended' })
      .describe('The new status.'),
    reason: why(),
  }),
  output: changed,
  example: { accountId: '10000001', status: 'suspended', reason: 'Asked for it by phone' },
});

export const setInfoMessage = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/info-message',
  access: 'staff',
  permission: 'people',
  summary: 'Show a message on the overview of a trader.',
  description: `It stays on the overview until the trader dismisses it or staff remove it, and the trader is notified. Without \`infoMessage\` it is removed. ${REFUSALS}, and with bad_input for what names something real, such as an IBAN.`,
  input: z.object({
    accountId: accountId(),
    infoMessage: optionalPlainLines(MOST_MESSAGE).describe(
      `The message, at most ${MOST_MESSAGE} characters; empty or missing to remove it.`,
    ),
  }),
  output: changed,
  example: { accountId: '10000001', infoMessage: 'Call us about your last transfer' },
});

export const upgrade = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/require-upgrade',
  access: 'staff',
  permission: 'people',
  summary: 'The upgrade request to a trader.',
  description: 'Refused with not_found at `accountId` for an unknown account number.',
  input: z.object({ accountId: accountId() }),
  output: z.object({
    requireUpgrade: z.boolean().describe('Whether the trader is asked for a higher package.'),
    package: z.string().describe('Slug of their package.'),
  }),
  example: { accountId: '10000001' },
});

export const requireUpgrade = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/require-upgrade',
  access: 'staff',
  permission: 'people',
  summary: 'Request a package upgrade from a trader, or withdraw the request.',
  description: `Concerns features only: it never stands in the way of a withdrawal. ${REFUSALS}.`,
  input: z.object({
    accountId: accountId(),
    requireUpgrade: z.boolean({ error: 'must be true or false' }).describe('Whether to ask for one.'),
    reason: auditReason(),
  }),
  output: changed,
  example: { accountId: '10000001', requireUpgrade: true },
});

const accountIds = () =>
  z
    .array(text(20), { error: 'must be a list' })
    .min(1, { error: 'is empty: choose at least one' })
    .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` })
    .describe(`Account numbers, 1 to ${MOST_AT_ONCE}.`);

const results = z.object({
  results: z
    .array(
      z.object({
        accountId: z.string().describe('Account number.'),
        ok: z.boolean().describe('Whether it was done.'),
        message: message.describe('What was done, or why it was not.'),
      }),
    )
    .describe('One result for each account, in the order given.'),
  message,
});

export const suspendSeveral = command({
  method: 'POST',
  path: '/api/strict/users/suspend',
  access: 'staff',
  announce: { silentWith: ['results'] },
  permission: 'people',
  summary: 'Suspend several accounts.',
  description:
    'One after another, each as a suspension of its own. The answer says of each whether it was suspended, and why not: one that fails does not stop the others.',
  input: z.object({ accountIds: accountIds(), reason: why() }),
  output: results,
  example: { accountIds: ['10000001'], reason: 'Sign-ins from two continents within an hour' },
});

export const messageSeveral = command({
  method: 'POST',
  path: '/api/strict/users/message',
  access: 'staff',
  announce: { silentWith: ['results'] },
  permission: 'people',
  summary: 'Send a message to several traders.',
  description:
    'Each gets a notification and an email. The answer says of each whether it was sent, and why not: closed accounts get none.',
  input: z.object({
    accountIds: accountIds(),
    title: words(80).describe('Title, at most 80 characters.'),
    text: text(MOST_MESSAGE).describe(`The message, at most ${MOST_MESSAGE} characters.`),
  }),
  output: results,
  example: {
    accountIds: ['10000001'],
    title: 'Maintenance on Sunday',
    text: 'The exchange is closed on Sunday from 02:00 to 03:00 UTC.',
  },
});
