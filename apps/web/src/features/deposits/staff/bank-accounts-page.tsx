import { inGroups } from '@papermint/contracts/chains/sim-address';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { BANK_ACCOUNTS } from './bank-account-form.tsx';

type BankAccount = Outputs['bankAccountsStaff']['list']['data'][number];

const visibility = ({ isDefault }: BankAccount) =>
  isDefault ? <Pill tone="ok">Default</Pill> : <Pill quiet>Not shown</Pill>;

const columns: readonly Column<BankAccount>[] = [
  {
    key: 'currency',
    header: 'Currency',
    sort: 'currency',
    fixed: true,
    cell: ({ currency }) => <span className="font-medium">{currency}</span>,
  },
  { key: 'bankName', header: 'Bank', sort: 'bankName', cell: ({ bankName }) => bankName },
  {
    key: 'accountNumber',
    header: 'Account number',
    skeleton: 'w-48',
    cell: ({ accountNumber }) => (
      <span className="num whitespace-nowrap text-muted">{inGroups(accountNumber)}</span>
    ),
  },
  {
    key: 'deposits',
    header: 'Deposits',
    end: true,
    cell: ({ deposits }) => <span className="num">{deposits}</span>,
  },
  { key: 'isDefault', header: 'Traders see it', end: true, fixed: true, cell: visibility },
];

/** The bank accounts that receive deposits. Traders see one for each currency. */
export function BankAccountsPage() {
  return (
    <StaffList
      call="bankAccountsStaff.list"
      permission="money"
      title="Bank accounts"
      rowsName="bank accounts"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(row) => (
        <CardLine
          title={`${row.currency}, ${row.bankName}`}
          note={inGroups(row.accountNumber)}
          figure={visibility(row)}
        />
      )}
      search="Bank, holder or account number"
      link={{ name: ({ bankName }) => bankName, to: ({ uuid }) => `${BANK_ACCOUNTS}/edit/${uuid}` }}
      action={() => (
        <Link to={`${BANK_ACCOUNTS}/add`} className={buttonClass({ look: 'primary', size: 'small' })}>
          <Plus className="size-4" aria-hidden="true" />
          Add account
        </Link>
      )}
      empty={<Empty title="No bank accounts">Add an account to open bank deposits.</Empty>}
    />
  );
}
