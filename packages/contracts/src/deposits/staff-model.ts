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
    method: z.enum(['bank', 'paypal']).describe('Deposit method.'),
    status: z.enum(depositStatuses).describe('Status of the deposit.'),
    currency: z.string().describe('Code of the currency.'),
    amount: decimalText.describe('Amount that the trader says they have paid.'),
    fee: decimalText.describe('Fee, in `currency`.'),
    credited: decimalText.describe('Amount that a confirmation credits.'),
    value: decimalText.describe('Current value of the amount in US dollars.'),
    reference: z.string().nullable().describe('Reference that the bank transfer must name; null for PayPal.'),
    payee: payee.nullable().describe('Bank account of the transfer; null for PayPal.'),
    marks: z.array(z.string()).describe('Risk flags in words: a first deposit, a large one, a new account.'),
    reason: z.string().nullable().describe('Why it was rejected; else null.'),
    pendingApproval: z
      .string()
      .nullable()
      .describe('Id of the approval that waits for a second person; null without one.'),
    decidedBy: person.nullable().describe('Member of staff who decided it; null before.'),
    decidedAt: instant.nullable().describe('When it was decided; null before.'),
    createdAt: instant.describe('When it was submitted, on the simulated clock.'),
    target: z.number().int().describe('Simulated seconds within which staff should decide it.'),
    claim: claim.nullable().describe('Who holds it in the queue; null where no one does.'),
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
    address: z.string().describe("The pool's address, from which those of traders are derived."),
    memo: z.string().nullable().describe('Memo that a payment must name; null without one.'),
    enabled: z.boolean().describe('Whether traders can deposit this way.'),
    deposits: z.number().int().describe('How many deposits have used it.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
  })
  .describe("The pool's address of a coin on one of its networks, as staff see it.")
  .meta({ id: 'PoolAddress' });
export type PoolAddressView = z.infer<typeof poolAddress>;

export const bankAccount = payee
  .extend({
    isDefault: z.boolean().describe('Whether traders see this account for its currency.'),
    deposits: z.number().int().describe('How many deposits name it.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
    updatedAt: instant.describe('When it was last changed, on the simulated clock.'),
  })
  .describe('A bank account that takes deposits, as staff see it.')
  .meta({ id: 'BankAccount' });
export type BankAccountView = z.infer<typeof bankAccount>;
