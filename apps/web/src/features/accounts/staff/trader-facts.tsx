import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { StaffTrader, StaffTraderDetail } from './staff-trader.ts';
import { countryName } from './staff-trader.ts';
import { IdentityPill, roleText } from './trader-pills.tsx';

/**
 * The key facts of a trader, for KeyValues.
 * @param orders their counts; undefined while they load
 */
export function traderFacts(trader: StaffTrader, orders: StaffTraderDetail['orders'] | undefined) {
  const count = (number: number | undefined) =>
    number === undefined ? <Skeleton className="h-4 w-8" /> : <span className="num">{number}</span>;
  return [
    { label: 'Identity', value: <IdentityPill trader={trader} /> },
    { label: 'Email confirmed', value: trader.verified.email ? 'Yes' : 'No' },
    { label: 'Package', value: trader.packageName },
    { label: 'Role', value: roleText(trader) },
    { label: 'Country', value: countryName(trader.country) },
    { label: 'Nickname', value: trader.nickname },
    { label: 'Currency', value: trader.currency },
    { label: 'Open orders', value: count(orders?.open) },
    { label: 'Total orders', value: count(orders?.total) },
    { label: 'Joined', value: <When at={trader.createdAt} absolute="utc" /> },
  ];
}
