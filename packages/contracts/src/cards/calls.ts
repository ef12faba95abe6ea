import { z } from 'zod';
import { decimal, decimalText, message, text, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { limitFields, movementList, purchased, purchaseFields } from './fields.ts';
import { cardSpending, cardSteps, virtualCard } from './model.ts';
import { MOST_CARDS } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const GATES = { access: 'user', flags: ['vcc'] } as const;
const myVccId = () => text(60).describe('Id of the card.');
const changed = { card: virtualCard.describe('The card after the change.'), message };

export const cards = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/vcc/cards',
  summary: "The trader's virtual cards.",
  description:
    'Open and requested ones first, then those that are closed, newest first. Never with a number.',
  input: z.object({}),
  output: z.object({
    enabled: z.boolean().describe('Whether the trader can request cards.'),
    openAtOnce: z
      .boolean()
      .describe('Whether a requested card is open immediately; otherwise staff open it.'),
    currency: z.string().describe('Code of the currency of cards.'),
    monthlyLimit: decimalText.describe("The most that all cards spend in a month, by the trader's package."),
    spentThisMonth: decimalText.describe('What all cards have spent this month.'),
    available: decimalText.describe('The available balance to fund cards with.'),
    most: z.number().int().describe('How many cards the trader can have at a time.'),
    cards: z.array(virtualCard).describe('The cards.'),
  }),
  example: {},
});

export const card = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/vcc/card/{myVccId}',
  summary: 'One virtual card, without its number.',
  description: "Refused with not_found for a card that is not the trader's.",
  input: z.object({ myVccId: myVccId() }),
  output: z.object({
    card: virtualCard.describe('The card.'),
    steps: cardSteps,
    available: decimalText.describe('The available balance to fund it with.'),
  }),
  example: { myVccId: NO_ID },
});

export const movements = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/vcc/card/{myVccId}/movements',
  summary: 'The activity of a virtual card.',
  description:
    "Newest first. `search` matches a part of the merchant. Refused with not_found for a card that is not the trader's.",
  ...listOf({ ...movementList, of: { myVccId: myVccId() } }),
  example: { myVccId: NO_ID },
});

export const spending = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/vcc/spending',
  summary: 'What was spent with cards in a month, by category.',
  description:
    "Pending and settled purchases; refunded, reversed and declined ones are left out. With all cards, or with one. Refused with not_found for a card that is not the trader's.",
  input: z.object({
    myVccId: text(60).optional().describe('Id of the card; without it, all cards together.'),
    month: z
      .string({ error: 'must be a month such as 2026-06' })
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-06' })
      .optional()
      .describe('The month, in UTC on the simulated clock, such as 2026-06; the present one by default.'),
  }),
  output: cardSpending,
  example: {},
});

export const request = command({
  ...GATES,
  verified: true,
  method: 'POST',
  path: '/api/secure/vcc/request',
  summary: 'Request a virtual card.',
  description: `It is open immediately, or waits until staff open it, as the settings of cards say. Refused with forbidden if cards are off for the account or its package has none, and with conflict beyond ${MOST_CARDS} cards at a time.`,
  input: z.object({ label: words(30).describe('What to call it, 1 to 30 characters.') }),
  output: z.object(changed),
  example: { label: 'Online shopping' },
});

export const fund = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/fund-card',
  movesMoney: true,
  summary: 'Add money to a card.',
  description:
    "From the available balance, immediately and without a fee. Refused with not_found for a card that is not the trader's, with conflict if it is not open, and at `amount` with bad_input or insufficient_balance.",
  input: z.object({ myVccId: myVccId(), amount: decimal().describe("How much, in the card's currency.") }),
  output: z.object({ ...changed, transaction: transaction.describe('The entry in the transactions.') }),
  example: { myVccId: NO_ID, amount: '50' },
});

export const withdraw = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/withdraw',
  movesMoney: true,
  summary: 'Move money from a card back to the balance.',
  description:
    "It can be spent immediately, without a fee; the amount of pending purchases remains. Refused with not_found for a card that is not the trader's, with conflict if it is neither open nor frozen, and at `amount` with bad_input or insufficient_balance.",
  input: z.object({ myVccId: myVccId(), amount: decimal().describe("How much, in the card's currency.") }),
  output: z.object({ ...changed, transaction: transaction.describe('The entry in the transactions.') }),
  example: { myVccId: NO_ID, amount: '20' },
});

export const freeze = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/freeze',
  summary: 'Freeze or unfreeze a card.',
  description:
    "A frozen card declines every purchase; what is pending still settles, and money can be taken off. Refused with not_found for a card that is not the trader's, with conflict from another status, and with forbidden if staff froze it.",
  input: z.object({
    myVccId: myVccId(),
    frozen: z.boolean({ error: 'must be true or false' }).describe('Whether to freeze it.'),
  }),
  output: z.object(changed),
  example: { myVccId: NO_ID, frozen: true },
});

export const limits = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/limits',
  summary: 'Set the spend limits of a card.',
  description:
    "They apply to later purchases, besides the limit of the package. Refused with not_found for a card that is not the trader's, with conflict if it is neither open nor frozen, and with bad_input at a wrong field.",
  input: z.object({ myVccId: myVccId(), ...limitFields }),
  output: z.object(changed),
  example: { myVccId: NO_ID, transaction: '100', day: '200', month: '1000' },
});

export const reveal = command({
  ...GATES,
  stepUp: 'pin',
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/reveal',
  summary: 'Show the number and the security code of a card.',
  description:
    "Neither is stored: both are derived on request. The check digit of the number is always wrong. Refused with not_found for a card that is not the trader's, and with conflict if it is neither open nor frozen.",
  input: z.object({ myVccId: myVccId() }),
  output: z
    .object({
      number: z.string().describe('The number, 16 digits.'),
      code: z.string().describe('The security code, 3 digits.'),
      expires: z.string().describe('Month and year of its expiry, MM/YY.'),
      holder: z.string().describe('The name on it.'),
    })
    .describe('The secret part of a card.')
    .meta({ id: 'CardSecrets' }),
  example: { myVccId: NO_ID },
});

export const pay = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/pay',
  movesMoney: true,
  summary: 'Pay a test merchant with a card.',
  description:
    "The simulated merchant network authorizes or declines it: a declined purchase is an answer, not an error. What is authorized is held on the card until the merchant captures or reverses it, within days of simulated time. It counts toward the daily limit of money out, together with withdrawals and transfers, and needs an approved identity while the flag `kyc` is on. Refused with not_found for a card that is not the trader's, with bad_input at `amount`, also beyond that limit, and with forbidden during the withdrawal lock.",
  input: z.object({ myVccId: myVccId(), ...purchaseFields }),
  output: z.object(purchased),
  announce: { successField: 'approved' },
  example: { myVccId: NO_ID, merchant: 'coffee', amount: '4.50' },
});

export const close = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/vcc/card/{myVccId}/close',
  movesMoney: true,
  summary: 'Close a card.',
  description:
    "This cannot be undone. What is on it can be spent immediately. Refused with not_found for a card that is not the trader's, and with conflict from another status, or while a purchase is pending.",
  input: z.object({ myVccId: myVccId() }),
  output: z.object({
    ...changed,
    transaction: transaction.nullable().describe('What came back; null if the card was empty.'),
  }),
  example: { myVccId: NO_ID },
});
