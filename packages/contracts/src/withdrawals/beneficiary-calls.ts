import { z } from 'zod';
import { simulatedAccountNumber, simulatedAddress, simulatedWords } from '../chains/simulated-fields.ts';
import { message, sixDigits, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { beneficiary } from './model.ts';

const gates = { access: 'user', verified: true } as const;
const answer = z.object({ beneficiary: beneficiary.describe('The entry as it is now.'), message });
const label = () => simulatedWords(60).describe('A name for it, at most 60 characters.');
const uuid = () => text(60).describe('Id of the entry.');
const NO_ID = '00000000-0000-7000-8000-000000000000';
const rate = { most: 30, seconds: 60 };

export const all = query({
  ...gates,
  method: 'GET',
  path: '/api/secure/withdraw/all-beneficiaries',
  summary: 'List the address book.',
  description:
    'Wallets and bank accounts that withdrawals can go to, sorted by label, without deleted entries.',
  input: z.object({}),
  output: z.array(beneficiary),
  example: {},
});

export const addWallet = command({
  ...gates,
  method: 'POST',
  path: '/api/secure/withdraw/add-wallet',
  stepUp: 'pin',
  rate,
  summary: 'Add a wallet to the address book.',
  description:
    'A mailed code confirms the entry. The address decides its network. Refused with bad_input at `address` where it is not a simulated address or belongs to another blockchain or a Papermint account. Refused with bad_input at `currency` where the asset has no blockchain, at `blockchain` where the asset does not move on it, and with conflict where the address book has the address already.',
  input: z.strictObject({
    label: label(),
    currency: text(20).toUpperCase().describe('Code of the coin, such as BTC.'),
    blockchain: text(30)
      .optional()
      .describe(
        'Key of the blockchain that the address must be on, such as `tron`. Without it, any blockchain of the coin is accepted.',
      ),
    address: simulatedAddress().describe('Address on a simulated blockchain of the coin: begins with sim1.'),
  }),
  output: answer,
  example: { label: 'Cold wallet', currency: 'BTC', address: 'sim1qqqv9pzxqlyckngw6zf9g9whn9d3eh4qvg498pyy' },
});

export const addBank = command({
  ...gates,
  method: 'POST',
  path: '/api/secure/withdraw/add-bank',
  stepUp: 'pin',
  rate,
  summary: 'Add a bank account to the address book.',
  description:
    'A mailed code confirms the entry. Refused with bad_input at `accountNumber` where it is not a simulated account, at `currency` where banks do not take the currency, and with conflict where the address book has the account already.',
  input: z.strictObject({
    label: label(),
    currency: text(20).toUpperCase().describe('Code of the currency, such as USD.'),
    bankName: simulatedWords(60).describe('Name of the bank, at most 60 characters.'),
    holder: simulatedWords(80).describe('Name of its holder, at most 80 characters.'),
    accountNumber: simulatedAccountNumber().describe('Number of a simulated account: begins with XS00.'),
  }),
  output: answer,
  example: {
    label: 'My bank',
    currency: 'USD',
    bankName: 'Simulated Harbor Bank',
    holder: 'Maya Lindqvist',
    accountNumber: 'XS00 5500 0001 2345 6789',
  },
});

export const confirm = command({
  ...gates,
  method: 'POST',
  path: '/api/secure/withdraw/confirm-beneficiary',
  rate,
  summary: 'Confirm an entry of the address book.',
  description:
    'Takes the six digits that were mailed. The entry can be used after the waiting time of GET /api/secure/withdraw/auth. After five wrong codes or 30 minutes, another code is needed. Refused with wrong_credentials at `code`, and with not_found for an unknown entry.',
  input: z.object({ uuid: uuid(), code: sixDigits().describe('The six digits from the mail.') }),
  output: answer,
  example: { uuid: NO_ID, code: '123456' },
});

export const resendCode = command({
  ...gates,
  method: 'POST',
  path: '/api/secure/withdraw/resend-code',
  rate,
  summary: 'Send a new code for an entry of the address book.',
  description:
    'The previous code becomes void. Refused with conflict where the entry is confirmed or deleted.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});

export const remove = command({
  ...gates,
  method: 'PATCH',
  path: '/api/secure/withdraw/delete/{uuid}',
  summary: 'Delete an entry of the address book.',
  description:
    'The entry is archived, so earlier withdrawals keep their destination. Refused with not_found for an unknown entry, and with conflict where it is already deleted.',
  input: z.object({ uuid: uuid() }),
  output: answer,
  example: { uuid: NO_ID },
});
