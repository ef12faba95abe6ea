import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { parseUnits } from '@papermint/contracts/money/amount';
import type { RiskMark, WithdrawalAction, WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';

/** How long an approved withdrawal waits until it is sent, simulated ms. */
export const SENDING = 30_000;
/** How long a bank takes, simulated ms. */
export const BANKING = 2 * HOUR;
/** A step this late is overdue, simulated ms. */
const GRACE = 10 * 60_000;
/** How long an address counts as new and a lock as recent, simulated ms. */
const LATELY = 7 * DAY;

/** The limits of withdrawals: US cents and simulated hours. No package changes them. */
export interface WithdrawalTerms {
  dailyVerified: bigint;
  dailyUnverified: bigint;
  automaticVerified: bigint;
  automaticUnverified: bigint;
  /** Above it, a second person must approve. */
  secondPerson: bigint;
  /** How long a new entry of the address book waits before it can be used. */
  waitingHours: number;
  /** How long withdrawals are locked after a reset of a password, new two-factor authentication or a new email. */
  lockHours: number;
  /** How far from the current price orders may trade during a lock, in whole percent. */
  bandPercent: number;
}

export const DEFAULT_TERMS: WithdrawalTerms = {
  dailyVerified: 5_000_000n,
  dailyUnverified: 100_000n,
  automaticVerified: 100_000n,
  automaticUnverified: 0n,
  secondPerson: 2_500_000n,
  waitingHours: 24,
  lockHours: 24,
  bandPercent: 2,
};

export const limitsOf = (terms: WithdrawalTerms, identityApproved: boolean) =>
  identityApproved
    ? { daily: terms.dailyVerified, automatic: terms.automaticVerified }
    : { daily: terms.dailyUnverified, automatic: terms.automaticUnverified };

/** What happens to a withdrawal by its value alone. */
export type TermsOutcome = 'automatic' | 'reviewed' | 'secondPerson' | 'refused';

/** The outcome for a withdrawal without marks that is the only one of its day. @param dollars in US cents */
function outcomeOf(
  { dollars, verified }: { dollars: bigint; verified: boolean },
  terms: WithdrawalTerms,
): TermsOutcome {
  const { daily, automatic } = limitsOf(terms, verified);
  if (dollars > daily) return 'refused';
  if (dollars <= automatic) return 'automatic';
  return dollars > terms.secondPerson ? 'secondPerson' : 'reviewed';
}

/** How many withdrawals have each outcome. */
export function outcomesOf(
  rows: readonly { dollars: bigint; verified: boolean }[],
  terms: WithdrawalTerms,
): Record<TermsOutcome, number> {
  const counts = { automatic: 0, reviewed: 0, secondPerson: 0, refused: 0 };
  for (const row of rows) counts[outcomeOf(row, terms)] += 1;
  return counts;
}

/** The limits of which more money leaves, or with fewer hurdles, when they are higher. */
const LOOSER_HIGHER = [
  ...(['dailyVerified', 'dailyUnverified', 'automaticVerified', 'automaticUnverified'] as const),
  ...(['secondPerson', 'bandPercent'] as const),
];
/** Those of which it is so when they are lower. */
const LOOSER_LOWER = ['waitingHours', 'lockHours'] as const;

/** The limits that a change loosens. */
export const loosened = (before: WithdrawalTerms, after: WithdrawalTerms): (keyof WithdrawalTerms)[] => [
  ...LOOSER_HIGHER.filter((name) => after[name] > before[name]),
  ...LOOSER_LOWER.filter((name) => after[name] < before[name]),
];

/** Fee and minimum of a bank withdrawal in minor units: one and ten of a currency, 150 and 1,500 of a yen. */
export function bankTerms(scale: number): { fee: bigint; minimum: bigint } {
  const fee = scale === 0 ? 150n : 10n ** BigInt(scale);
  return { fee, minimum: fee * 10n };
}

/** @throws DomainError bad_input at `amount` below the minimum, or where the fee leaves nothing */
export function checkAmount(
  amount: bigint,
  { fee, minimum }: { fee: bigint; minimum: bigint },
  say: (amount: bigint) => string,
): void {
  const least = minimum > fee ? minimum : fee + 1n;
  if (amount >= least) return;
  throw new DomainError('bad_input', `Amount must be at least ${say(least)}`, 'amount');
}

/** @param shown the fee that the trader saw; undefined for any. @throws DomainError conflict at `amount` where it has changed */
export function checkFee(
  shown: string | undefined,
  fee: bigint,
  { scale, say }: { scale: number; say: (amount: bigint) => string },
): void {
  if (shown === undefined || parseUnits(shown, scale) === fee) return;
  throw new DomainError('conflict', `The fee is now ${say(fee)}: check it and confirm again`, 'amount');
}

/** The risk marks of a withdrawal. @param facts.lockedUntil the end of the latest withdrawal lock, null without one */
export function marksOf(facts: {
  earlier: number;
  usableAt: number;
  lockedUntil: number | null;
  dollars: bigint;
  secondPerson: bigint;
  now: number;
}): RiskMark[] {
  const { earlier, usableAt, lockedUntil, dollars, secondPerson, now } = facts;
  const marks: [RiskMark, boolean][] = [
    ['first_withdrawal', earlier === 0],
    ['new_address', now - usableAt < LATELY],
    ['reset_lately', lockedUntil !== null && now - lockedUntil < LATELY],
    ['large', dollars > secondPerson],
  ];
  return marks.filter(([, applies]) => applies).map(([mark]) => mark);
}

/** Whether a withdrawal is approved without staff. */
export const isAutomatic = (dollars: bigint, automatic: bigint, marks: readonly RiskMark[]): boolean =>
  dollars <= automatic && !marks.includes('reset_lately');

const MOVING: readonly WithdrawalStatus[] = ['approved', 'processing', 'confirming'];

/** Whether staff must act on a withdrawal: it failed, or its next step is overdue. */
export function isStuck(
  { status, expectedAt }: { status: WithdrawalStatus; expectedAt: number | null },
  now: number,
): boolean {
  return status === 'failed' || (MOVING.includes(status) && expectedAt !== null && now > expectedAt + GRACE);
}

/** The latest `expectedAt` that is overdue. */
export const overdueBefore = (now: number): number => now - GRACE;

/** The actions that staff can take. @param own whether it is the reader's own withdrawal */
export function staffActions(
  withdrawal: { status: WithdrawalStatus; expectedAt: number | null },
  now: number,
  own: boolean,
): WithdrawalAction[] {
  if (own) return [];
  const { status } = withdrawal;
  if (status === 'pending_approval') return ['approve', 'reject', 'express'];
  if (status === 'failed') return ['retry', 'cancel'];
  if (!isStuck(withdrawal, now)) return [];
  return status === 'confirming' ? ['retry', 'release'] : ['retry', 'cancel', 'release'];
}

export function traderActions(status: WithdrawalStatus): ('confirm' | 'cancel')[] {
  if (status === 'awaiting_confirmation') return ['confirm', 'cancel'];
  return status === 'pending_approval' ? ['cancel'] : [];
}

/** An account number with only its ends readable: `XS00 •••• 6789`. */
export const maskedNumber = (number: string): string => `${number.slice(0, 4)} •••• ${number.slice(-4)}`;
