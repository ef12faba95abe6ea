import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { newsTopics } from '@papermint/contracts/news/kinds';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { signedInAtom } from '../../api/session.ts';
import { DaySections } from '../../frames/list/day-sections.tsx';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { openedPath, useOpenedParam } from '../../frames/list/opened-param.ts';
import { useList } from '../../frames/list/use-list.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { places } from '../../lib/places.ts';
import { usePairOptions } from '../../parts/pair-options.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { PageWithDetails } from '../../ui/overlay/page-with-details.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { NewsRow } from './news-row.tsx';
import type { NewsItem } from './news-words.ts';
import { KIND_WORDS, TOPIC_WORDS } from './news-words.ts';
import { useNewsFeed } from './use-news-feed.ts';

const NewsDetails = lazyWithPreload(() => import('./news-details.tsx').then((m) => m.NewsDetails));

const PARAM = 'item';

const kindOptions = instrumentKinds.map((value) => ({ value, label: KIND_WORDS[value] }));
const topicOptions = newsTopics.map((value) => ({ value, label: TOPIC_WORDS[value] }));

/** News by day, the latest first. */
export function NewsPage() {
  useNewsFeed();
  const signedIn = useAtomValue(signedInAtom);
  const [opened, setOpened] = useOpenedParam(PARAM);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useList('news.list', { rowKey: ({ id }) => id });
  const rows = list.rows ?? [];
  const row = rows.find(({ id }) => id === opened);
  const linkTo = ({ id }: NewsItem) => openedPath(params, PARAM, id);
  return (
    <PageWithDetails
      label={row?.headline ?? 'News'}
      each="news"
      opened={opened}
      keys={rows.map(({ id }) => id)}
      onOpen={setOpened}
      details={(id) => <NewsDetails key={id} id={id} row={row} />}
    >
      <PageFrame
        title="News"
        about="Why prices may have moved. All news and sources are invented."
        aside={
          signedIn ? (
            <TextLink to="/calendar" className="text-13 touch:-m-3.5 touch:inline-block touch:p-3.5">
              Calendar
            </TextLink>
          ) : null
        }
      >
        <Card>
          <ListView
            label="News"
            rowsName="news"
            ofOthers
            list={list}
            columns={[]}
            card={() => null}
            body={(shown) => <NewsDays rows={shown} opened={opened} linkTo={linkTo} />}
            search="Headline or text"
            filters={<NewsFilters />}
            opening={{
              name: ({ headline }) => headline,
              opened,
              linkTo,
              onOpen: (item) => void navigate(linkTo(item)),
            }}
            empty={<Empty title="No news">News of the last seven days appears here.</Empty>}
          />
        </Card>
      </PageFrame>
    </PageWithDetails>
  );
}

function NewsFilters() {
  return (
    <>
      <SelectFilter name="kind" label="Market" options={kindOptions} several />
      <SelectFilter name="topic" label="Topic" options={topicOptions} several />
      <SelectFilter name="pair" label="Pair" options={usePairOptions('futures')} />
      <DaysFilter />
    </>
  );
}

interface NewsDaysProps {
  rows: readonly NewsItem[] | undefined;
  opened: string | null;
  linkTo: (item: NewsItem) => string;
}

function NewsDays({ rows, opened, linkTo }: NewsDaysProps) {
  if (!rows) {
    return (
      <ul aria-busy="true" className="divide-y divide-line">
        {places(6).map((place) => (
          <li key={place} className="flex h-24 flex-col justify-center gap-2 px-4 sm:pl-24">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-32" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DaySections
      rows={rows}
      instantOf={({ publishedAt }) => publishedAt}
      keyOf={({ id }) => id}
      item={(item) => <NewsRow item={item} to={linkTo(item)} opened={item.id === opened} />}
    />
  );
}
