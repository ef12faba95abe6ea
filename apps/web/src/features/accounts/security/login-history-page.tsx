import type { SignInResult } from '@papermint/contracts/accounts/security-model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SecurityFrame } from './security-frame.tsx';

type Attempt = Outputs['security']['history']['data'][number];

const RESULTS: Record<SignInResult, { text: string; tone: PillTone }> = {
  succeeded: { text: 'Signed in', tone: 'ok' },
  wrong_password: { text: 'Wrong password', tone: 'warn' },
  wrong_code: { text: 'Wrong code', tone: 'warn' },
  locked_out: { text: 'Locked out', tone: 'danger' },
  suspended: { text: 'Suspended', tone: 'danger' },
  address_not_confirmed: { text: 'E-mail not confirmed', tone: 'plain' },
};

const NEWEST_FIRST = '-at';
const EXPORTED_AT_ONCE = 100;

const columns: readonly Column<Attempt>[] = [
  {
    key: 'at',
    header: 'Time',
    sort: 'at',
    sortFirst: 'descending',
    fixed: true,
    text: ({ at }) => at,
    cell: ({ at }) => <When at={at} togglable className="text-muted" />,
  },
  {
    key: 'result',
    header: 'Result',
    text: ({ result }) => result,
    cell: ({ result }) => <Result result={result} />,
  },
  { key: 'device', header: 'Device', text: ({ device }) => device, cell: ({ device }) => device },
  { key: 'place', header: 'Place', text: ({ place }) => place, cell: ({ place }) => place },
  {
    key: 'address',
    header: 'Address',
    text: ({ address }) => address,
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

export function LoginHistoryPage() {
  const list = useListParams(['result'], NEWEST_FIRST);
  const { result } = list.filters;
  const asked = list.asked as Inputs['security']['history'] & object;
  const query = useQuery(
    trpc.security.history.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  return (
    <SecurityFrame>
      <Card>
        <ListView
          label="Attempts to sign in"
          rowsName="attempts"
          list={list}
          query={query}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          card={(attempt) => (
            <CardLine
              title={attempt.device}
              note={`${attempt.place} · ${attempt.address}`}
              figure={<Result result={attempt.result} />}
              figureNote={<When at={attempt.at} />}
            />
          )}
          fetchPage={(page) => client.security.history.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
          filters={
            <NativeSelect
              label="Result"
              none="Any result"
              value={result}
              options={Object.entries(RESULTS).map(([value, { text }]) => ({ value, label: text }))}
              onChange={(value) => list.setFilter('result', value)}
            />
          }
          empty={
            <Empty title="No sign-ins yet">Every attempt to sign in to your account is listed here.</Empty>
          }
        />
      </Card>
    </SecurityFrame>
  );
}
