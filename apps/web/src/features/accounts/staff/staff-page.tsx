import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { StaffMember } from './permission-words.ts';
import { permissionOptions, permissionsText } from './permission-words.ts';
import { StaffPanel } from './staff-panel.tsx';
import { nameOf } from './staff-trader.ts';
import { RolePill, roleOptions, StatusPill, statusOptions } from './trader-pills.tsx';

const columns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'lastName',
    fixed: true,
    skeleton: 'w-36',
    cell: (member) => (
      <span className="flex items-center gap-2.5">
        <Avatar seed={member.accountId} className="size-6" />
        <span className="max-w-56 truncate font-medium">{nameOf(member)}</span>
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: (member) => <RolePill trader={member} />,
  },
  {
    key: 'permissions',
    header: 'Permissions',
    skeleton: 'w-48',
    cell: (member) => <span className="block max-w-96 truncate text-muted">{permissionsText(member)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    className: HIDDEN_BESIDE_PANEL,
    cell: (member) => <StatusPill trader={member} />,
  },
  {
    key: 'twoFactor',
    header: 'Two-factor',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ twoFactor }) => (
      <Pill tone={twoFactor ? 'ok' : 'plain'} quiet>
        {twoFactor ? 'On' : 'Off'}
      </Pill>
    ),
  },
  {
    key: 'lastSignInAt',
    header: 'Last sign-in',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? (
        <When at={lastSignInAt} className="text-muted" togglable />
      ) : (
        <span className="text-subtle">Never</span>
      ),
  },
];

/** The members of staff and their permissions. */
export function StaffPage() {
  return (
    <StaffList
      call="permissionsStaff.list"
      permission="superuser"
      title="Staff"
      rowsName="staff"
      rowKey={({ accountId }) => accountId}
      columns={() => columns}
      card={(member) => (
        <CardLine
          picture={<Avatar seed={member.accountId} />}
          title={nameOf(member)}
          note={permissionsText(member)}
          figure={<RolePill trader={member} />}
        />
      )}
      search="Name, email or account number"
      filters={() => (
        <>
          <SelectFilter
            name="position"
            label="Role"
            options={roleOptions.filter(({ value }) => value !== 'trader')}
            several
          />
          <SelectFilter name="permission" label="Permission" options={permissionOptions} several />
          <SelectFilter name="status" label="Status" options={statusOptions} several />
        </>
      )}
      panel={{
        each: 'staff member',
        param: 'peek',
        name: nameOf,
        content: (accountId, { row }) => <StaffPanel key={accountId} accountId={accountId} member={row} />,
      }}
      empty={<Empty title="No staff yet">Open a trader and choose Permissions to make them staff.</Empty>}
    />
  );
}
