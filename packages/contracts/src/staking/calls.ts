import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { decimal, decimalText, message, text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { stakeList } from './list-fields.ts';
import { accrual, offeredProduct, stake, stakeDetail, stakingProduct } from './model.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const GATES = { access: 'user', flags: ['staking'] } as const;
/** The screen says that staking is off. */
const FEATURE_OFF = { shownCodes: ['feature_off'] } as const;
const stakeId = () => text(60).describe('Id of the contract.');

export const products = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/staking/products',
  summary: 'Active staking products, with rate, term, limits and capacity.',
  description: 'The active products, the ones with the highest rate first.',
  input: z.object({}),
  output: z.object({
    enabled: z.boolean().describe('Whether the trader takes part in staking.'),
    products: z.array(stakingProduct).describe('The products.'),
  }),
  example: {},
  announce: FEATURE_OFF,
});

export const catalog = query({
  method: 'GET',
  path: '/api/staking-products',
  access: 'public',
  flags: ['staking'],
  summary: 'List the staking products, with rate, term, limits and capacity.',
  description:
    'The active products, highest rate first. Package bonuses and balances are left out, because they belong to a trader.',
  input: z.object({}),
  output: z.object({ products: z.array(offeredProduct).describe('The products.') }),
  example: {},
  announce: FEATURE_OFF,
});

export const contracts = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/staking/contracts',
  summary: "The trader's staking contracts.",
  description:
    'Newest first, with what they are worth together. `search` matches a part of the name of the product.',
  ...listOf({
    ...stakeList,
    row: stake,
    with: {
      totals: z
        .object({
          currency: z.string().describe("The trader's currency."),
          staked: decimalText.describe('Value of what is staked.'),
          accrued: decimalText.describe('Value of what running contracts have accrued.'),
          paid: decimalText.describe('Value of the rewards that were paid, at the current prices.'),
          running: z.number().int().describe('How many contracts are not paid out yet.'),
        })
        .describe('All contracts together, without the filter.'),
    },
  }),
  example: {},
  announce: FEATURE_OFF,
});

export const contract = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/staking/contract/{stakeId}',
  summary: 'One staking contract, and what ending it now would pay.',
  description: "Refused with not_found for a contract that is not the trader's.",
  input: z.object({ stakeId: stakeId() }),
  output: z.object({ contract: stake.describe('The contract.'), ...stakeDetail }),
  example: { stakeId: NO_ID },
});

export const accruals = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/staking/contract/{stakeId}/accruals',
  summary: 'The days of a staking contract, with what each adds.',
  description:
    'The whole term of a fixed contract, the days that are over of a flexible one. They add up to the reward to the last digit.',
  ...listOf({
    row: accrual,
    sorts: ['day'],
    sort: '-day',
    filters: {
      status: z
        .enum(['accrued', 'due'], { error: 'must be accrued or due' })
        .optional()
        .describe('Only days that are over, or only those to come.'),
      ...daysInput,
    },
    of: { stakeId: stakeId() },
  }),
  example: { stakeId: NO_ID },
});

export const open = command({
  ...GATES,
  verified: true,
  method: 'POST',
  path: '/api/secure/staking/open',
  movesMoney: true,
  summary: 'Stake an amount in a product.',
  description:
    "The amount is locked, and accrues from now on at the rate of the product and the trader's package; later changes of either do not touch it. Refused with not_found at `product`; with conflict if the product is not open, at `amount` beyond what is left of its capacity, or at `rate` or `earlyPenalty` if staff have changed it; with bad_input at `amount` beyond its limits; with insufficient_balance; and with forbidden if staking is off for the account.",
  input: z.object({
    product: text(60).describe('Id of the product.'),
    amount: decimal().describe('How much to stake, in the currency of the product.'),
    rate: decimal()
      .optional()
      .describe(
        'The rate that the trader saw, with the bonus; a changed one is refused. Without it: at any rate.',
      ),
    earlyPenalty: decimal()
      .optional()
      .describe('The early penalty that the trader saw; a changed one is refused. Without it: at any.'),
    alertEnabled: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether to notify, also by email, when it matures; true by default.'),
  }),
  output: z.object({
    contract: stake.describe('The contract.'),
    transaction: transaction.describe('The subscription in the list of transactions.'),
    message,
  }),
  example: { product: NO_ID, amount: '100' },
});

export const close = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/staking/close',
  movesMoney: true,
  summary: 'Redeem a staking contract, or a fixed one early.',
  description:
    'Principal and accrued reward are available immediately; before the end of a term the penalty is taken from the reward, never from the principal. `penalty` is the one that the trader saw; if it has changed, the request is refused with conflict at `penalty`. Refused with not_found for an unknown contract, and with conflict if it has matured or ended.',
  input: z.object({
    stakeId: stakeId(),
    penalty: decimal().describe(
      'The penalty that GET /api/secure/staking/contract/{stakeId} says; 0 without one.',
    ),
  }),
  output: z.object({
    contract: stake.describe('The contract after the change.'),
    transactions: z.array(transaction).describe('The principal and, where there is one, the reward.'),
    message,
  }),
  example: { stakeId: NO_ID, penalty: '0' },
});

export const enableAlert = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/staking/enable-alert',
  summary: 'Switch the alert at maturity on or off.',
  description:
    'By notification and email. Refused with not_found for an unknown contract, and with conflict for a flexible one or one that has matured or ended.',
  input: z.object({
    stakeId: stakeId(),
    enabled: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether to notify the trader; true by default.'),
  }),
  output: z.object({ contract: stake.describe('The contract after the change.'), message }),
  example: { stakeId: NO_ID, enabled: true },
});
