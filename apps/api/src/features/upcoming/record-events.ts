import { codeLabel } from '@papermint/contracts/money/asset-code';
import { referencePath } from '@papermint/contracts/records/reference-path';
import type { UpcomingDeps } from './upcoming-deps.ts';
import type { Upcoming } from './upcoming-rules.ts';
import type { ExpiringOffer, OpenDeposit } from './upcoming-store.ts';

type Deps = Pick<UpcomingDeps, 'store' | 'markets' | 'chains' | 'desks'>;

/** What is going to happen to the records of a trader, in no order. */
export function recordEvents(deps: Deps, traderId: string): Upcoming[] {
  const { store } = deps;
  return [
    ...orderEvents(deps, traderId),
    ...stakeEvents(deps, traderId),
    ...store.offers(traderId).map((offer) => offerEvent(deps, offer)),
    ...store.deposits(traderId).flatMap((deposit) => depositEvent(deps, deposit) ?? []),
    ...withdrawalEvents(deps, traderId),
    ...dividendEvents(deps, traderId),
    ...store.requirements(traderId).map(
      ({ id, title, dueAt }): Upcoming => ({
        id: `requirement:${id}`,
        kind: 'requirement',
        at: dueAt,
        title: `${title} is due`,
        note: null,
        path: referencePath({ kind: 'requirement', id }),
      }),
    ),
    ...decisionEvents(deps, traderId),
  ];
}

const orderEvents = ({ store, markets }: Deps, traderId: string): Upcoming[] =>
  store.orders(traderId).map(({ id, venue, pair, side, open, at }) => ({
    id: `order:${id}`,
    kind: 'order',
    at,
    title: `${codeLabel(pair)}${venue === 'futures' ? ' futures' : ''} order expires`,
    note: `${side === 'buy' ? 'Buy' : 'Sell'} ${markets.say(pair.split('/')[0] as string, open)}`,
    path: referencePath({ kind: `${venue}_order`, id }),
  }));

const stakeEvents = ({ store, markets }: Deps, traderId: string): Upcoming[] =>
  store.stakes(traderId).map(({ id, productName, asset, amount, maturesAt }) => ({
    id: `stake:${id}`,
    kind: 'stake',
    at: maturesAt,
    title: `${productName} matures`,
    note: markets.say(asset, amount),
    path: referencePath({ kind: 'staking', id }),
  }));

const offerEvent = (
  { markets }: Deps,
  { id, itemId, name, asset, amount, made, expiresAt }: ExpiringOffer,
): Upcoming => ({
  id: `offer:${id}`,
  kind: 'offer',
  at: expiresAt,
  title: `Offer for ${name} expires`,
  note: `${made ? 'Your offer' : 'Received offer'}: ${markets.say(asset, amount)}`,
  path: made ? referencePath({ kind: 'nft_offer', id }) : referencePath({ kind: 'nft', id: itemId }),
});

/** A deposit on a chain has its last confirmation; one by bank or PayPal that nobody pays expires. */
function depositEvent({ markets, chains }: Deps, deposit: OpenDeposit): Upcoming | undefined {
  const { id, status, asset, amount, block, needed, expiresAt, blockAt } = deposit;
  const event = {
    id: `deposit:${id}`,
    kind: 'deposit',
    path: referencePath({ kind: 'deposit', id }),
  } as const;
  const note = markets.say(asset, amount);
  const chain = chains.byKey(deposit.blockchain);
  if (chain && blockAt !== null) {
    const at =
      block === null
        ? blockAt + (needed - 1) * chain.blockTime * 1000
        : chains.blockAt(chain, block + needed - 1);
    return { ...event, at, title: `${codeLabel(asset)} deposit is confirmed`, note };
  }
  if (status === 'under_review' || expiresAt === null) return undefined;
  return { ...event, at: expiresAt, title: `${codeLabel(asset)} deposit expires`, note };
}

const withdrawalEvents = ({ store, markets }: Deps, traderId: string): Upcoming[] =>
  store.withdrawals(traderId).map(({ id, status, asset, amount, expectedAt }) => ({
    id: `withdrawal:${id}`,
    kind: 'withdrawal',
    at: expectedAt,
    title: `${codeLabel(asset)} withdrawal ${WITHDRAWAL_STEPS[status] ?? 'continues'}`,
    note: markets.say(asset, amount),
    path: referencePath({ kind: 'withdrawal', id }),
  }));

const WITHDRAWAL_STEPS: Readonly<Record<string, string>> = {
  approved: 'is processed',
  processing: 'is sent',
  confirming: 'is confirmed',
};

const dividendEvents = ({ store, markets }: Deps, traderId: string): Upcoming[] =>
  store.dividends(traderId).map(({ id, asset, currency, amount, payAt }) => ({
    id: `dividend:${id}`,
    kind: 'dividend',
    at: payAt,
    title: `${codeLabel(asset)} pays a dividend`,
    note: markets.say(currency, amount),
    path: '/account/transactions?type=dividend',
  }));

const decisionEvents = ({ desks }: Deps, traderId: string): Upcoming[] =>
  desks.waitsOf(traderId).map(({ queue, subject, mode, text, dueAt }) => {
    const { kind, title } = WAITING[queue] ?? { kind: '', title: 'Decision' };
    return {
      id: `decision:${queue}:${subject}`,
      kind: 'decision',
      at: Date.parse(dueAt),
      latest: mode !== 'automatic',
      title,
      note: text.replace(/\.$/, ''),
      path: referencePath({ kind, id: subject }),
    };
  });

/** The kinds of the records that wait in each queue, and what comes of it. The subject of a queue is the id of its record. */
const WAITING: Readonly<Record<string, { kind: string; title: string }>> = {
  identityStaff: { kind: 'identity', title: 'Identity decision' },
  depositConfirmationsStaff: { kind: 'deposit', title: 'Deposit decision' },
  withdrawalsStaff: { kind: 'withdrawal', title: 'Withdrawal decision' },
  withdrawalsStuck: { kind: 'withdrawal', title: 'Withdrawal decision' },
  cardsStaff: { kind: 'card', title: 'Card decision' },
  requirementsStaff: { kind: 'requirement', title: 'Requirement decision' },
  messagesStaff: { kind: 'conversation', title: 'Reply to your message' },
  nftStaff: { kind: 'nft', title: 'Mint decision' },
  nftMarketStaff: { kind: 'nft_collection', title: 'Collection decision' },
};
