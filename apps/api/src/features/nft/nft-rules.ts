import { realThing } from '@papermint/contracts/chains/real-address';
import { addressError, chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import { mulDiv } from '@papermint/contracts/money/rounding';
import type { StaffNftAction, StaffNftCollectionAction } from '@papermint/contracts/nft/staff-model';
import type { CollectionStatus, ItemAction, ItemStatus } from '@papermint/contracts/nft/statuses';
import { MINT_TARGET } from '@papermint/contracts/nft/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';

/** Values by name, in display order. */
export type Traits = Readonly<Record<string, string>>;

/** A request that waits for staff. */
export interface Waiting {
  /** The subject of its claim: the id of an item, or the address of a collection. */
  id: string;
  ownerId: string | null;
  requestedAt: number | null;
}

/** The fields of an item that decide what can be done with it. */
interface Item {
  ownerId: string | null;
  status: ItemStatus;
  picture: string | null;
  locked: boolean;
}

/** @throws DomainError bad_input at `traits` for a name that occurs twice, in any case */
export function traitsOf(pairs: readonly { name: string; value: string }[]): Traits {
  const seen = new Set<string>();
  for (const { name } of pairs) {
    const key = foldedText(name);
    if (seen.has(key)) throw new DomainError('bad_input', `Trait ${name} appears twice`, 'traits');
    seen.add(key);
  }
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}

/**
 * What a trader can do with an item.
 * @param owned whether its owner's account is active: otherwise it cannot be bought
 */
export function itemActionsOf(
  item: Item,
  traderId: string,
  { collection, owned }: { collection: { status: CollectionStatus }; owned: boolean },
): ItemAction[] {
  const own = item.ownerId === traderId;
  if (item.status === 'draft') {
    if (!own) return [];
    const mints = item.picture === null ? [] : (['request'] as const);
    const all = item.picture !== null && collection.status === 'approved' ? (['mint'] as const) : [];
    return ['edit', 'picture', ...mints, ...all, 'delete'];
  }
  if (item.status === 'mint_requested') return own ? ['withdraw'] : [];
  if (item.status === 'burned') return [];
  if (item.locked) return [];
  if (!own) return item.status === 'listed' && owned ? ['buy', 'offer'] : ['offer'];
  return item.status === 'listed' ? ['list', 'delist'] : ['list', 'transfer', 'burn'];
}

/** What staff can do with an item that is not their own. */
export function staffItemActionsOf({ status }: Pick<Item, 'status'>): StaffNftAction[] {
  if (status === 'mint_requested') return ['approve', 'reject', 'update', 'delete'];
  if (status === 'draft') return ['update', 'delete'];
  return status === 'burned' ? [] : ['update', 'settings', 'stop'];
}

/** What staff can do with a collection that is not their own. */
export function staffCollectionActionsOf(status: CollectionStatus): StaffNftCollectionAction[] {
  if (status === 'approved') return [];
  return status === 'pending' ? ['approve', 'reject'] : ['approve'];
}

/** The requests that a reader may decide, which are never their own, and how many are overdue. */
export function waitingFor(
  reader: { id: string },
  requests: readonly Waiting[],
  now: number,
): { ids: string[]; counts: QueueCounts } {
  const others = requests.filter(({ ownerId }) => ownerId !== reader.id);
  const since = others.map(({ requestedAt }) => requestedAt ?? now);
  return { ids: others.map(({ id }) => id), counts: countsOf(since, now, MINT_TARGET) };
}

/**
 * The price of an item of an imported collection, minor units: near the usual price, with three leading digits.
 * @param number of the item, from 1
 */
export function catalogPrice(usual: bigint, number: number): bigint {
  const price = mulDiv(usual, BigInt(90 + ((number * 37) % 120)), 100n, 'up');
  const unit = 10n ** BigInt(Math.max(0, String(price).length - 3));
  return (price / unit) * unit;
}

/** How the sender named the recipient. */
export type Named = { accountId: string | null } | { nickname: string };

/**
 * @param accountOf the account number of a wallet's address; null for the simulated collectors, undefined for nobody
 * @param chain the number of the item's blockchain; undefined for any
 * @throws DomainError bad_input at `recipient` for an address of a real blockchain, a broken one or one of another chain
 */
export function namedRecipient(
  typed: string,
  accountOf: (address: string) => string | null | undefined,
  chain?: { number: number; name: string },
): Named {
  const text = typed.trim();
  const refuse = (why: string) => new DomainError('bad_input', why, 'recipient');
  const real = realThing(text);
  if (real !== undefined) {
    throw refuse(`This looks like ${real}: NFTs move on simulated blockchains only, to addresses with sim1`);
  }
  if (/^sim1/i.test(text)) {
    const wrong = addressError(text);
    if (wrong !== undefined) throw refuse(wrong);
    if (chain && chainOfAddress(text) !== chain.number) {
      throw refuse(`This address is on another blockchain: the NFT is on ${chain.name}`);
    }
    const accountId = accountOf(text.toLowerCase());
    if (accountId === undefined)
      throw new DomainError('not_found', 'No account has this address', 'recipient');
    return { accountId };
  }
  return /^\d{8}$/.test(text) ? { accountId: text } : { nickname: text.toLowerCase().replace(/^@/, '') };
}
