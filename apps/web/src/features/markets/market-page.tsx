import { hasFlag } from '@papermint/contracts/common/flags';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { useMemo } from 'react';
import { signedInAtom } from '../../api/session.ts';
import { useListExport } from '../../frames/list/list-export.ts';
import type { ListParams } from '../../frames/list/list-params.ts';
import { useListParams } from '../../frames/list/list-params.ts';
import { ListView } from '../../frames/list/list-view.tsx';
import { localList, onePage } from '../../frames/list/local-list.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useFromMedium, useFromWide } from '../../lib/media.ts';
import { capitalized } from '../../lib/text/capitalized.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { Button } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { MarketCard } from './lists/market-card.tsx';
import { marketColumns } from './lists/market-columns.tsx';
import { marketFile } from './lists/market-file.ts';
import { KIND_WORDS, kindOfAddress } from './lists/market-kinds.ts';
import { MarketKinds } from './lists/market-kinds-bar.tsx';
import { MarketTops } from './lists/market-tops.tsx';
import { MarketTotals } from './lists/market-totals.tsx';
import { MarketViews } from './lists/market-views.tsx';
import type { RankedMarket } from './lists/ranking.ts';
import { useRanking } from './lists/ranking.ts';
import type { Segment } from './lists/ranking-view.ts';
import { inSegment, isMatch, segmentOf, segmentsOf, sortMarkets } from './lists/ranking-view.ts';
import { useFollowedLists } from './pairs/follow-lists.ts';
import { ListedRows, STAR } from './pairs/listed-rows.ts';
import { useChosenList } from './pairs/pair-lists.ts';

const PairListChoice = lazyWithPreload(() =>
  import('./pairs/pair-list-choice.tsx').then((m) => m.PairListChoice),
);

const FILTERS = ['kind', 'show', 'search'] as const;
const LARGEST_FIRST = 'rank';

const sorts = [
  { value: 'rank', label: 'Rank' },
  { value: '-turnover', label: 'Volume' },
  { value: '-change1h', label: '1 h gain' },
  { value: '-change24h', label: '24 h gain' },
  { value: 'change24h', label: '24 h loss' },
  { value: '-change7d', label: '7 d gain' },
  { value: '-range', label: '24 h range' },
  { value: '-price', label: 'Price' },
  { value: '-supply', label: 'Supply' },
  { value: 'name', label: 'Name' },
];

/** All markets of a kind with live prices. They are sorted by the prices of the last answer, so that no row jumps. */
export function MarketPage() {
  const list = useListParams(FILTERS, LARGEST_FIRST);
  const flags = useAtomValue(flagsAtom);
  const kind = kindOfAddress(list.filters.kind, flags);
  const starred = useAtomValue(signedInAtom);
  const segment = segmentOf(list.filters.show, kind, starred);
  const { search } = list.filters;
  const { sort } = list;
  const query = useRanking(kind);
  const { watchlist, rows } = useListed(segment);
  const wide = useFromWide();
  const open = hasFlag(flags, 'trade_room');
  const columns = useMemo(() => marketColumns(kind, wide, open, starred), [kind, wide, open, starred]);
  const all = query.data;

  const page = useMemo(() => {
    // The list is known to be empty only after the watchlist has loaded.
    if (!all || (segment === 'starred' && !watchlist)) return undefined;
    const matching = all.filter(
      (market) => inSegment(segment, market, watchlist ?? new Set()) && isMatch(market, search),
    );
    return onePage(sortMarkets(matching, sort));
  }, [all, segment, watchlist, search, sort]);

  const exporting = useListExport(async () => marketFile(page?.data ?? []));
  const local = localList(list, ({ pair }: RankedMarket) => pair, page, query);
  const show = (value: string) => list.setFilter('show', value === 'all' ? '' : value);
  return (
    <PageFrame title="Markets" about={KIND_WORDS[kind].about}>
      <MarketViews />
      <div className="mb-4 flex flex-col gap-3">
        <MarketKinds kind={kind} session={all?.[0]?.session} />
        <MarketTotals kind={kind} markets={all} />
        <MarketTops kind={kind} markets={all} open={open} />
      </div>
      <Card>
        <ListedRows value={rows}>
          <ListView
            label="Markets"
            rowsName="markets"
            ofOthers
            // A segment is a choice, not a filter, so an empty one has its own text.
            list={{
              ...local,
              exporting,
              filtered: search !== '',
              clearFilters: () => list.setFilter('search', ''),
            }}
            columns={columns}
            rowHeight={48}
            firstCards={3}
            card={(market) => <MarketCard market={market} sort={sort} open={open} />}
            controls={<MarketFilters list={list} kind={kind} segment={segment} onShow={show} />}
            empty={<EmptySegment kind={kind} segment={segment} onAll={() => show('all')} />}
          />
        </ListedRows>
      </Card>
    </PageFrame>
  );
}

