import type {
  ActivityStatus,
  CollectionStatus,
  ConditionKind,
  ItemStatus,
  NftCategory,
  OfferStatus,
} from '@papermint/contracts/nft/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

type Words<S extends string> = Readonly<Record<S, { text: string; tone: PillTone; quiet?: true }>>;

const itemWords: Words<ItemStatus> = {
  draft: { text: 'Draft', tone: 'plain' },
  mint_requested: { text: 'Mint requested', tone: 'info' },
  minted: { text: 'Not for sale', tone: 'plain', quiet: true },
  listed: { text: 'For sale', tone: 'ok' },
  burned: { text: 'Burned', tone: 'danger' },
};

const collectionWords: Words<CollectionStatus> = {
  draft: { text: 'Not approved', tone: 'plain' },
  pending: { text: 'Pending approval', tone: 'info' },
  approved: { text: 'Approved', tone: 'ok', quiet: true },
  rejected: { text: 'Rejected', tone: 'danger' },
};

const offerWords: Words<OfferStatus> = {
  active: { text: 'Active', tone: 'info' },
  accepted: { text: 'Accepted', tone: 'ok' },
  declined: { text: 'Declined', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'plain' },
  expired: { text: 'Expired', tone: 'plain' },
};

const activityStatusWords: Words<ActivityStatus> = {
  pending: { text: 'Pending', tone: 'info' },
  settled: { text: 'Settled', tone: 'ok', quiet: true },
  failed: { text: 'Failed', tone: 'danger' },
};

export const conditionWords: Readonly<Record<ConditionKind, string>> = {
  min_price: 'Minimum price',
  kyc_required: 'Verified accounts',
  allow_list: 'Allow list',
  lock_until: 'Locked until a day',
};

const categoryWords: Readonly<Record<NftCategory, string>> = {
  art: 'Art',
  avatars: 'Avatars',
  gaming: 'Gaming',
  landscapes: 'Landscapes',
  patterns: 'Patterns',
  photography: 'Photography',
};

const optionsOf = <S extends string>(words: Readonly<Record<S, string | { text: string }>>) =>
  (Object.entries(words) as [S, string | { text: string }][]).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.text,
  }));

export const itemStatusOptions = optionsOf(itemWords);
export const collectionStatusOptions = optionsOf(collectionWords);
export const offerStatusOptions = optionsOf(offerWords);
export const activityStatusOptions = optionsOf(activityStatusWords);
export const conditionOptions = optionsOf(conditionWords);
export const categoryOptions = optionsOf(categoryWords);

function StatusPill<S extends string>({ words, status }: { words: Words<S>; status: S }) {
  const { text, tone, quiet = false } = words[status];
  return (
    <Pill tone={tone} quiet={quiet}>
      {text}
    </Pill>
  );
}

export const ItemStatusPill = ({ status }: { status: ItemStatus }) => (
  <StatusPill words={itemWords} status={status} />
);
export const CollectionStatusPill = ({ status }: { status: CollectionStatus }) => (
  <StatusPill words={collectionWords} status={status} />
);
export const OfferStatusPill = ({ status }: { status: OfferStatus }) => (
  <StatusPill words={offerWords} status={status} />
);
export const ActivityStatusPill = ({ status }: { status: ActivityStatus }) => (
  <StatusPill words={activityStatusWords} status={status} />
);
