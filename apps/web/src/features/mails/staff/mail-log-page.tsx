import type { Outputs } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { cn } from '../../../lib/cn.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { MailEntry, MailStatusPill } from './mail-entry.tsx';

type LoggedMail = Outputs['mailsStaff']['list']['data'][number];

const STATUSES = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'bounced', label: 'Bounced' },
];

/** Every email says that nothing is real. This list leaves the sentence out. */
const subjectOf = ({ subject }: Pick<LoggedMail, 'subject'>) => subject.replace(/ \(Simulated\)$/, '');

const columns: readonly Column<LoggedMail>[] = [
  {
    key: 'subject',
    header: 'Subject',
    fixed: true,
    cell: (mail) => <span className="block max-w-80 truncate font-medium">{subjectOf(mail)}</span>,
  },
  { key: 'status', header: 'Status', cell: (mail) => <MailStatusPill {...mail} /> },
  {
    key: 'secret',
    header: 'Holds',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ secret }) => (secret ? <Pill>Code or link</Pill> : null),
  },
  {
    key: 'person',
    header: 'Account',
    cell: ({ person }) =>
      person ? <PersonLink person={person} /> : <span className="text-subtle">No account</span>,
  },
  {
    key: 'to',
    header: 'To',
    className: cn(HIDDEN_BESIDE_PANEL, 'max-lg:hidden'),
    cell: ({ to }) => <span className="text-muted">{to}</span>,
  },
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    end: true,
    cell: ({ createdAt }) => <When at={createdAt} className="text-muted" />,
  },
];

/** All emails of the exchange. None leaves the machine. */
export function MailLogPage() {
  return (
    <StaffList
      call="mailsStaff.list"
      permission="content"
      title="Mail log"
      rowsName="mails"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(mail) => (
        <CardLine
          title={subjectOf(mail)}
          note={mail.to}
          figure={mail.person?.name ?? 'No account'}
          figureNote={<When at={mail.createdAt} />}
        />
      )}
      search="Subject or email"
      filters={() => (
        <>
          <SelectFilter name="status" label="Status" options={STATUSES} />
          <DaysFilter />
        </>
      )}
      panel={{
        each: 'mail',
        param: 'peek',
        name: subjectOf,
        content: (uuid) => <MailEntry key={uuid} uuid={uuid} />,
      }}
      empty={<Empty title="No emails yet">Emails to traders appear here.</Empty>}
    />
  );
}
