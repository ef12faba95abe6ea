import type { LeftCount, LeftKind } from '@papermint/contracts/accounts/left-kinds';
import type { Role } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';

/** A balance of an account that is about to be closed. */
export interface LeftBalance {
  currency: string;
  amount: string;
  /** The amount with its unit. */
  text: string;
  /** Its value in US cents. */
  cents: bigint;
}

export interface Left {
  kind: LeftKind;
  text: string;
  currency: string | null;
  amount: string | null;
  mustSettle: boolean;
}

/** Balances below this total, US cents, may be lost by closing. */
const SMALL = 100n;

const NOUNS: Record<LeftCount['kind'], readonly [one: string, several: string]> = {
  order: ['open order', 'open orders'],
  twap: ['TWAP order', 'TWAP orders'],
  position: ['open position', 'open positions'],
  stake: ['stake', 'stakes'],
  card: ['card', 'cards'],
  withdrawal: ['open withdrawal', 'open withdrawals'],
  deposit: ['open deposit', 'open deposits'],
  nft: ['NFT', 'NFTs'],
  nft_offer: ['offer for an NFT', 'offers for NFTs'],
  dividend: ['pending dividend', 'pending dividends'],
  decision: ['decision of our staff', 'decisions of our staff'],
};

/** Everything that an account still has. What must be settled comes first. */
export function leftOf(counts: readonly LeftCount[], balances: readonly LeftBalance[]): Left[] {
  const total = balances.reduce((sum, { cents }) => sum + cents, 0n);
  const left = [
    ...balances.map(({ currency, amount, text }) => ({
      kind: 'balance' as const,
      text,
      currency,
      amount,
      mustSettle: total >= SMALL,
    })),
    ...counts.map(({ kind, count }) => ({
      kind,
      text: `${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`,
      currency: null,
      amount: null,
      mustSettle: kind !== 'nft',
    })),
  ];
  return left.sort((a, b) => Number(b.mustSettle) - Number(a.mustSettle));
}

export const isReady = (left: readonly Left[]): boolean => !left.some(({ mustSettle }) => mustSettle);

/**
 * Keeps the staff accounts of the simulated desk open, because it cannot decide without them.
 * @throws DomainError conflict
 */
export function assertNoClerk({ simulated, position }: { simulated: boolean; position: Role }): void {
  if (!simulated || position === 'trader') return;
  throw new DomainError('conflict', 'This account decides for the simulated desk. Suspend it instead.');
}

/**
 * @param giveUp whether the rest may be lost
 * @throws DomainError conflict with the list of what is left
 */
export function assertClosable(left: readonly Left[], giveUp: boolean): void {
  const open = left.filter(({ mustSettle }) => mustSettle);
  if (open.length > 0) {
    throw new DomainError('conflict', `The account still has ${listed(open)}. Resolve this first.`);
  }
  if (left.length > 0 && !giveUp) {
    throw new DomainError(
      'conflict',
      `The account still has ${listed(left)}. Confirm that this will be lost.`,
      'giveUp',
    );
  }
}

/** The most that a sentence names. */
const MOST_NAMED = 8;

function listed(left: readonly Left[]): string {
  const named = left.slice(0, MOST_NAMED).map(({ text }) => text);
  const more = left.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const last = all.pop() as string;
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}
