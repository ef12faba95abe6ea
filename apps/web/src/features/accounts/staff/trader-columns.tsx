import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { StaffTrader } from './staff-trader.ts';
import { countryName, nameOf } from './staff-trader.ts';
import { IdentityPill, RolePill, StatusPill } from './trader-pills.tsx';

/** The accounts of the simulated desk have it in their names; a second pill would push the last column out of sight. */
export const traderColumns: readonly Column<StaffTrader>[] = [
  {
    key: 'name',
    header: 'Trader',
    sort: 'lastName',
    fixed: true,
    skeleton: 'w-36',
    cell: (trader) => (
      <span className="flex items-center gap-2.5">
        <Avatar src={trader.avatar} seed={trader.accountId} className="size-6" />
        <span className="max-w-56 truncate font-medium">{nameOf(trader)}</span>
        <RolePill trader={trader} />
        {trader.simulated && trader.position === 'trader' ? <Pill>Simulated</Pill> : null}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    skeleton: 'w-40',
    className: `${HIDDEN_BESIDE_PANEL} @max-[60rem]/table:hidden`,
    cell: ({ email }) => (
      <span title={email} className="block max-w-36 truncate text-muted 2xl:max-w-56">
        {email}
      </span>
    ),
  },
  {
    key: 'accountId',
    header: 'Account',
    sort: 'accountId',
    cell: ({ accountId }) => <span className="num font-mono text-12">{accountId}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (trader) => <StatusPill trader={trader} />,
  },
  {
    key: 'identity',
    header: 'Identity',
    className: HIDDEN_BESIDE_PANEL,
    cell: (trader) => <IdentityPill trader={trader} />,
  },
  {
    key: 'package',
    header: 'Package',
    className: `${HIDDEN_BESIDE_PANEL} @max-[50rem]/table:hidden`,
    cell: (trader) => trader.packageName,
  },
  {
    key: 'country',
    header: 'Country',
    className: `${HIDDEN_BESIDE_PANEL} @max-[50rem]/table:hidden`,
    cell: ({ country }) => <span className="block max-w-36 truncate">{countryName(country)}</span>,
  },
  {
    key: 'balance',
    header: 'Balance',
    end: true,
    cell: ({ balance, currency }) => (
      <Amount value={balance} currency={currency} rule="value" className="font-medium" />
    ),
  },
  {
    key: 'balanceUsd',
    header: 'In USD',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[66rem]/table:hidden`,
    cell: ({ balanceUsd }) => (
      <Amount value={balanceUsd} currency="USD" rule="value" className="text-muted" />
    ),
  },
  {
    key: 'createdAt',
    header: 'Joined',
    end: true,
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: ({ createdAt }) => <When at={createdAt} togglable className="text-muted" />,
  },
];

export function TraderCard({ trader }: { trader: StaffTrader }) {
  const { accountId, balance, balanceUsd, currency } = trader;
  return (
    <CardLine
      picture={<Avatar src={trader.avatar} seed={accountId} />}
      title={nameOf(trader)}
      note={
        <span className="flex items-center gap-2">
          <span className="num font-mono">{accountId}</span>
          {trader.simulated && trader.position === 'trader' && trader.status === 'active' ? (
            <Pill>Simulated</Pill>
          ) : (
            <StatusPill trader={trader} />
          )}
        </span>
      }
      figure={<Amount value={balance} currency={currency} rule="value" />}
      figureNote={currency === 'USD' ? null : <Amount value={balanceUsd} currency="USD" rule="value" />}
    />
  );
}
