import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { depositMethods, depositStatuses } from './statuses.ts';

export const methodFacts = z.object({
  open: z.boolean().describe('Whether deposits can be made this way now.'),
  reason: z.string().nullable().describe('Why not, as a sentence; null where it is open.'),
});

const limits = {
  currency: z.string().describe('Code of the asset.'),
  minimum: decimalText.describe('The least that can be deposited at a time.'),
  maximum: decimalText.describe('The most that can be deposited at a time.'),
};

export const coinMethod = methodFacts
  .extend({
    ...limits,
    name: z.string().describe('Name of the coin.'),
    blockchain: z.string().describe('Key of the blockchain that it comes by, such as `tron`.'),
    network: z.string().describe('Name of that blockchain.'),
    confirmations: z.number().int().describe('How many blocks it takes until a deposit is credited.'),
    blockTime: z.number().int().describe('Simulated seconds between two blocks.'),
    fee: decimalText.describe('Fee as a fraction of the amount.'),
  })
  .describe('A coin that can be deposited, by one of its networks.')
  .meta({ id: 'DepositCoin' });

export const currencyMethod = methodFacts
  .extend({
    fee: decimalText.describe('Fee as a fraction of the amount; rounded up.'),
    currencies: z.array(z.object(limits)).describe('The currencies that can be deposited this way.'),
  })
  .describe('A way to deposit a currency.')
  .meta({ id: 'DepositWay' });

export const depositAddress = z
  .object({
    currency: z.string().describe('Code of the coin.'),
    blockchain: z.string().describe('Key of the blockchain that the address is on.'),
    network: z.string().describe('Name of that blockchain: anything else that is sent here is lost.'),
    address: z.string().describe("The trader's own address; always the same."),
    memo: z.string().nullable().describe('What has to be named with a payment; null where nothing has to.'),
  })
  .describe('Where a trader receives a coin.')
  .meta({ id: 'DepositAddress' });

export const payee = z
  .object({
    uuid: z.string().describe('Id of the bank account.'),
    bankName: z.string().describe('Name of the bank.'),
    holder: z.string().describe('Name of the account holder.'),
    accountNumber: z.string().describe('Account number; simulated ones begin with XS00.'),
    routing: z.string().describe('Routing code of the bank.'),
    currency: z.string().describe('Currency that the account takes.'),
    instructions: z.string().nullable().describe('What else to mind; null where there is nothing.'),
  })
  .describe('The bank account that traders send money to.')
  .meta({ id: 'Payee' });

/** What a trader can do with a deposit. */
export const depositActions = ['cancel', 'submit', 'pay', 'answer'] as const;
export type DepositAction = (typeof depositActions)[number];

export const deposit = z
  .object({
    uuid: z.string().describe('Id of the deposit, and of its transaction.'),
    method: z.enum(depositMethods).describe('How the money comes in.'),
    status: z.enum(depositStatuses).describe('Where it stands.'),
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('What is paid in.'),
    fee: decimalText.describe('What is taken of it as a fee, in `currency`.'),
    credited: decimalText.describe('What is credited on completion: the amount less the fee.'),
    network: z.string().nullable().describe('Name of the blockchain; null where there is none.'),
    address: z.string().nullable().describe('The address that it was sent to; null where there is none.'),
    transactionHash: z
      .string()
      .nullable()
      .describe('Hash of the transaction on the simulated blockchain; null where there is none.'),
    output: z.number().int().nullable().describe('Its output in that transaction; null where there is none.'),
    confirmations: z.number().int().describe('How many blocks have confirmed it; 0 where there are none.'),
    confirmationsNeeded: z
      .number()
      .int()
      .describe('How many it needs to be credited; 0 where it needs none.'),
    nextBlockAt: instant
      .nullable()
      .describe('When the next block is found, on the simulated clock; null where none is awaited.'),
    payee: payee.nullable().describe('The bank account to pay to; null for other methods.'),
    reference: z
      .string()
      .nullable()
      .describe('What a bank transfer has to name as its reference; null for other methods.'),
    card: z
      .object({
        brand: z.string().describe('Brand of the card.'),
        last4: z.string().describe('Its last four digits.'),
      })
      .nullable()
      .describe('The card that was used; null for other methods.'),
    reason: z.string().nullable().describe('Why it was rejected or declined; null where it was not.'),
    createdAt: instant.describe('When it began, on the simulated clock.'),
    expiresAt: instant.nullable().describe('When it expires if nothing is done; null where it does not.'),
    allowedActions: z
      .array(z.enum(depositActions))
      .describe(
        'What its owner can do: cancel it, say that a transfer was sent (submit), pay with PayPal (pay), answer the challenge of a card (answer).',
      ),
  })
  .describe('A deposit as its owner sees it.')
  .meta({ id: 'Deposit' });
export type DepositView = z.infer<typeof deposit>;

export const depositStep = z
  .object({
    at: instant.describe('When it was, on the simulated clock.'),
    status: z.enum(depositStatuses).describe('Status that was reached.'),
  })
  .describe('A status that a deposit reached.');
