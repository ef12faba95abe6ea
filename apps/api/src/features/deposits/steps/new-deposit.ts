import type { DepositRecord } from '../deposits-types.ts';

type DepositFields = Pick<
  DepositRecord,
  'id' | 'traderId' | 'method' | 'asset' | 'amount' | 'fee' | 'createdAt'
>;

/** A new deposit, pending, with the fields of its method. */
export const newDeposit = (fields: DepositFields & Partial<DepositRecord>): DepositRecord => ({
  status: 'pending',
  blockchain: null,
  address: null,
  txHash: null,
  output: null,
  block: null,
  confirmations: 0,
  needed: 0,
  bankAccountId: null,
  reference: null,
  cardBrand: null,
  cardLast4: null,
  wrongCodes: 0,
  reason: null,
  decidedById: null,
  decidedAt: null,
  submittedAt: null,
  expiresAt: null,
  ...fields,
});
