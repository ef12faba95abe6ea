import { releaseAreas, releaseImportances } from '@papermint/contracts/news/kinds';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DaySections } from '../../frames/list/day-sections.tsx';
import { useListExport } from '../../frames/list/list-export.ts';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { useListParams } from '../../frames/list/list-params.ts';
import { ListView } from '../../frames/list/list-view.tsx';
import { localList, onePage } from '../../frames/list/local-list.ts';
import { openedPath, useOpenedParam } from '../../frames/list/opened-param.ts';
import { useNow } from '../../lib/now.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { PageWithDetails } from '../../ui/overlay/page-with-details.tsx';
import { durationText } from '../../ui/text/duration.ts';
import { CalendarChoice } from './calendar-choice.tsx';
import { DayRowPlaces } from './day-row.tsx';
import { releaseFile } from './release-file.ts';
import { ReleaseRow } from './release-row.tsx';
import type { Release } from './release-words.ts';
import { AREA_WORDS, IMPORTANCE_WORDS } from './release-words.ts';
import { useReleases } from './use-releases.ts';

const ReleaseDetails = lazyWithPreload(() => import('./release-details.tsx').then((m) => m.ReleaseDetails));

const FILTERS = ['from', 'to', 'area', 'currency', 'importance'] as const;
const PARAM = 'release';

const areaOptions = releaseAreas.map((value) => ({ value, label: AREA_WORDS[value] }));
const importanceOptions = releaseImportances.map((value) => ({ value, label: IMPORTANCE_WORDS[value] }));
const currencyOptions = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'CAD',
  'AUD',
  'CHF',
  'NZD',
  'BTC',
  'ETH',
  'SOL',
].map((value) => ({ value, label: value }));

/** Economic releases by day, from today on unless days are chosen. */
export function EconomyCalendar() {
  const [opened, setOpened] = useOpenedParam(PARAM);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useListParams(FILTERS, 'at');
  const { sort: _, ...asked } = list.asked;
  const query = useReleases(asked);
  const rows = query.data?.data;
  const page = rows && onePage(rows);
  const exporting = useListExport(async () => releaseFile(rows ?? []));
  const linkTo = ({ id }: Release) => openedPath(params, PARAM, id);
  const release = rows?.find(({ id }) => id === opened);
  return (
    <PageWithDetails
      label={release?.name ?? 'Release'}
      each="release"
      opened={opened}
      keys={(rows ?? []).map(({ id }) => id)}
      onOpen={setOpened}
      details={(id) => <ReleaseDetails key={id} id={id} row={release} />}
    >
      <PageFrame
        title="Calendar"
        about="Releases that move prices, in UTC. All figures are invented."
        aside={<NextRelease releases={rows} />}
      >
        <CalendarChoice shown="economy" />
        <Card>
          <ListView
            label="Economic calendar"
            rowsName="releases"
            ofOthers
            list={{ ...localList(list, ({ id }: Release) => id, page, query), exporting }}
            columns={[]}
            card={() => null}
            body={(shown) => <ReleaseDays rows={shown} opened={opened} linkTo={linkTo} />}
            filters={
              <>
                <SelectFilter name="importance" label="Importance" options={importanceOptions} several />
                <SelectFilter name="area" label="Economy" options={areaOptions} several />
                <SelectFilter name="currency" label="Currency" options={currencyOptions} several />
                <DaysFilter />
              </>
            }
            opening={{
              name: ({ name }) => name,
              opened,
              linkTo,
              onOpen: (row) => void navigate(linkTo(row)),
            }}
            empty={<Empty title="No releases">No releases are due on these days.</Empty>}
          />
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

interface ReleaseDaysProps {
  rows: readonly Release[] | undefined;
  opened: string | null;
  linkTo: (release: Release) => string;
}

function ReleaseDays({ rows, opened, linkTo }: ReleaseDaysProps) {
  if (!rows) return <DayRowPlaces />;
  return (
    <DaySections
      rows={rows}
      instantOf={({ at }) => at}
      keyOf={({ id }) => id}
      item={(release) => <ReleaseRow release={release} to={linkTo(release)} opened={release.id === opened} />}
    />
  );
}

/** The time until the next release of the list. */
function NextRelease({ releases }: { releases: readonly Release[] | undefined }) {
  const now = useNow();
  const next = releases?.find(({ at }) => Date.parse(at) > now);
  if (!next || now === 0) return null;
  return (
    <p className="text-right text-12 text-muted">
      <span className="block max-w-48 truncate sm:max-w-72">Next: {next.name}</span>
      <span className="num text-14 font-medium text-fg">{durationText(Date.parse(next.at) - now)}</span>
    </p>
  );
}
