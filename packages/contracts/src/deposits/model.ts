import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { depositMethods, depositStatuses } from './statuses.ts';

export const methodFacts = z.object({
  open: z.boolean().describe('Whether deposits can be made this way now.'),
  reason: z.string().nullable().describe('Why it is closed, as a sentence; null where it is open.'),
});

const limits = {
  currency: z.string().describe('Code of the asset.'),
  minimum: decimalText.describe('Minimum of one deposit.'),
  maximum: decimalText.describe('Maximum of one deposit.'),
};

export const coinMethod = methodFacts
  .extend({
    ...limits,
    name: z.string().describe('Name of the coin.'),
    blockchain: z.string().describe('Key of the blockchain, such as `tron`.'),
    network: z.string().describe('Name of that blockchain.'),
    confirmations: z.number().int().describe('How many confirmations a deposit needs before it is credited.'),
    blockTime: z.number().int().describe('Simulated seconds between two blocks.'),
    fee: decimalText.describe('Fee as a fraction of the amount.'),
  })
  .describe('A coin that can be deposited, on one of its networks.')
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
    network: z.string().describe('Name of that blockchain. Anything from another network is lost.'),
    address: z.string().describe("The trader's own address, which never changes."),
    memo: z.string().nullable().describe('Memo that a payment must name; null without one.'),
  })
  .describe('The address at which a trader receives a coin.')
  .meta({ id: 'DepositAddress' });

export const payee = z
  .object({
    uuid: z.string().describe('Id of the bank account.'),
    bankName: z.string().describe('Name of the bank.'),
    holder: z.string().describe('Name of the account holder.'),
    accountNumber: z.string().describe('Account number; simulated ones begin with XS00.'),
    routing: z.string().describe('Routing code of the bank.'),
    currency: z.string().describe('Currency that the account takes.'),
    instructions: z.string().nullable().describe('Further instructions; null without any.'),
  })
  .describe('The bank account that traders send money to.')
  .meta({ id: 'Payee' });

/** What a trader can do with a deposit. */
export const depositActions = ['cancel', 'submit', 'pay', 'answer'] as const;
export type DepositAction = (typeof depositActions)[number];

export const deposit = z
  .object({
    uuid: z.string().describe('Id of the deposit, and of its transaction.'),
    method: z.enum(depositMethods).describe('Deposit method.'),
    status: z.enum(depositStatuses).describe('Status of the deposit.'),
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount that is paid in.'),
    fee: decimalText.describe('Fee, in `currency`.'),
    credited: decimalText.describe('Amount credited on completion: `amount` less `fee`.'),
    network: z.string().nullable().describe('Name of the blockchain; null for other methods.'),
    address: z.string().nullable().describe('Address that it was sent to; null without a blockchain.'),
    transactionHash: z
      .string()
      .nullable()
      .describe('Hash of the transaction on the simulated blockchain; null for other methods.'),
    output: z.number().int().nullable().describe('Its output in that transaction; null for other methods.'),
    confirmations: z.number().int().describe('How many blocks have confirmed it.'),
    confirmationsNeeded: z.number().int().describe('How many confirmations it needs; 0 for other methods.'),
    nextBlockAt: instant
      .nullable()
      .describe('When the next block is due, on the simulated clock; null where it waits for none.'),
    payee: payee.nullable().describe('The bank account to pay to; null for other methods.'),
    reference: z
      .string()
      .nullable()
      .describe('Reference that the bank transfer must name; null for other methods.'),
    card: z
      .object({
        brand: z.string().describe('Brand of the card.'),
        last4: z.string().describe('Its last four digits.'),
      })
      .nullable()
      .describe('The card that was used; null for other methods.'),
    reason: z.string().nullable().describe('Why it was rejected or declined; else null.'),
    createdAt: instant.describe('When it began, on the simulated clock.'),
    expiresAt: instant
      .nullable()
      .describe('When it expires unless its trader acts; null where it does not expire.'),
    allowedActions: z
      .array(z.enum(depositActions))
      .describe(
        'What its owner can do: cancel the deposit (cancel), say that a transfer was sent (submit), pay with PayPal (pay), or answer the challenge of a card (answer).',
      ),
  })
  .describe('A deposit as its owner sees it.')
  .meta({ id: 'Deposit' });
export type DepositView = z.infer<typeof deposit>;

export const depositStep = z
  .object({
    at: instant.describe('When it began, on the simulated clock.'),
    status: z.enum(depositStatuses).describe('The status.'),
  })
  .describe('A status that a deposit has had.');
