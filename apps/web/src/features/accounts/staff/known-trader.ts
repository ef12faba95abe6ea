import type { Permission } from '@papermint/contracts/common/permissions';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';

type Known = Pick<StaffTrader, 'firstName' | 'lastName' | 'email' | 'status'>;

/** The permissions that open a page of a trader, the one that shows most of them first. */
const SOURCES = [
  'people',
  'support',
  'markets',
  'identity',
  'money',
  'content',
] as const satisfies Permission[];

/**
 * A trader as far as the reader may know them: from the account itself, or from a call that a tab of their page makes
 * anyway, so that the page has its name for every reader.
 */
export function useKnownTrader(accountId: string) {
  const permitted = {
    people: usePermitted('people'),
    support: usePermitted('support'),
    markets: usePermitted('markets'),
    identity: usePermitted('identity'),
    money: usePermitted('money'),
    content: usePermitted('content'),
  };
  const source = SOURCES.find((one) => permitted[one]);
  const from = (one: (typeof SOURCES)[number]) => ({ enabled: source === one });
  const account = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }, from('people')));
  const queries = {
    people: account,
    support: useQuery(trpc.supportStaff.account.queryOptions({ accountId }, from('support'))),
    markets: useQuery(trpc.spotStaff.tradesOf.queryOptions({ accountId }, from('markets'))),
    identity: useQuery(trpc.identityStaff.one.queryOptions({ accountId }, from('identity'))),
    money: useQuery(trpc.adjustmentsStaff.assetsOf.queryOptions({ accountId }, from('money'))),
    content: useQuery(trpc.nftStaff.collectionsOf.queryOptions({ nftTraderId: accountId }, from('content'))),
  };
  const trader: Known | undefined =
    account.data ?? queries.support.data?.trader ?? queries.markets.data?.trader;
  const named = trader ?? queries.identity.data;
  return {
    /** The account with its assets; undefined without the permission for people. */
    account: account.data,
    trader,
    name: named ? nameOf(named) : (queries.money.data?.trader.name ?? queries.content.data?.trader.name),
    /** The query that the page waits for. */
    query: queries[source ?? 'people'],
    /** Whether some permission shows who it is. */
    known: source !== undefined,
  };
}
