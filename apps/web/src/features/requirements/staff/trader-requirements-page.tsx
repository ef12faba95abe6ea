import type { StaffRequirement } from '@papermint/contracts/requirements/model';
import { Link, useParams } from 'react-router-dom';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { requirementKindOptions, requirementStatusOptions } from '../requirement-words.tsx';
import {
  askedColumn,
  dueColumn,
  kindColumn,
  RequirementLine,
  statusColumn,
  titleColumn,
} from './requirement-columns.tsx';

const columns = [titleColumn, kindColumn, statusColumn, dueColumn, askedColumn];

/** The requirements of one trader: a tab of their page. */
export function TraderRequirementsPage() {
  const { accountId = '' } = useParams();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted">Requests from staff to this trader. They affect nothing else.</p>
        <Link
          to={`/kut/trader/${accountId}/requirements/add`}
          className={buttonClass({ size: 'small', look: 'secondary' })}
        >
          Add requirement
        </Link>
      </div>
      <StaffList
        inRecord
        key={accountId}
        call="requirementsStaff.requirementsOf"
        of={{ accountId }}
        permission="people"
        title="Requirements"
        rowsName="requirements"
        rowKey={({ uuid }) => uuid}
        columns={() => columns}
        card={(row) => <RequirementLine row={row} />}
        search="Title"
        filters={() => (
          <>
            <SelectFilter name="status" label="Status" options={requirementStatusOptions} several />
            <SelectFilter name="kind" label="Kind" options={requirementKindOptions} several />
            <DaysFilter />
          </>
        )}
        link={{
          name: ({ title }: StaffRequirement) => title,
          to: ({ uuid }: StaffRequirement) => `/kut/trader/${accountId}/requirements/${uuid}`,
        }}
        empty={<Empty title="No requirements yet">Requests from staff appear here.</Empty>}
      />
    </>
  );
}