/** The pairs of the chosen list, and what the rows of a segment show. */
function useListed(segment: Segment) {
  useFollowedLists();
  const { list, pairs: watchlist } = useChosenList();
  const rows = useMemo(
    () => (segment === 'starred' ? { list: list?.uuid ?? null, focus: STAR } : null),
    [segment, list],
  );
  return { watchlist, rows };
}

interface MarketFiltersProps {
  list: ListParams<(typeof FILTERS)[number]>;
  kind: InstrumentKind;
  segment: Segment;
  onShow: (segment: string) => void;
}

/** The segment and the search. A small screen has no column headers, so it adds the sort order. */
function MarketFilters({ list, kind, segment, onShow }: MarketFiltersProps) {
  const segments = segmentsOf(kind, useAtomValue(signedInAtom));
  const cards = !useFromMedium();
  const { sort } = list;
  const { search } = list.filters;
  return (
    <>
      {cards ? null : (
        <Segmented
          label="Show"
          name="segment"
          size="small"
          value={segment}
          options={segments}
          onChange={onShow}
        />
      )}
      {segment === 'starred' ? (
        <LazyBoundary>
          <PairListChoice />
        </LazyBoundary>
      ) : null}
      <div className="w-full sm:w-56 xl:w-72 *:w-full">
        <SearchInput
          label="Search by name or symbol"
          value={search}
          shortcut="/"
          onChange={(value) => list.setFilter('search', value)}
        />
      </div>
      {cards ? (
        <>
          <NativeSelect label="Show" value={segment} options={segments} onChange={onShow} />
          <NativeSelect
            label="Sort by"
            value={sort}
            options={withChosen(sort, kind)}
            onChange={list.setSort}
          />
        </>
      ) : null}
    </>
  );
}

/** A column of the wide table may sort in an order that the list does not offer; then it is added. */
function withChosen(sort: string, kind: InstrumentKind): { value: string; label: string }[] {
  const own = sorts.filter(({ value }) => value !== '-supply' || KIND_WORDS[kind].caps);
  if (own.some(({ value }) => value === sort)) return own;
  return [...own, { value: sort, label: 'Sort order' }];
}

type Words = (typeof KIND_WORDS)[InstrumentKind];

const EMPTY: Record<Segment, { title: string; text: (words: Words) => string }> = {
  all: {
    title: 'No markets yet',
    text: ({ many }) => `${capitalized(many)} appear here once they are listed.`,
  },
  starred: {
    title: 'No favorites yet',
    text: ({ one }) => `Select the star next to a ${one} to add it to your favorites.`,
  },
  gainers: { title: 'No gainers', text: ({ one }) => `No ${one} is up over the last 24 hours.` },
  losers: { title: 'No losers', text: ({ one }) => `No ${one} is down over the last 24 hours.` },
  stable: { title: 'No stablecoins', text: () => 'No stablecoins are listed.' },
};

interface EmptySegmentProps {
  kind: InstrumentKind;
  segment: Segment;
  onAll: () => void;
}

function EmptySegment({ kind, segment, onAll }: EmptySegmentProps) {
  const { title, text } = EMPTY[segment];
  return (
    <Empty title={title} action={segment === 'all' ? null : <Button onClick={onAll}>Show all</Button>}>
      {text(KIND_WORDS[kind])}
    </Empty>
  );
}
