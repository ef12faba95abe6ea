import type {
  CardAction,
  CardStatus,
  DeclineReason,
  StaffCardAction,
} from '@papermint/contracts/cards/statuses';
import { DAY } from '@papermint/contracts/common/time-units';

/** Minor units; null for no limit. */
export interface SpendLimits {
  transaction: bigint | null;
  day: bigint | null;
  month: bigint | null;
}

/** The facts that decide on a purchase. Amounts in minor units. */
export interface Attempt {
  amount: bigint;
  status: CardStatus;
  /** Whether the account of the owner is active. */
  active: boolean;
  balance: bigint;
  limits: SpendLimits;
  /** What the card has already spent in the day and in the month. */
  spent: { day: bigint; month: bigint };
  /** The monthly limit of the package for all cards of the owner, and what they have spent. */
  ofPackage: { limit: bigint; spent: bigint };
}

const OF_STATUS: Partial<Record<CardStatus, DeclineReason>> = {
  requested: 'not_open',
  refused: 'not_open',
  frozen: 'frozen',
  closed: 'closed',
};

/** Why the network declines a purchase; undefined if it authorizes it. */
export function declineOf(attempt: Attempt): DeclineReason | undefined {
  const { amount, status, active, balance, limits, spent, ofPackage } = attempt;
  const beyond = (limit: bigint | null, before: bigint) => limit !== null && before + amount > limit;
  if (OF_STATUS[status]) return OF_STATUS[status];
  if (!active) return 'account';
  if (beyond(limits.transaction, 0n)) return 'transaction_limit';
  if (beyond(limits.day, spent.day)) return 'daily_limit';
  if (beyond(limits.month, spent.month)) return 'monthly_limit';
  if (beyond(ofPackage.limit, ofPackage.spent)) return 'package_limit';
  return amount > balance ? 'insufficient_funds' : undefined;
}

/** The beginning of the day and of the month in UTC, ms. */
export function windowsAt(now: number): { day: number; month: number } {
  const at = new Date(now);
  return { day: now - (now % DAY), month: Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1) };
}

/** The first instants of a month (2026-06), of the one before it and of the one after it, in UTC, ms. */
export function monthBounds(month: string): { before: number; since: number; until: number } {
  const since = Date.parse(`${month}-01`);
  const at = new Date(since);
  const away = (months: number) => new Date(since).setUTCMonth(at.getUTCMonth() + months);
  return { before: away(-1), since, until: away(1) };
}

/** The month of an instant, in UTC: 2026-06. @param at ms */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** What a month and the one before it took from one category, minor units. */
export interface CategorySpending {
  category: string;
  amount: bigint;
  before: bigint;
  purchases: number;
}

interface Spent {
  category: string;
  amount: bigint;
  purchases: number;
}

/** The categories of two months, the largest amount of the later one first, then of the earlier one. */
export function categoriesOf(month: readonly Spent[], earlier: readonly Spent[]): CategorySpending[] {
  const names = new Set([...month, ...earlier].map(({ category }) => category));
  const rows = [...names].map((category) => {
    const { amount = 0n, purchases = 0 } = month.find((one) => one.category === category) ?? {};
    const before = earlier.find((one) => one.category === category)?.amount ?? 0n;
    return { category, amount, before, purchases };
  });
  return rows.sort(
    (a, b) =>
      Number(b.amount - a.amount) || Number(b.before - a.before) || (a.category < b.category ? -1 : 1),
  );
}

/** What an owner can do with a card. */
export function cardActionsOf({
  status,
  frozenBy,
  held,
}: {
  status: CardStatus;
  frozenBy: 'trader' | 'staff' | null;
  held: bigint;
}): CardAction[] {
  const closing: CardAction[] = held === 0n ? ['close'] : [];
  if (status === 'open') return ['fund', 'withdraw', 'freeze', 'limits', 'reveal', 'pay', ...closing];
  if (status !== 'frozen') return [];
  const thaw: CardAction[] = frozenBy === 'trader' ? ['unfreeze'] : [];
  return ['withdraw', ...thaw, 'limits', 'reveal', ...closing];
}

/** What staff can do with a card that is not their own. */
export function staffCardActionsOf({
  status,
  held,
}: {
  status: CardStatus;
  held: bigint;
}): StaffCardAction[] {
  const closing: StaffCardAction[] = held === 0n ? ['close'] : [];
  if (status === 'requested') return ['open', 'refuse'];
  if (status === 'open') return ['freeze', 'update', 'pay', ...closing];
  return status === 'frozen' ? ['unfreeze', 'update', 'pay', ...closing] : [];
}

/** What staff look at before they open a card for somebody. */
export interface ApplicantFacts {
  status: string;
  kycVerified: boolean;
  /** Until when withdrawals and transfers are locked, simulated ms; null where they never were. */
  moneyOutBlockedUntil: number | null;
  /** When the account was opened, simulated ms. */
  createdAt: number;
  /** How many cards they were refused. */
  refused: number;
}

/** What speaks against opening a requested card unread. @param now simulated, ms */
export function requestMarks(applicant: ApplicantFacts, now: number): string[] {
  const { status, kycVerified, moneyOutBlockedUntil, createdAt, refused } = applicant;
  const locked = moneyOutBlockedUntil !== null && moneyOutBlockedUntil > now;
  return [
    ...(status === 'active' ? [] : [`Account ${status}`]),
    ...(kycVerified ? [] : ['Identity not verified']),
    ...(locked ? ['Withdrawals locked'] : []),
    ...(now - createdAt < DAY ? ['New account'] : []),
    ...(refused > 0 ? ['A card was refused before'] : []),
  ];
}
