import { DAY } from '@papermint/contracts/common/time-units';
import { corporateActionKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { DaySections } from '../../frames/list/day-sections.tsx';
import { useListExport } from '../../frames/list/list-export.ts';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { useListParams } from '../../frames/list/list-params.ts';
import { ListView } from '../../frames/list/list-view.tsx';
import { localList, onePage } from '../../frames/list/local-list.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { CalendarChoice } from './calendar-choice.tsx';
import { actionFile } from './company-action-file.ts';
import { CompanyActionRow } from './company-action-row.tsx';
import type { CompanyAction } from './company-action-words.ts';
import { actionKey, KIND_WORDS } from './company-action-words.ts';
import { DayRowPlaces } from './day-row.tsx';

const FILTERS = ['from', 'to', 'kind'] as const;
const REFETCH = 60_000;

const kindOptions = corporateActionKinds.map((value) => ({ value, label: KIND_WORDS[value] }));

/** Reports, ex-dates and splits of all listed stocks by day, from today on unless days are chosen. */
export function CompanyCalendar() {
  const navigate = useNavigate();
  const flags = useAtomValue(flagsAtom);
  const list = useListParams(FILTERS, 'at');
  const { sort: _, ...asked } = list.asked;
  const query = useQuery(
    trpc.corporate.calendar.queryOptions(asked, {
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH,
    }),
  );
  const rows = query.data?.data;
  const page = rows && onePage(rows);
  const open = list.filters.from === '' && list.filters.to === '';
  const exporting = useListExport(async () => actionFile(rows ?? []));
  const trades = flags.has('trade_room') && flags.has(flagOfKind('stock'));
  const linkTo = ({ pair }: CompanyAction) => {
    const [base = '', quote = ''] = pair.split('/');
    return trades ? tradePath({ kind: 'stock', base, quote }) : undefined;
  };
  return (
    <PageFrame
      title="Calendar"
      about="Earnings, ex-dividend dates and splits, in UTC. All companies and figures are invented."
    >
      <CalendarChoice shown="companies" />
      <Card>
        <ListView
          label="Company calendar"
          rowsName="company-actions"
          ofOthers
          list={{ ...localList(list, actionKey, page, query), exporting }}
          columns={[]}
          card={() => null}
          body={(shown) =>
            shown ? (
              <DaySections
                rows={shown}
                instantOf={({ at }) => at}
                keyOf={actionKey}
                item={(action) => <CompanyActionRow action={action} to={linkTo(action)} />}
              />
            ) : (
              <DayRowPlaces />
            )
          }
          filters={
            <>
              <SelectFilter name="kind" label="Kind" options={kindOptions} several />
              <DaysFilter />
            </>
          }
          opening={{
            name: ({ name }) => name,
            opened: null,
            linkTo: (row) => linkTo(row) ?? '',
            onOpen: (row) => {
              const to = linkTo(row);
              if (to !== undefined) void navigate(to);
            },
          }}
          empty={<Empty title="No company events">No events are announced for these days.</Empty>}
        />
        {query.data && open ? <UpTo {...query.data} /> : null}
      </Card>
      {query.data && open ? <PastActions before={query.data.from} asked={asked} linkTo={linkTo} /> : null}
    </PageFrame>
  );
}

/** How far the announcements reach. */
function UpTo({ to, data }: Outputs['corporate']['calendar']) {
  return (
    <p className="border-t border-line px-4 py-3 text-13 text-muted">
      {data.length > 0 ? 'Nothing else' : 'Nothing'} is announced up to <span className="num">{to}</span>.
    </p>
  );
}

const DAYS_BACK = 30;

interface PastActionsProps {
  /** The first day of the list above. */
  before: string;
  /** Its filters. */
  asked: { kind?: string };
  linkTo: (action: CompanyAction) => string | undefined;
}

/** What happened before, latest first. Companies announce few weeks ahead, so the list above is short. */
function PastActions({ before, asked, linkTo }: PastActionsProps) {
  const dayBack = (days: number) => new Date(Date.parse(before) - days * DAY).toISOString().slice(0, 10);
  const days = { from: dayBack(DAYS_BACK), to: dayBack(1) };
  const { data } = useQuery(trpc.corporate.calendar.queryOptions({ ...asked, ...days }));
  if (!data?.data.length) return null;
  return (
    <Card title={`The past ${DAYS_BACK} days`} className="mt-5">
      <DaySections
        rows={data.data.toReversed()}
        instantOf={({ at }) => at}
        keyOf={actionKey}
        item={(action) => <CompanyActionRow action={action} to={linkTo(action)} />}
      />
    </Card>
  );
}
