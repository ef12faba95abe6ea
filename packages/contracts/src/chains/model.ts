import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { chainStatuses } from './statuses.ts';

const underWay = {
  deposits: z.number().int().describe('How many deposits are on their way. They are credited in any case.'),
  withdrawals: z.number().int().describe('How many withdrawals are neither completed nor ended.'),
  waiting: z
    .number()
    .int()
    .describe(
      'Of the withdrawals, how many are approved and not sent yet. A pause stops them until it ends.',
    ),
};

export const blockchain = z
  .object({
    key: z.string().describe('Key of the blockchain, such as `tron`.'),
    name: z.string().describe('Name of the blockchain.'),
    prefix: z.string().describe('How all of its addresses begin, such as `sim1qq`.'),
    height: z.number().int().describe('Number of its last block.'),
    blockTime: z.number().int().describe('Simulated seconds between two blocks.'),
    confirmations: z
      .number()
      .int()
      .describe('How many blocks a new deposit or withdrawal needs until it is final.'),
    status: z.enum(chainStatuses).describe('What is open on it: everything, one direction or nothing.'),
    notice: z.string().nullable().describe('What traders read where something is paused; null for nothing.'),
    coins: z.number().int().describe('How many coins move on it.'),
    ...underWay,
    updatedAt: instant.describe('When staff last changed it.'),
  })
  .describe('A simulated blockchain.')
  .meta({ id: 'Blockchain' });

export const blockchainCoin = z
  .object({
    currency: z.string().describe('Code of the coin.'),
    minDeposit: decimalText.describe('The least amount of a deposit.'),
    minWithdrawal: decimalText.describe('The least amount of a withdrawal.'),
    withdrawalFee: decimalText.describe('What a withdrawal costs, in the coin.'),
    depositsOn: z.boolean().describe('Whether the coin itself can come in; the blockchain may be paused.'),
    withdrawalsOn: z.boolean().describe('Whether the coin itself can go out; the blockchain may be paused.'),
    ...underWay,
  })
  .describe('How a coin moves on a blockchain.')
  .meta({ id: 'BlockchainCoin' });

export const blockchainRecord = z
  .object({
    blockchain: blockchain.describe('The blockchain.'),
    coins: z.array(blockchainCoin).describe('The coins that move on it, by code.'),
    addable: z
      .array(z.string())
      .describe('Codes of listed coins that can be added: those that do not move on it yet.'),
  })
  .describe('A blockchain with its coins.')
  .meta({ id: 'BlockchainRecord' });
