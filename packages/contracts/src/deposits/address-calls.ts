import { z } from 'zod';
import { blockchainOf } from '../chains/fields.ts';
import { realThingError } from '../chains/real-address.ts';
import { addressError } from '../chains/sim-address.ts';
import { message, optionalText, ruled, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { poolAddress } from './staff-model.ts';

const paymentMethod = () => text(20).describe('Code of the coin, such as BTC or USDT_TRC20.');
const blockchain = () => blockchainOf('the address').optional();
const changed = z.object({ address: poolAddress.describe('The address as it is now.'), message });

export const list = query({
  method: 'GET',
  path: '/api/strict/deposit-addresses/list',
  access: 'staff',
  permission: 'money',
  summary: 'List the addresses for deposits of coins.',
  description: 'One for each coin and network. `search` matches coin, blockchain and address.',
  ...listOf({
    row: poolAddress,
    sorts: ['paymentMethod', 'blockchain', 'createdAt'],
    sort: 'paymentMethod',
    filters: { enabled: anyOf(['yes', 'no']) },
  }),
  example: {},
});

export const addable = query({
  method: 'GET',
  path: '/api/strict/deposit-addresses/add',
  access: 'staff',
  permission: 'money',
  summary: 'List the coins that need an address.',
  description:
    'The coins that move on a blockchain and have no address there, each with a suggested address.',
  input: z.object({}),
  output: z.object({
    methods: z
      .array(
        z.object({
          paymentMethod: z.string().describe('Code of the coin.'),
          name: z.string().describe('Name of the coin.'),
          blockchain: z.string().describe('Name of the blockchain.'),
          blockchainKey: z.string().describe('Key of the blockchain.'),
          suggestion: z.string().describe('An unused address on that blockchain.'),
        }),
      )
      .describe('The coins without an address, by code; a row for each network.'),
  }),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/strict/deposit-addresses/add',
  access: 'staff',
  permission: 'money',
  summary: 'Add an address for a coin.',
  description:
    'Opens deposits of the coin on that blockchain. Refused with bad_input at the field for a coin without a blockchain, a blockchain that it does not move on, an address of another blockchain or in use, and anything real. Refused with conflict where the coin has an address there.',
  input: z.object({
    paymentMethod: paymentMethod(),
    blockchain: blockchain(),
    address: ruled(addressError).describe("The pool's address, which starts with sim1."),
    memo: optionalText(60)
      .refine((value) => !value || realThingError(value) === undefined, {
        error: ({ input }) => realThingError(String(input)) ?? '',
      })
      .describe('Memo that a payment must name, at most 60 characters.'),
  }),
  output: changed,
  example: { paymentMethod: 'THETA', address: 'sim1qcqurswpc8qurswpc8qurswpc8qurswpc8ft50tf' },
});

export const enable = command({
  method: 'POST',
  path: '/api/strict/deposit-addresses/{paymentMethod}/enable',
  access: 'staff',
  permission: 'money',
  summary: 'Open deposits of a coin again.',
  description:
    'On one of its blockchains. Traders have the same addresses as before. Refused with not_found and conflict.',
  input: z.object({ paymentMethod: paymentMethod(), blockchain: blockchain() }),
  output: changed,
  example: { paymentMethod: 'VET' },
});

export const disable = command({
  method: 'DELETE',
  path: '/api/strict/deposit-addresses/{paymentMethod}',
  access: 'staff',
  permission: 'money',
  summary: 'Close deposits of a coin.',
  description:
    'On one of its blockchains. It takes effect immediately, in open tabs as well. Deposits on their way are credited, and the address stays. Refused with not_found and conflict.',
  input: z.object({ paymentMethod: paymentMethod(), blockchain: blockchain() }),
  output: changed,
  example: { paymentMethod: 'ALGO' },
});
