import { z } from 'zod';
import { auditReason, decimal, fractionUpTo, message, text, whole, within, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { stakeList } from './list-fields.ts';
import { stakeDetail } from './model.ts';
import { staffStake, staffStakingProduct } from './staff-model.ts';
import { LONGEST_TERM, productStatuses } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'money' } as const;
const RATE_DECIMALS = 6;
const accountId = () => text(20).describe('Account number.');
const productId = () => text(60).describe('Id of the product.');
const stakeId = () => text(60).describe('Id of the contract.');
const reason = () =>
  words(200).describe('Why, at most 200 characters. Shown to the trader and recorded in the audit log.');

const fraction = (most: number) => fractionUpTo(most, RATE_DECIMALS);

const terms = {
  name: words(40).describe('Name of the product, at most 40 characters.'),
  annualRate: fraction(0.5).describe("A year's reward as a fraction: 0.05 is 5%; at most 0.5."),
  minimum: decimal().describe('The least amount of a contract.'),
  maximum: decimal()
    .nullable()
    .optional()
    .describe('The largest amount of a contract; null or missing for no limit.'),
  earlyPenalty: fraction(1).describe('The part of the accrued reward that an early exit costs, 0 to 1.'),
  capacity: decimal()
    .nullable()
    .optional()
    .describe('The most that all traders can stake together; null or missing for no limit.'),
};
const changed = z.object({ product: staffStakingProduct.describe('The product after the change.'), message });
const done = z.object({ contract: staffStake.describe('The contract after the change.'), message });

export const products = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/staking-products',
  summary: 'Staking products in every status.',
  description: 'With what is staked in them. `search` matches a part of name and asset.',
  ...listOf({
    row: staffStakingProduct,
    sorts: ['rank', 'annualRate', 'staked', 'running', 'createdAt'],
    sort: 'rank',
    filters: { status: anyOf(productStatuses) },
  }),
  example: {},
});

export const product = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/staking-products/{uuid}',
  summary: 'A staking product.',
  description: 'Refused with not_found for an unknown id.',
  input: z.object({ uuid: productId() }),
  output: staffStakingProduct,
  example: { uuid: NO_ID },
});

export const createProduct = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/staking-products/create',
  summary: 'Add a staking product.',
  description:
    'As a draft, which traders do not see. Assets and term cannot change. Refused with bad_input at a wrong field.',
  input: z.object({
    currency: text(20).toUpperCase().describe('Code of the asset that is staked.'),
    rewardCurrency: text(20).toUpperCase().describe('Code of the asset that rewards are paid in.'),
    termDays: within(whole(), 1, LONGEST_TERM)
      .nullable()
      .describe(`Days of the term, 1 to ${LONGEST_TERM}; null for a flexible product.`),
    ...terms,
    reason: auditReason(),
  }),
  output: changed,
  example: {
    name: 'USDT 60 days',
    currency: 'USDT_TRC20',
    rewardCurrency: 'USDT_TRC20',
    termDays: 60,
    annualRate: '0.05',
    minimum: '50',
    maximum: '10000',
    earlyPenalty: '0.5',
    capacity: '500000',
  },
});

export const updateProduct = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/staking-products/{uuid}/update',
  approval: true,
  summary: 'Change a staking product.',
  description:
    'For contracts that begin afterwards: running contracts keep their terms. Terms that give more (a higher rate, maximum or capacity, or a lower penalty) need a reason and a second person, unless it is a draft. Refused with not_found for an unknown id, with conflict for a retired product, and with bad_input at a wrong field.',
  input: z.object({ uuid: productId(), ...terms, reason: auditReason() }),
  output: changed,
  example: {
    uuid: NO_ID,
    name: 'USD 30 days',
    annualRate: '0.045',
    minimum: '50',
    maximum: '5000',
    earlyPenalty: '0.5',
    capacity: '100000',
  },
});

export const setStatus = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/staking-products/{uuid}/status',
  approval: true,
  summary: 'Open, pause or retire a staking product.',
  description:
    'Opening a draft that pays more than 10% a year needs a reason and a second person. A product that is paused or retired takes no new contracts; running contracts continue. Only a paused one can be retired, for good. Refused with not_found for an unknown id, and with conflict from the wrong status.',
  input: z.object({
    uuid: productId(),
    status: z
      .enum(['active', 'paused', 'retired'], { error: 'must be active, paused or retired' })
      .describe('The new status.'),
    reason: auditReason(),
  }),
  output: changed,
  example: { uuid: NO_ID, status: 'paused', reason: 'The market is closed' },
});

const staffStakeList = {
  ...stakeList,
  filters: {
    ...stakeList.filters,
    product: someOf(text(60)).describe('Only contracts of these products, by id, several by commas.'),
  },
  row: staffStake,
};

export const contracts = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/staking-contracts',
  summary: 'Staking contracts of all traders.',
  description:
    'Newest first. `search` is an id, an account number or an email in full, or a part of the name of the product.',
  ...listOf(staffStakeList),
  example: { status: 'staking' },
});

export const contract = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/staking-contracts/{uuid}',
  summary: 'Any staking contract, and what ending it now would pay.',
  description: 'Refused with not_found for an unknown id.',
  input: z.object({ uuid: stakeId() }),
  output: z.object({ contract: staffStake.describe('The contract.'), ...stakeDetail }),
  example: { uuid: NO_ID },
});

export const close = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/staking-contracts/{uuid}/close',
  movesMoney: true,
  summary: 'End a staking contract, or pay out one that has matured.',
  description:
    'As its owner would, with the same penalty, which `penalty` must name for a running contract. The trader sees the reason. Refused with not_found for an unknown id, with forbidden for one’s own, and with conflict if it has ended or the penalty has changed.',
  input: z.object({
    uuid: stakeId(),
    penalty: decimal().describe('The penalty that was shown; 0 without one.'),
    reason: reason(),
  }),
  output: done,
  example: { uuid: NO_ID, penalty: '0', reason: 'Asked for it by phone' },
});

export const contractsOf = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/user/{accountId}/staking/contracts',
  summary: "One trader's staking contracts.",
  description: 'Newest first. `search` matches a part of the name of the product.',
  ...listOf({
    ...staffStakeList,
    of: { accountId: accountId() },
    with: { enabled: z.boolean().describe('Whether the trader takes part in staking.') },
  }),
  example: { accountId: '10000001' },
});

export const openFor = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/user/{accountId}/staking/contracts',
  movesMoney: true,
  summary: 'Stake an amount for a trader.',
  description:
    "From the available balance, by the same rules as POST /api/secure/staking/open. The trader is notified, with the reason. Refused with not_found for an unknown account, and with forbidden for one's own.",
  input: z.object({
    accountId: accountId(),
    product: productId(),
    amount: decimal().describe('How much to stake, in the currency of the product.'),
    reason: reason(),
  }),
  output: done.extend({
    transaction: transaction.describe("The subscription in the trader's transactions."),
  }),
  example: { accountId: '10000001', product: NO_ID, amount: '100', reason: 'Asked for it by phone' },
});

export const toggle = command({
  ...STAFF,
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/staking/toggle',
  summary: 'Allow a trader to stake, or stop it.',
  description:
    "Running contracts continue; only new ones are refused. Without `enabled` it is toggled. Refused with not_found for an unknown account, and with forbidden for one's own.",
  input: z.object({
    accountId: accountId(),
    enabled: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether the trader takes part; the opposite of the present value by default.'),
    reason: auditReason(),
  }),
  output: z.object({ enabled: z.boolean().describe('Whether the trader takes part now.'), message }),
  example: { accountId: '10000001', enabled: true },
});
