import type {
  BeneficiaryKind,
  BeneficiaryStatus,
  RiskMark,
  WithdrawalStatus,
} from '@papermint/contracts/withdrawals/statuses';

/** The name of the queue. */
export const QUEUE = 'withdrawalsStaff';
/** The queue of those that failed or are overdue. */
export const STUCK_QUEUE = 'withdrawalsStuck';

/** The job that takes a withdrawal to its next status; its subject is the withdrawal's id. */
export const STEP = 'withdrawal.step';
/** The job at each block that confirms a withdrawal; its subject is the withdrawal's id. */
export const BLOCK = 'withdrawal.block';

/** A trader, as far as withdrawals look at them. */
export interface Withdrawer {
  id: string;
  kycVerified: boolean;
  twoFactor: boolean;
}

/** Instants are simulated ms but for `codeExpiresAt`, which is wall time. */
export interface BeneficiaryRecord {
  id: string;
  traderId: string;
  kind: BeneficiaryKind;
  status: BeneficiaryStatus;
  label: string;
  asset: string;
  /** The key of a wallet's blockchain. */
  blockchain: string | null;
  address: string | null;
  bankName: string | null;
  holder: string | null;
  accountNumber: string | null;
  codeHash: string | null;
  codeTries: number;
  codeExpiresAt: number | null;
  usableAt: number | null;
  createdAt: number;
}

/** Amounts in minor units, instants in simulated ms. */
export interface WithdrawalRecord {
  id: string;
  traderId: string;
  beneficiaryId: string;
  kind: BeneficiaryKind;
  status: WithdrawalStatus;
  asset: string;
  /** The key of the blockchain; null for a bank account. */
  blockchain: string | null;
  amount: bigint;
  fee: bigint;
  /** The held amount: all of it, or 0. */
  held: bigint;
  /** US cents at the request. */
  dollars: bigint;
  /** In days since 1970. */
  day: number;
  label: string;
  destination: string;
  marks: readonly RiskMark[];
  attempt: number;
  txHash: string | null;
  block: number | null;
  expectedAt: number | null;
  reason: string | null;
  decidedById: string | null;
  completedAt: number | null;
  createdAt: number;
}
