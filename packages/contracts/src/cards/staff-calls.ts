import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { auditReason, message, optionalWords, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { limitFields, movementList, purchased, purchaseFields } from './fields.ts';
import { cardSteps } from './model.ts';
import { staffCard } from './staff-model.ts';
import { cardStatuses, purchaseOutcomes } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'money' } as const;
const uuid = () => text(60).describe('Id of the card.');
const accountId = () => text(20).describe('Account number.');
const changed = z.object({ card: staffCard.describe('The card after the change.'), message });
const outcome = z
  .enum(purchaseOutcomes, { error: `must be one of ${purchaseOutcomes.join(', ')}` })
  .optional()
  .describe('What becomes of it once it is authorized; where it is left out, the merchant network decides.');

const cardList = {
  row: staffCard,
  sorts: ['createdAt', 'balance'] as const,
  filters: {
    status: anyOf(cardStatuses),
    ...daysInput,
  },
};

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/vcc',
  summary: 'Virtual cards of all traders.',
  description:
    'The longest wait first. `search` is an id, an account number, an email or the last four digits in full, or a part of the label.',
  ...listOf({
    ...cardList,
    sort: 'createdAt',
    with: { counts: queueCounts.describe('How many requests wait for the reader, without the filter.') },
  }),
  example: { status: 'requested' },
});

export const card = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/vcc/{uuid}',
  summary: 'Any virtual card, without its number.',
  description: 'Staff never see a number. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ card: staffCard.describe('The card.'), steps: cardSteps }),
  example: { uuid: NO_ID },
});

export const movements = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/vcc/{uuid}/movements',
  summary: 'The activity of any virtual card.',
  description:
    'Newest first. `search` matches a part of the merchant. Refused with not_found for an unknown id.',
  ...listOf({ ...movementList, of: { uuid: uuid() } }),
  example: { uuid: NO_ID },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/vcc/{uuid}/update',
  summary: 'Change label and spend limits of a card.',
  description:
    'Refused with not_found for an unknown id, with forbidden for one’s own, with conflict if it is neither open nor frozen, and with bad_input at a wrong field.',
  input: z.object({
    uuid: uuid(),
    label: words(30).describe('What it is called, 1 to 30 characters.'),
    ...limitFields,
    reason: auditReason(),
  }),
  output: changed,
  example: { uuid: NO_ID, label: 'Travel', transaction: '200', reason: 'Asked for it by phone' },
});

export const setStatus = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/vcc/{uuid}/status',
  movesMoney: true,
  summary: 'Open, refuse, freeze, unfreeze or close a card.',
  description:
    'A request is opened or refused; an open card is frozen; `open` makes a frozen one usable again; closing returns what is on it. The owner is notified, with the reason. Refused with not_found for an unknown id, with forbidden for one’s own, and with conflict from the wrong status, while a purchase is pending that would be closed over, or if a colleague holds the request.',
  input: z
    .object({
      uuid: uuid(),
      status: z
        .enum(['open', 'refused', 'frozen', 'closed'], { error: 'must be open, refused, frozen or closed' })
        .describe('The new status.'),
      reason: optionalWords(200).describe('Why. Required unless it is opened. Shown to the trader.'),
    })
    .refine(({ status, reason }) => status === 'open' || Boolean(reason), {
      path: ['reason'],
      error: 'is required and shown to the trader',
    }),
  output: changed,
  example: { uuid: NO_ID, status: 'frozen', reason: 'Unusual purchases' },
});

export const pay = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/vcc/{uuid}/pay',
  movesMoney: true,
  summary: 'Make a purchase with a card at a test merchant.',
  description:
    'As POST /api/secure/vcc/card/{myVccId}/pay, for trying a card out. Refused with not_found for an unknown id, with forbidden for one’s own, and with bad_input at `amount`.',
  input: z.object({ uuid: uuid(), ...purchaseFields, outcome, reason: auditReason() }),
  output: z.object(purchased),
  announce: { successField: 'approved' },
  example: { uuid: NO_ID, merchant: 'books', amount: '12', reason: 'Trying the card out' },
});

export const cardsOf = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/user/{accountId}/vcc/cards',
  summary: "One trader's virtual cards.",
  description:
    'Newest first. `search` matches a part of the label. Refused with not_found for an unknown account.',
  ...listOf({
    ...cardList,
    sort: '-createdAt',
    of: { accountId: accountId() },
    with: { enabled: z.boolean().describe('Whether the trader can request cards.') },
  }),
  example: { accountId: '10000001' },
});

export const enable = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/user/{accountId}/vcc/enable',
  summary: 'Allow a trader to request cards, or stop it.',
  description:
    "Existing cards do not change. Without `enabled` it is toggled. Refused with not_found for an unknown account, and with forbidden for one's own.",
  input: z.object({
    accountId: accountId(),
    enabled: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether the trader can request cards; the opposite of the present value by default.'),
    reason: auditReason(),
  }),
  output: z.object({ enabled: z.boolean().describe('Whether the trader can request cards now.'), message }),
  example: { accountId: '10000001', enabled: true },
});

export const add = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/user/{accountId}/vcc/add',
  summary: 'Open a card for a trader.',
  description:
    "Immediately, without a request. Refused with not_found for an unknown account, with forbidden for one's own or where its package has no cards, and with conflict if the account is not active or has as many cards as it can.",
  input: z.object({
    accountId: accountId(),
    label: words(30).describe('What to call it, 1 to 30 characters.'),
    reason: words(200).describe(
      'Why, at most 200 characters. Shown to the trader and recorded in the audit log.',
    ),
  }),
  output: changed,
  example: { accountId: '10000001', label: 'Travel', reason: 'Asked for it by phone' },
});

export const purchase = command({
  access: 'public',
  sandbox: true,
  method: 'POST',
  path: '/api/sandbox/card-purchase',
  summary: 'Make a purchase with any card.',
  description:
    'As a merchant of the simulated network would, with the outcome that is asked for. Refused with not_found for an unknown id, and with bad_input at `amount`.',
  input: z.object({ uuid: uuid(), ...purchaseFields, outcome }),
  output: z.object(purchased),
  announce: { successField: 'approved' },
  example: { uuid: NO_ID, merchant: 'rail', amount: '25', outcome: 'capture' },
});

const settings = z
  .object({
    openAtOnce: z
      .boolean()
      .describe('Whether a requested card is open immediately; otherwise staff open it.'),
  })
  .describe('The settings of virtual cards.')
  .meta({ id: 'CardSettings' });

export const viewSettings = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/card-settings',
  summary: 'Settings of virtual cards.',
  description: 'The settings that POST /api/strict/card-settings changes.',
  input: z.object({}),
  output: settings,
  example: {},
});

export const changeSettings = command({
  access: 'staff',
  permission: 'settings',
  method: 'POST',
  path: '/api/strict/card-settings',
  approval: true,
  stepUp: 'password',
  confirmedFor: ['openAtOnce'],
  confirmedWhere: 'it loosens a control',
  summary: 'Change settings of virtual cards.',
  description:
    'They count for requests from now on; those that wait stay in the queue. Opening requested cards without a review needs a reason, the password and a second person.',
  input: z.object({
    openAtOnce: z
      .boolean({ error: 'must be true or false' })
      .describe('Whether a requested card is open immediately.'),
    reason: auditReason(),
  }),
  output: z.object({ settings: settings.describe('The settings as they are now.'), message }),
  example: { openAtOnce: false, reason: 'The queue is short' },
});
