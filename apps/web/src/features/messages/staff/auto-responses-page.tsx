import { RULE_PAUSE } from '@papermint/contracts/messages/statuses';
import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { RowGone } from '../../../frames/staff/row-gone.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { When } from '../../../ui/text/when.tsx';
import { topicNames } from '../message-words.tsx';
import { RuleForm } from './rule-form.tsx';

type Rule = Outputs['autoResponsesStaff']['list']['data'][number];

const whenOf = ({ event, topics, words }: Rule) =>
  [
    event === 'opened' ? 'New conversation' : 'Any message',
    ...(topics.length > 0 ? [topics.map((topic) => topicNames[topic]).join(' or ')] : []),
    ...(words.length > 0 ? [words.map((word) => `“${word}”`).join(' or ')] : []),
  ].join(' · ');

const columns: readonly Column<Rule>[] = [
  {
    key: 'name',
    header: 'Rule',
    sort: 'name',
    fixed: true,
    cell: ({ name }) => <span className="block max-w-56 truncate font-medium">{name}</span>,
  },
  {
    key: 'enabled',
    header: 'Status',
    cell: ({ enabled }) =>
      enabled ? (
        <Pill tone="ok" quiet>
          On
        </Pill>
      ) : (
        <Pill>Off</Pill>
      ),
  },
  {
    key: 'when',
    header: 'Answers',
    className: 'max-lg:hidden',
    cell: (rule) => <span className="block max-w-104 truncate text-muted">{whenOf(rule)}</span>,
  },
  {
    key: 'answers',
    header: 'Answers given',
    end: true,
    cell: ({ answers }) => <span className="num">{answers}</span>,
  },
  {
    key: 'lastAt',
    header: 'Last',
    end: true,
    className: 'max-sm:hidden',
    cell: ({ lastAt }) => <When at={lastAt} className="text-muted" togglable />,
  },
];

/** The rules that answer messages of traders automatically. */
export function AutoResponsesPage() {
  return (
    <StaffList
      call="autoResponsesStaff.list"
      permission="content"
      title="Auto-responder"
      rowsName="rules"
      rowKey={({ uuid }) => uuid}
      columns={() => columns}
      card={(rule) => <CardLine title={rule.name} note={whenOf(rule)} figure={rule.enabled ? 'On' : 'Off'} />}
      search="Name"
      intro={() => <Overview />}
      panel={{
        each: 'rule',
        param: 'peek',
        wide: true,
        name: ({ name }) => name,
        content: (uuid, { row, answer, open }) =>
          row ? (
            <RuleForm key={uuid} rule={row} onDone={() => open(null)} />
          ) : (
            <RowGone each="rule" answer={answer} />
          ),
      }}
      create={{
        label: 'New rule',
        dialog: (close) => (
          <Dialog title="New rule" className="max-w-3xl" onClose={close}>
            {(leave) => <RuleForm rule={null} onDone={leave} />}
          </Dialog>
        ),
      }}
      empty={<Empty title="No rules yet">A rule answers messages from traders automatically.</Empty>}
    />
  );
}

function Overview() {
  const query = useQuery(trpc.autoResponsesStaff.overview.queryOptions({}));
  const { rules = 0, enabled = 0, answers = 0, messages = 0, resolved = 0 } = query.data ?? {};
  return (
    <Card label="Last 30 days" className="mb-4 p-4">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat label="Active rules">{`${enabled} of ${rules}`}</Stat>
        <Stat label="Messages from traders, 30 days">{String(messages)}</Stat>
        <Stat label="Automatic answers, 30 days">{String(answers)}</Stat>
        <Stat label="Resolved without staff">{String(resolved)}</Stat>
      </dl>
      <p className="mt-3 text-12 text-muted">
        The first matching rule answers once per cooldown, which is {RULE_PAUSE.least} to {RULE_PAUSE.most}{' '}
        hours. A conversation gets at most three automatic answers a day, and still waits for staff. Rules do
        not answer each other.
      </p>
    </Card>
  );
}
