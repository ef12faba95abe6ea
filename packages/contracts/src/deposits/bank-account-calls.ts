import { z } from 'zod';
import { accountNumberError, realThingError } from '../chains/real-address.ts';
import { message, optionalText, ruled, text, words } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { bankAccount } from './staff-model.ts';

const uuid = () => text(60).describe('Id of the bank account.');
const EXAMPLE_ID = '00000000-0000-7000-8000-000000000000';
const changed = z.object({ bankAccount: bankAccount.describe('The account as it is now.'), message });
const unreal = (most: number) =>
  words(most).refine((value) => realThingError(value) === undefined, {
    error: ({ input }) => realThingError(String(input)) ?? '',
  });

const fields = {
  bankName: unreal(80).describe('Name of the bank, at most 80 characters.'),
  holder: unreal(80).describe('Name of the account holder, at most 80 characters.'),
  accountNumber: ruled(accountNumberError).describe('Simulated account number, which begins with XS00.'),
  routing: unreal(20).describe('Routing code of the bank, at most 20 characters.'),
  currency: text(20).describe('Code of the currency that it takes, such as EUR.'),
  instructions: optionalText(300)
    .refine((value) => !value || realThingError(value) === undefined, {
      error: ({ input }) => realThingError(String(input)) ?? '',
    })
    .describe('Further instructions for traders, at most 300 characters.'),
};
const example = {
  bankName: 'Bank of Specimen',
  holder: 'Papermint Deposits',
  accountNumber: 'XS00PMNT000047110815',
  routing: 'PMNTXS00',
  currency: 'EUR',
  instructions: 'Name the reference, or we cannot credit it.',
};

export const list = query({
  method: 'GET',
  path: '/api/strict/bank-accounts/list',
  access: 'staff',
  permission: 'money',
  summary: 'List the bank accounts that take deposits.',
  description: '`search` matches bank, holder and account number.',
  ...listOf({
    row: bankAccount,
    sorts: ['currency', 'bankName', 'createdAt'],
    sort: 'currency',
    filters: {
      currency: someOf(text(20)).describe('Only accounts in these currencies: codes, separated by commas.'),
    },
  }),
  example: {},
});

export const view = query({
  method: 'GET',
  path: '/api/strict/bank-accounts/view/{uuid}',
  access: 'staff',
  permission: 'money',
  summary: 'Read a bank account that takes deposits.',
  description: 'Refused with not_found for an unknown or deleted account.',
  input: z.object({ uuid: uuid() }),
  output: bankAccount,
  example: { uuid: EXAMPLE_ID },
});

export const add = command({
  method: 'POST',
  path: '/api/strict/bank-accounts/add',
  access: 'staff',
  permission: 'money',
  summary: 'Add a bank account.',
  description:
    "The first account of a currency is its default. Refused with bad_input at the field for a currency that accounts can't hold, an account number in use, and anything real.",
  input: z.object(fields),
  output: changed,
  example,
});

export const update = command({
  method: 'POST',
  path: '/api/strict/bank-accounts/update/{uuid}',
  access: 'staff',
  permission: 'money',
  summary: 'Change a bank account.',
  description:
    'Pending deposits show the new details. The currency cannot change while the account is the default or open deposits name it. Refused with not_found, and as adding is.',
  input: z.object({ uuid: uuid(), ...fields }),
  output: changed,
  example: { uuid: EXAMPLE_ID, ...example },
});

export const makeDefault = command({
  method: 'POST',
  path: '/api/strict/bank-accounts/default/{uuid}',
  access: 'staff',
  permission: 'money',
  summary: 'Show a bank account to traders.',
  description: 'It replaces the default account of its currency. Refused with not_found.',
  input: z.object({ uuid: uuid() }),
  output: changed,
  example: { uuid: EXAMPLE_ID },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/strict/bank-accounts/{uuid}',
  access: 'staff',
  permission: 'money',
  summary: 'Delete a bank account.',
  description:
    'Another account of its currency becomes the default. Without another, bank deposits of the currency are closed. Refused with not_found, and with conflict while open deposits name the account.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ message }),
  example: { uuid: EXAMPLE_ID },
});
