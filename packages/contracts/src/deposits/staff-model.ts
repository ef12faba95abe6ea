import { z } from 'zod';
import { person } from '../audit/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { claim } from '../queues/model.ts';
import { payee } from './model.ts';
import { depositStatuses } from './statuses.ts';

/** What staff can do with a deposit. */
export const confirmationActions = ['confirm', 'reject'] as const;

export const confirmation = z
  .object({
    uuid: z.string().describe('Id of the deposit.'),
    trader: person.describe('Whose deposit it is.'),
    method: z.enum(['bank', 'paypal']).describe('How the money comes in.'),
    status: z.enum(depositStatuses).describe('Where it stands.'),
    currency: z.string().describe('Code of the currency.'),
    amount: decimalText.describe('What the trader says that they have paid.'),
    fee: decimalText.describe('What is taken of it as a fee.'),
    credited: decimalText.describe('What is credited on confirming.'),
    value: decimalText.describe('Value of the amount in dollars, now.'),
    reference: z
      .string()
      .nullable()
      .describe('The reference that the bank transfer has to name; null for PayPal.'),
    payee: payee.nullable().describe('The bank account that it goes to; null for PayPal.'),
    marks: z
      .array(z.string())
      .describe('What to look at twice, in words: a first deposit, a large one, a young account.'),
    reason: z.string().nullable().describe('Why it was rejected; null where it was not.'),
    pendingApproval: z
      .string()
      .nullable()
      .describe('Id of the approval that waits for a second person; null where none does.'),
    decidedBy: person.nullable().describe('Who decided; null where nobody has.'),
    decidedAt: instant.nullable().describe('When it was decided; null where it is not.'),
    createdAt: instant.describe('Since when it waits, on the simulated clock.'),
    target: z.number().int().describe('Simulated seconds in which it should be decided.'),
    claim: claim.nullable().describe('Who is looking at it now; null where nobody is.'),
    allowedActions: z.array(z.enum(confirmationActions)).describe('What the reader can do with it.'),
  })
  .describe('A deposit that staff confirm or reject.')
  .meta({ id: 'DepositConfirmation' });
export type ConfirmationView = z.infer<typeof confirmation>;

export const poolAddress = z
  .object({
    paymentMethod: z.string().describe('Code of the coin.'),
    name: z.string().describe('Name of the coin.'),
    blockchain: z.string().describe('Name of the blockchain.'),
    blockchainKey: z.string().describe('Key of the blockchain, such as `tron`.'),
    address: z.string().describe("The pool's address: each trader's own is derived from it."),
    memo: z.string().nullable().describe('What has to be named with a payment; null where nothing has to.'),
    enabled: z.boolean().describe('Whether traders can deposit this way.'),
    deposits: z.number().int().describe('How many deposits have come in this way.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
  })
  .describe('A way in for a coin by one of its networks, as staff see it.')
  .meta({ id: 'PoolAddress' });
export type PoolAddressView = z.infer<typeof poolAddress>;

export const bankAccount = payee
  .extend({
    isDefault: z.boolean().describe('Whether traders are shown this account for its currency.'),
    deposits: z.number().int().describe('How many deposits name it.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
    updatedAt: instant.describe('When it was last changed, on the simulated clock.'),
  })
  .describe('A bank account that takes deposits, as staff see it.')
  .meta({ id: 'BankAccount' });
export type BankAccountView = z.infer<typeof bankAccount>;
