import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';

type Template = Outputs['messageTemplatesStaff']['list']['data'][number];

const KINDS = [
  { value: 'message', label: 'Message' },
  { value: 'answer', label: 'Canned answer' },
];
const kindOf = ({ kind }: Template) => (kind === 'message' ? 'Message' : 'Canned answer');

const columns: readonly Column<Template>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    fixed: true,
    cell: ({ name }) => <span className="block max-w-64 truncate font-medium">{name}</span>,
  },
  { key: 'kind', header: 'Kind', cell: (row) => <Pill>{kindOf(row)}</Pill> },
  {
    key: 'text',
    header: 'Text',
    className: 'max-lg:hidden',
    cell: ({ subject, text }) => (
      <span className="block max-w-104 truncate text-muted">{subject ? `${subject}: ${text}` : text}</span>
    ),
  },
  {
    key: 'by',
    header: 'Changed by',
    className: 'max-xl:hidden',
    cell: ({ by }) => <span className="text-muted">{by?.name ?? 'No one'}</span>,
  },
  {
    key: 'updatedAt',
    header: 'Changed',
    sort: 'updatedAt',
    sortFirst: 'descending',
    end: true,
    cell: ({ updatedAt }) => <When at={updatedAt} className="text-muted" />,
  },
];

/** The templates of messages, and the canned answers. */
export function TemplatesPage() {
  return (
    <StaffList
      call="messageTemplatesStaff.list"
      permission="support"
      title="Message templates"
      rowsName="templates"
      rowKey={({ uuid }) => uuid}
      trail={() => (
        <Breadcrumb trail={[{ label: 'Messages', to: '/kut/messages' }, { label: 'Templates' }]} />
      )}
      columns={() => columns}
      card={(row) => <CardLine title={row.name} note={row.text} figure={kindOf(row)} />}
      search="Name or text"
      filters={() => <SelectFilter name="kind" label="Kind" options={KINDS} />}
      link={{ name: ({ name }) => name, to: ({ uuid }) => `/kut/messages/templates/${uuid}/edit` }}
      action={() => (
        <Link to="/kut/messages/templates/new" className={buttonClass({ look: 'primary', size: 'small' })}>
          <Plus className="size-4" aria-hidden="true" />
          New template
        </Link>
      )}
      empty={<Empty title="No templates yet">Templates for common messages appear here.</Empty>}
    />
  );
}
