import type { SignInResult } from '@papermint/contracts/accounts/security-model';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import type { RowOf } from '../../../frames/list/use-list.ts';
import { useList } from '../../../frames/list/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SecurityFrame } from './security-frame.tsx';

type Attempt = RowOf<'security.history'>;

const RESULTS: Record<SignInResult, { text: string; tone: PillTone }> = {
  succeeded: { text: 'Signed in', tone: 'ok' },
  wrong_password: { text: 'Wrong password', tone: 'warn' },
  wrong_code: { text: 'Wrong code', tone: 'warn' },
  locked_out: { text: 'Locked out', tone: 'danger' },
  suspended: { text: 'Suspended', tone: 'danger' },
  address_not_confirmed: { text: 'Email not confirmed', tone: 'plain' },
};

const columns: readonly Column<Attempt>[] = [
  {
    key: 'at',
    header: 'Time',
    sort: 'at',
    sortFirst: 'descending',
    fixed: true,
    cell: ({ at }) => <When at={at} togglable className="text-muted" />,
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result }) => <Result result={result} />,
  },
  { key: 'device', header: 'Device', cell: ({ device }) => device },
  { key: 'place', header: 'Location', cell: ({ place }) => place },
  {
    key: 'address',
    header: 'IP address',
    cell: ({ address }) => <span className="num text-muted">{address}</span>,
  },
];

function Result({ result }: { result: SignInResult }) {
  const { text, tone } = RESULTS[result];
  return (
    <Pill tone={tone} quiet={result === 'succeeded'}>
      {text}
    </Pill>
  );
}

const results = Object.entries(RESULTS).map(([value, { text }]) => ({ value, label: text }));

export function LoginHistoryPage() {
  const list = useList('security.history', { rowKey: ({ uuid }) => uuid, staleTime: 0 });
  return (
    <SecurityFrame>
      <Card>
        <ListView
          label="Sign-in attempts"
          rowsName="attempts"
          list={list}
          columns={columns}
          card={(attempt) => (
            <CardLine
              title={attempt.device}
              note={`${attempt.place} · ${attempt.address}`}
              figure={<Result result={attempt.result} />}
              figureNote={<When at={attempt.at} />}
            />
          )}
          filters={<SelectFilter name="result" label="Result" options={results} several />}
          empty={<Empty title="No sign-ins yet">Sign-in attempts to your account appear here.</Empty>}
        />
      </Card>
    </SecurityFrame>
  );
}
