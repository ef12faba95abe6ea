import type { DepositRecord } from './deposits-types.ts';

type Given = Pick<DepositRecord, 'id' | 'traderId' | 'method' | 'asset' | 'amount' | 'fee' | 'createdAt'>;

/** A deposit that begins; what its method has beside is given. */
export const newDeposit = (given: Given & Partial<DepositRecord>): DepositRecord => ({
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
  ...given,
});
