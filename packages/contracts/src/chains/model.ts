import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { chainStatuses } from './statuses.ts';

const underWay = {
  deposits: z.number().int().describe('How many deposits are on their way. A pause does not stop them.'),
  withdrawals: z.number().int().describe('How many withdrawals are neither completed nor ended.'),
  waiting: z
    .number()
    .int()
    .describe('How many of the withdrawals are approved and not sent yet. They wait during a pause.'),
};

export const blockchain = z
  .object({
    key: z.string().describe('Key of the blockchain, such as `tron`.'),
    name: z.string().describe('Name of the blockchain.'),
    prefix: z.string().describe('Prefix of its addresses, such as `sim1qq`.'),
    height: z.number().int().describe('The number of its last block.'),
    blockTime: z.number().int().describe('Simulated seconds between two blocks.'),
    confirmations: z
      .number()
      .int()
      .describe('How many blocks a new deposit or withdrawal needs until it is final.'),
    status: z.enum(chainStatuses).describe('What is open on it: everything, one direction or nothing.'),
    notice: z.string().nullable().describe('Notice for traders during a pause; null without one.'),
    coins: z.number().int().describe('How many coins move on it.'),
    ...underWay,
    updatedAt: instant.describe('When staff last changed it.'),
  })
  .describe('A simulated blockchain.')
  .meta({ id: 'Blockchain' });

export const blockchainCoin = z
  .object({
    currency: z.string().describe('Code of the coin.'),
    minDeposit: decimalText.describe('Minimum of a deposit.'),
    minWithdrawal: decimalText.describe('Minimum of a withdrawal.'),
    withdrawalFee: decimalText.describe('Fee of a withdrawal, in the coin.'),
    depositsOn: z
      .boolean()
      .describe('Whether deposits of the coin are on; the blockchain may still be paused.'),
    withdrawalsOn: z
      .boolean()
      .describe('Whether withdrawals of the coin are on; the blockchain may still be paused.'),
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
