import { accountsContract } from './accounts/feature.ts';
import { usersContract } from './accounts/users-feature.ts';
import { activityContract } from './activity/feature.ts';
import { adjustmentsContract } from './adjustments/feature.ts';
import { alertsContract } from './alerts/feature.ts';
import { approvalsContract } from './approvals/feature.ts';
import { auditContract } from './audit/feature.ts';
import { billingContract } from './billing/feature.ts';
import { cardsContract } from './cards/feature.ts';
import { chainsContract } from './chains/feature.ts';
import { chartContract } from './chart/feature.ts';
import { cockpitContract } from './cockpit/feature.ts';
import type { Call, Subscription } from './contract.ts';
import { convertContract } from './convert/feature.ts';
import { dashboardContract } from './dashboard/feature.ts';
import { depositsContract } from './deposits/feature.ts';
import { desksContract } from './desks/feature.ts';
import { draftsContract } from './drafts/feature.ts';
import { faultsContract } from './faults/feature.ts';
import { futuresContract } from './futures/feature.ts';
import { identityContract } from './identity/feature.ts';
import { journalContract } from './journal/feature.ts';
import { mailsContract } from './mails/feature.ts';
import { marketsContract } from './markets/feature.ts';
import { messagesContract } from './messages/feature.ts';
import { newsContract } from './news/feature.ts';
import { nftContract } from './nft/feature.ts';
import { notificationsContract } from './notifications/feature.ts';
import { onboardingContract } from './onboarding/feature.ts';
import { orderTemplatesContract } from './order-templates/feature.ts';
import { packagesContract } from './packages/feature.ts';
import { performanceContract } from './performance/feature.ts';
import { playMoneyContract } from './play-money/feature.ts';
import { queuesContract } from './queues/feature.ts';
import { recordsContract } from './records/feature.ts';
import { requirementsContract } from './requirements/feature.ts';
import { sandboxContract } from './sandbox/feature.ts';
import { savedViewsContract } from './saved-views/feature.ts';
import { searchContract } from './search/feature.ts';
import { siteContract } from './site/feature.ts';
import { spotContract } from './spot/feature.ts';
import { stakingContract } from './staking/feature.ts';
import { transfersContract } from './transfers/feature.ts';
import { twapContract } from './twap/feature.ts';
import { upcomingContract } from './upcoming/feature.ts';
import { walletContract } from './wallet/feature.ts';
import { withdrawalsContract } from './withdrawals/feature.ts';

/** The features of the product, in the order in which the API page shows them. */
const contracts = [
  accountsContract,
  siteContract,
  activityContract,
  marketsContract,
  newsContract,
  spotContract,
  futuresContract,
  twapContract,
  orderTemplatesContract,
  walletContract,
  performanceContract,
  alertsContract,
  journalContract,
  cockpitContract,
  upcomingContract,
  depositsContract,
  playMoneyContract,
  convertContract,
  withdrawalsContract,
  billingContract,
  transfersContract,
  stakingContract,
  cardsContract,
  requirementsContract,
  nftContract,
  packagesContract,
  notificationsContract,
  searchContract,
  mailsContract,
  onboardingContract,
  draftsContract,
  chartContract,
  usersContract,
  chainsContract,
  adjustmentsContract,
  approvalsContract,
  identityContract,
  messagesContract,
  dashboardContract,
  queuesContract,
  desksContract,
  recordsContract,
  auditContract,
  savedViewsContract,
  sandboxContract,
  faultsContract,
] as const;

/** What features have of a kind, in one object. */
type AllOf<K extends 'calls' | 'feeds'> = Merged<PartOf<(typeof contracts)[number], K>>;
type PartOf<C, K extends string> = C extends { [_ in K]: infer V } ? V : never;
type Merged<U> = { [G in KeysOf<U>]: U extends { [_ in G]: infer V } ? V : never };
type KeysOf<U> = U extends unknown ? keyof U : never;

/** Every call of the product, by group. A call's name is `group.export`. */
export const calls = merged('calls');
export type Calls = AllOf<'calls'>;

/** Every subscription of the product, by group. */
export const subscriptions = merged('feeds');
export type Subscriptions = AllOf<'feeds'>;

function merged<K extends 'calls' | 'feeds'>(kind: K): AllOf<K> {
  const parts: readonly { [_ in 'calls' | 'feeds']?: object }[] = contracts;
  return Object.assign({}, ...parts.map((contract) => contract[kind])) as AllOf<K>;
}

export interface NamedCall {
  name: string;
  call: Call;
}

/** The registry as a list, in the order of declaration. */
export function callList(): NamedCall[] {
  return entriesOf<Call>(calls).map(([name, call]) => ({ name, call }));
}

const byName = new Map(callList().map(({ name, call }) => [name, call]));

/** The call of a name such as `transfers.send`; undefined if there is none. */
export const callNamed = (name: string): Call | undefined => byName.get(name);

export function subscriptionList(): { name: string; subscription: Subscription }[] {
  return entriesOf<Subscription>(subscriptions).map(([name, subscription]) => ({ name, subscription }));
}

function entriesOf<T>(registry: Record<string, Record<string, unknown>>): [string, T][] {
  return Object.entries(registry).flatMap(([feature, members]) =>
    Object.entries(members).map(([key, member]) => [`${feature}.${key}`, member as T] as [string, T]),
  );
}
