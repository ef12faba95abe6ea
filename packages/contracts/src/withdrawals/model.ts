import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { beneficiaryKinds, beneficiaryStatuses, withdrawalStatuses } from './statuses.ts';

export const beneficiary = z
  .object({
    uuid: z.string().describe('Id of the entry.'),
    kind: z
      .enum(beneficiaryKinds)
      .describe('A wallet on a simulated blockchain, or a simulated bank account.'),
    label: z.string().describe("The trader's name for it."),
    currency: z.string().describe('Code of the asset that can be sent there.'),
    address: z.string().nullable().describe('Address of a wallet; null for a bank account.'),
    blockchain: z.string().nullable().describe('Key of the blockchain; null for a bank account.'),
    network: z.string().nullable().describe('Name of that blockchain; null for a bank account.'),
    bankName: z.string().nullable().describe('Name of the bank; null for a wallet.'),
    holder: z.string().nullable().describe('Holder of the bank account; null for a wallet.'),
    accountNumber: z
      .string()
      .nullable()
      .describe('Number of the bank account, masked except for its ends; null for a wallet.'),
    status: z
      .enum(beneficiaryStatuses)
      .describe('unconfirmed until the mailed code is entered; archived once it is deleted.'),
    usableAt: instant
      .nullable()
      .describe('When it becomes usable, on the simulated clock; null while it is not confirmed.'),
    usable: z.boolean().describe('Whether it can be used now.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
  })
  .describe("An entry of a trader's address book.")
  .meta({ id: 'Beneficiary' });
export type BeneficiaryView = z.infer<typeof beneficiary>;

export const traderActions = ['confirm', 'cancel'] as const;

export const withdrawal = z
  .object({
    uuid: z.string().describe('Id of the withdrawal, which is also that of its transaction.'),
    kind: z.enum(beneficiaryKinds).describe('To a wallet or to a bank account.'),
    status: z.enum(withdrawalStatuses).describe('Status of the withdrawal.'),
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount that leaves the balance, including the fee.'),
    fee: decimalText.describe('Fee, in the same asset.'),
    net: decimalText.describe('Amount that arrives: `amount` less `fee`.'),
    label: z.string().describe("The trader's name for the destination."),
    destination: z.string().describe('Destination: the whole address, or the masked account number.'),
    network: z.string().nullable().describe('Name of the blockchain; null for a bank account.'),
    transactionHash: z
      .string()
      .nullable()
      .describe('Hash of the simulated transaction on the blockchain; null before it is sent.'),
    confirmations: z
      .object({
        done: z.number().int().describe('Blocks so far, including the one with the transaction.'),
        needed: z.number().int().describe('Blocks until it is final.'),
        seconds: z.number().describe('Seconds between two blocks, on the simulated clock.'),
      })
      .nullable()
      .describe('How far the blockchain has confirmed it; null before it is sent and for a bank account.'),
    reason: z.string().nullable().describe('Why it was rejected, failed or canceled by staff; else null.'),
    expectedAt: instant
      .nullable()
      .describe(
        'When its next step is expected, on the simulated clock; null while it waits for its trader or for staff.',
      ),
    completedAt: instant.nullable().describe('When it completed, on the simulated clock; null before.'),
    allowedActions: z.array(z.enum(traderActions)).describe('What its owner can do with it now.'),
    createdAt: instant.describe('When it was requested, on the simulated clock.'),
  })
  .describe('A withdrawal as its owner sees it.')
  .meta({ id: 'Withdrawal' });
export type WithdrawalView = z.infer<typeof withdrawal>;
