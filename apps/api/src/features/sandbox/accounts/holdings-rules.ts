import { request as requestCard } from '@papermint/contracts/cards/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Call } from '@papermint/contracts/contract';
import { place as placeFutures } from '@papermint/contracts/futures/calls';
import { mintCollection } from '@papermint/contracts/nft/making-calls';
import { upgradeNeeded } from '@papermint/contracts/packages/package-features';
import { place as placeSpot } from '@papermint/contracts/spot/calls';
import { open as openStake } from '@papermint/contracts/staking/calls';

/** The call by which a trader makes each of them. */
const CALLS = {
  orders: placeSpot,
  positions: placeFutures,
  stakes: openStake,
  cards: requestCard,
  nfts: mintCollection,
} as const satisfies Record<string, Pick<Call, 'flags' | 'verified' | 'packageFeature'>>;

export type HoldingKind = keyof typeof CALLS;
const holdingKinds = Object.keys(CALLS) as HoldingKind[];

/** What the gates of calls ask of an account. */
interface Gates {
  verified: boolean;
  package: { name: string; excludes: readonly string[] };
  isOn: (flag: Flag) => boolean;
}

/**
 * Applies the gates of the calls of traders.
 * @param counts how many of each kind are asked for
 * @throws DomainError at the kind: feature_off, verification_required, upgrade_required
 */
export function checkHoldings(
  counts: Readonly<Record<HoldingKind, number>>,
  { verified, package: own, isOn }: Gates,
): void {
  for (const kind of holdingKinds) {
    if (counts[kind] === 0) continue;
    const {
      flags = [],
      packageFeature,
      verified: needsIdentity,
    } = CALLS[kind] as Pick<Call, 'flags' | 'verified' | 'packageFeature'>;
    if (!flags.every(isOn)) throw new DomainError('feature_off', undefined, kind);
    if (needsIdentity && isOn('kyc') && !verified) {
      throw new DomainError('verification_required', 'This needs a verified identity', kind);
    }
    if (packageFeature && own.excludes.includes(packageFeature)) {
      throw new DomainError('upgrade_required', upgradeNeeded(own.name, packageFeature), kind);
    }
  }
}

/** @throws DomainError bad_input at an NFT that is neither bought nor minted, or both */
export function checkNfts(nfts: readonly { buy?: string | undefined; mint?: string | undefined }[]): void {
  for (const [place, { buy, mint }] of nfts.entries()) {
    if ((buy === undefined) !== (mint === undefined)) continue;
    throw new DomainError('bad_input', `NFT ${place + 1} needs either buy or mint`, `nfts.${place}`);
  }
}

/** The refusal of one of several, at its field: `price` of the first order is `orders.0.price`. */
export function refusedAt(kind: HoldingKind, place: number, error: DomainError): DomainError {
  const key = [kind, place, ...(error.key === undefined ? [] : [error.key])].join('.');
  return new DomainError(error.code, error.message, key, error.more);
}
