import { DAY } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { SCROLLS_BY_KEY } from '../../../lib/page/scrolls.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Amount } from '../../../ui/text/amount.tsx';

const SPANS = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' } as const;
const USUAL = '30';
const HEAD = ['In', 'Out', 'Fees', 'Goodwill', 'Refunds'] as const;
/** Nine columns fit beside the menu of a tablet. */
const SIDES = 'px-2 first:pl-4 last:pr-4 xl:px-4';
const CELL = `${SIDES} py-2.5 text-right`;

/** Money from outside, money to outside and the earnings of the house, by asset and day. */
export function StatementPage() {
  return (
    <Permitted permission="money" title="Statement">
      <Statement />
    </Permitted>
  );
}

function Statement() {
  const [params, setParams] = useSearchParams();
  const days = { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined };
  const latest = useQuery(trpc.billingStaff.statement.queryOptions({}));
  const query = useQuery(
    trpc.billingStaff.statement.queryOptions(days, { placeholderData: keepPreviousData }),
  );
  const { data } = query;
  const today = latest.data?.to;
  const length = data && (Date.parse(data.to) - Date.parse(data.from)) / DAY + 1;
  const setSpan = (span: string) => {
    if (today === undefined) return;
    const from = new Date(Date.parse(today) - (Number(span) - 1) * DAY).toISOString().slice(0, 10);
    setParams(span === USUAL ? {} : { from, to: today }, { replace: true, preventScrollReset: true });
  };
  return (
    <StaffFrame title="Statement">
      <div className="mb-4">
        <Segmented
          label="Days"
          name="statement-days"
          value={data === undefined || data.to === today ? String(length ?? USUAL) : ''}
          options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
          onChange={setSpan}
        />
      </div>
      {query.isError && !data ? (
        <QueryFailed query={query} title="The statement could not be loaded." />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : data.totals.length === 0 ? (
        <Card>
          <Empty title="No activity in this period" />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          <Card title={`Totals, ${data.from} to ${data.to}`}>
            <SumTable
              label="Totals by asset"
              head={['Asset', ...HEAD, 'Net', 'Net value']}
              rows={data.totals.map((row) => ({ ...row, first: codeLabel(row.currency) }))}
            />
          </Card>
          <Card title="By day">
            <SumTable
              label="Totals by day and asset"
              head={['Day', 'Asset', ...HEAD]}
              rows={data.days.map((row) => ({ ...row, first: row.day }))}
            />
          </Card>
        </div>
      )}
    </StaffFrame>
  );
}

interface SumRow {
  first: string;
  currency: string;
  in: string;
  out: string;
  fees: string;
  goodwill: string;
  refunds: string;
  net?: string;
  value?: string;
}

interface SumTableProps {
  label: string;
  head: readonly string[];
  rows: readonly SumRow[];
}

/** A table, on a phone a list. */
function SumTable({ label, head, rows }: SumTableProps) {
  const byDay = head.includes('Day');
  const keyOf = ({ first, currency }: SumRow) => `${first} ${currency}`;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line md:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 py-3">
            <SumCard row={row} name={byDay ? `${row.first}, ${codeLabel(row.currency)}` : row.first} />
          </li>
        ))}
      </ul>
      <section {...SCROLLS_BY_KEY} className="overflow-x-auto max-md:hidden" aria-label={label}>
        <table className="w-full text-13 whitespace-nowrap">
          <thead>
            <tr className="border-b border-line text-12 text-subtle">
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`${SIDES} py-2 font-medium ${index < (byDay ? 2 : 1) ? 'text-left' : 'text-right'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line last:border-0">
                <th scope="row" className={`${SIDES} py-2.5 text-left font-medium`}>
                  {row.first}
                </th>
                {byDay ? <td className={`${SIDES} py-2.5 text-muted`}>{codeLabel(row.currency)}</td> : null}
                {([row.in, row.out, row.fees, row.goodwill, row.refunds] as const).map((value, index) => (
                  <td key={HEAD[index]} className={CELL}>
                    <Amount
                      value={value}
                      rule="exact"
                      leastDecimals={2}
                      {...(/[1-9]/.test(value) ? {} : { className: 'text-subtle' })}
                    />
                  </td>
                ))}
                {row.net === undefined ? null : (
                  <td className={CELL}>
                    <Amount value={row.net} rule="exact" leastDecimals={2} signed className="font-medium" />
                  </td>
                )}
                {row.value === undefined ? null : (
                  <td className={CELL}>
                    <Amount value={row.value} currency="USD" rule="exact" leastDecimals={2} signed />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function SumCard({ row, name }: { row: SumRow; name: string }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-13 font-medium">
        {name}
        {row.value === undefined ? null : (
          <Amount value={row.value} currency="USD" rule="exact" leastDecimals={2} signed />
        )}
      </p>
      <dl className="mt-1.5 grid grid-cols-3 gap-3 text-12">
        {([row.in, row.out, row.fees, row.goodwill, row.refunds] as const).map((value, index) => (
          <div key={HEAD[index]} className="min-w-0">
            <dt className="text-subtle">{HEAD[index]}</dt>
            <dd className="wrap-anywhere">
              <Amount value={value} rule="exact" leastDecimals={2} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
