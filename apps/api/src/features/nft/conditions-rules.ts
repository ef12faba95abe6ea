import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import type { ConditionKind } from '@papermint/contracts/nft/statuses';

interface Condition {
  kind: ConditionKind;
  value: string;
  active: boolean;
}

interface Asset {
  code: string;
  scale: number;
}

/** An attempt to trade an item. */
export interface Attempt {
  what: 'list' | 'offer' | 'buy' | 'transfer';
  /** Minor units of the collection's asset; undefined for a transfer. */
  amount?: bigint;
  /** Who lists, offers, buys or receives it. */
  person: { accountId: string; kycVerified: boolean; status?: string };
  /** Simulated ms. */
  now: number;
}

const MOST_ACCOUNTS = 30;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const sayAmount = (units: string, { code, scale }: Asset) =>
  `${sayUnits(BigInt(units), scale)} ${codeLabel(code)}`;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The first condition that is not met, as a sentence.
 * @returns undefined if all are met
 */
export function unmet(
  conditions: readonly Condition[],
  { what, amount, person, now }: Attempt,
  asset: Asset,
): string | undefined {
  for (const { kind, value, active } of conditions) {
    if (!active) continue;
    if (kind === 'lock_until' && now < Number(value)) return `It is locked until ${dayOf(Number(value))}`;
    if (kind === 'min_price' && amount !== undefined && amount < BigInt(value)) {
      return `The price must be at least ${sayAmount(value, asset)}`;
    }
    // These conditions are about who gets the item, so they do not bind an owner who lists it.
    if (what === 'list') continue;
    if (kind === 'kyc_required' && !person.kycVerified) return 'Only verified accounts can get it';
    if (kind === 'allow_list' && !value.split(',').includes(person.accountId)) {
      return 'Only accounts on its allow list can get it';
    }
  }
  return undefined;
}

/** A condition as a sentence. */
export function conditionText({ kind, value }: Condition, asset: Asset): string {
  switch (kind) {
    case 'min_price':
      return `Price and offers of at least ${sayAmount(value, asset)}`;
    case 'kyc_required':
      return 'Verified accounts only';
    case 'allow_list': {
      const count = value.split(',').length;
      return `${count} ${count === 1 ? 'account' : 'accounts'} on the allow list only`;
    }
    case 'lock_until':
      return `Locked until ${dayOf(Number(value))}`;
  }
}

/** The value of a condition as staff typed it. */
export function typedValue({ kind, value }: Condition, { scale }: Asset): string {
  if (kind === 'min_price') return formatUnits(BigInt(value), scale);
  if (kind === 'lock_until') return dayOf(Number(value));
  return value;
}

/**
 * The value as it is stored.
 * @throws DomainError bad_input at `value`
 */
export function storedValue(kind: ConditionKind, typed: string | undefined, asset: Asset): string {
  const refuse = (why: string) => new DomainError('bad_input', why, 'value');
  const text = typed?.trim() ?? '';
  if (kind === 'kyc_required') {
    if (text !== '') throw refuse('Value must be empty for this kind');
    return '';
  }
  if (text === '') throw refuse('Value is required for this kind');
  if (kind === 'min_price') {
    const units = parseUnits(text, asset.scale);
    if (typeof units !== 'bigint' || units <= 0n) {
      throw refuse(`Value must be an amount of ${asset.code} above 0`);
    }
    return String(units);
  }
  if (kind === 'lock_until') {
    const at = DAY_TEXT.test(text) ? Date.parse(text) : Number.NaN;
    if (!Number.isFinite(at) || dayOf(at) !== text) throw refuse('Value must be a day such as 2026-07-01');
    return String(at);
  }
  const accounts = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  if (accounts.some((account) => !/^\d{8}$/.test(account))) {
    throw refuse('Value must be account numbers of eight digits, separated by commas');
  }
  if (accounts.length > MOST_ACCOUNTS) throw refuse(`Value must be at most ${MOST_ACCOUNTS} account numbers`);
  return accounts.join(',');
}

/** The day of an instant, counted since 1970. */
export const dayNumber = (at: number): number => Math.floor(at / DAY);
export const dayText = (day: number): string => dayOf(day * DAY);
