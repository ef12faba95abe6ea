import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { places } from '../../../lib/places.ts';
import { VenueContext } from '../../../state/prices/venue.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { kindChoices } from '../lists/market-kinds.ts';
import type { RankedMarket } from '../lists/ranking.ts';
import { useRankings } from '../lists/ranking.ts';
import { LiveChange, LivePrice } from '../live-price.tsx';
import type { Market } from '../markets.ts';
import { useLivePrice } from '../markets.ts';
import { dayPrices, favoritePath, rowAfter } from './favorite-rules.ts';
import { ListedRows } from './listed-rows.ts';
import { PairListChoice } from './pair-list-choice.tsx';
import { setListed, useChosenList } from './pair-lists.ts';
import { venueOf } from './venue.ts';
import { WatchButton } from './watch-button.tsx';
import { useSetWatched } from './watchlist.ts';

const PairDialog = lazyWithPreload(() => import('./pair-dialog.tsx').then((m) => m.PairDialog));

/** The favorite that the reader has opened: another terminal shows the same list, and its row takes the focus. */
let opened: string | null = null;

interface FavoritesPanelProps {
  /** What the terminal shows. */
  market: Market;
  venue: Venue;
  /** Its name stands above it. */
  bare?: boolean;
  /** More buttons in the header. */
  children?: ReactNode;
}

/** The reader's favorites with their prices. A press opens a pair, and the chart keeps its interval and zoom. */
export function FavoritesPanel({ market, venue, bare = false, children }: FavoritesPanelProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="@container flex h-full flex-col">
      <header className="flex h-10 shrink-0 items-center border-b border-line pr-1 pl-3 touch:h-11">
        {bare ? null : <h2 className="sr-only">Favorites</h2>}
        <span className="min-w-0 @max-[12rem]:hidden [&_select]:max-w-24">
          <PairListChoice />
        </span>
        <Button
          size="icon"
          look="ghost"
          className="ml-auto"
          aria-label="Choose favorites"
          title="Choose favorites"
          aria-haspopup="dialog"
          onPointerEnter={() => void PairDialog.preload()}
          onClick={() => setChoosing(true)}
        >
          <Plus className="size-4" aria-hidden="true" />
        </Button>
        {children}
      </header>
      <Favorites market={market} venue={venue} />
      {choosing ? (
        <LazyBoundary>
          <PairDialog current={market} venue={venue} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}

/** The listed pairs of the chosen list, in the order in which they were added; undefined while they load. */
function useFavorites(venue: Venue) {
  const flags = useAtomValue(flagsAtom);
  const kinds = useMemo(() => kindChoices(flags).map(({ kind }) => kind), [flags]);
  const { list, pairs: watchlist } = useChosenList();
  const instruments = useInstruments(kinds);
  const favorites = useMemo(
    () => watchlist && [...watchlist].flatMap((pair) => instruments.get(pair) ?? []),
    [watchlist, instruments],
  );
  const shown = useMemo(
    () => kinds.filter((kind) => favorites?.some((one) => one.kind === kind)),
    [kinds, favorites],
  );
  const figures = useRankings(shown, venue);
  // Without a row, the lists of instruments may still be loading.
  return { list, favorites: watchlist?.size && favorites?.length === 0 ? undefined : favorites, figures };
}

function Favorites({ market, venue }: Pick<FavoritesPanelProps, 'market' | 'venue'>) {
  const { list: chosen, favorites, figures } = useFavorites(venue);
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(market.pair);
  const setWatched = useSetWatched();
  const rows = useMemo(() => ({ list: chosen?.uuid ?? null, focus: 'a' }), [chosen]);
  const known = favorites !== undefined;
  useEffect(() => {
    if (!known) return;
    const row = list.current?.querySelector('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    if (opened === market.pair && row instanceof HTMLElement) row.focus({ preventScroll: true });
    opened = null;
  }, [known, market.pair]);
  if (!favorites) {
    return (
      <ul aria-busy="true" aria-label="Favorites">
        {places(5).map((place) => (
          <li key={place} className="flex h-12 items-center px-3">
            <Skeleton className="h-4 w-full" />
          </li>
        ))}
      </ul>
    );
  }
  if (favorites.length === 0) {
    return (
      <p className="p-3 text-12 wrap-anywhere text-muted">
        {chosen
          ? `No pairs in ${chosen.name} yet. Right-click or hold the star of a pair to add it.`
          : 'No favorites yet. Select the star next to a pair to add it to your favorites.'}
      </p>
    );
  }
  const tabStop = favorites.some(({ pair }) => pair === stop) ? stop : favorites[0]?.pair;
  const onKeyDown = (event: KeyboardEvent) => {
    // A key of a menu that a row has opened.
    if (event.defaultPrevented) return;
    const rows = list.current?.querySelectorAll('a');
    const row = [...(rows ?? [])].findIndex((link) => link.closest('li')?.contains(event.target as Node));
    const to = rowAfter(event.key, row, favorites.length);
    const removed = event.key === 'Delete' ? favorites[row] : undefined;
    if (to === undefined && !removed) return;
    event.preventDefault();
    if (removed) {
      if (chosen) void setListed(chosen, removed.pair, false);
      else setWatched({ pair: removed.pair, starred: false });
      rows?.[row === favorites.length - 1 ? row - 1 : row + 1]?.focus();
    } else if (to !== undefined) rows?.[to]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label="Favorites"
      className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]"
      onKeyDown={onKeyDown}
    >
      <ListedRows value={rows}>
        {favorites.map((one) => (
          <FavoriteRow
            key={one.pair}
            market={one}
            venue={venue}
            figures={figures.get(one.pair)}
            current={one.pair === market.pair}
            stop={one.pair === tabStop}
            onStop={() => setStop(one.pair)}
          />
        ))}
      </ListedRows>
    </ul>
  );
}

interface FavoriteRowProps {
  market: Market;
  venue: Venue;
  /** Those of the terminal's market; undefined while they load. */
  figures: RankedMarket | undefined;
  current: boolean;
  /** The row that the Tab key stops at. */
  stop: boolean;
  onStop: () => void;
}

function FavoriteRow({ market, venue, figures, current, stop, onStop }: FavoriteRowProps) {
  const [search] = useSearchParams();
  const { price, change24h } = figures ?? market;
  const quoted = { ...market, price, change24h };
  return (
    <VenueContext value={venueOf(market, venue)}>
      <li
        className={cn(
          'group relative flex h-12 items-center gap-2 px-3 hover:bg-surface-2',
          current && 'bg-surface-2',
        )}
      >
        <div className="min-w-0 flex-1">
          <Link
            to={favoritePath(market, venue, search)}
            tabIndex={stop ? 0 : -1}
            aria-current={current ? 'true' : undefined}
            aria-keyshortcuts="Delete"
            title={market.name}
            className={cn(
              'block truncate text-13 font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              current && 'text-accent',
            )}
            onFocus={onStop}
            onClick={() => {
              opened = market.pair;
            }}
          >
            {codeLabel(market.pair)}
          </Link>
          <span className="text-11 @min-[9rem]:hidden">
            <LiveChange market={quoted} />
          </span>
          <span className="@max-[9rem]:hidden">
            <FavoriteLine market={quoted} prices7d={figures?.prices7d} />
          </span>
        </div>
        <WatchButton
          pair={market.pair}
          tabIndex={stop ? 0 : -1}
          // An invisible star could not get the focus back from its menu.
          className="z-1 -mx-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @max-[12rem]:hidden touch:opacity-100"
        />
        <div className="text-right text-12 @max-[9rem]:hidden">
          <LivePrice market={quoted} fit={10} className="block font-medium" />
          <LiveChange market={quoted} className="justify-end text-11" />
        </div>
      </li>
    </VenueContext>
  );
}

interface FavoriteLineProps {
  market: Market;
  /** Undefined while they load. */
  prices7d: readonly string[] | undefined;
}

/** The last day as a line that ends at the current price. */
function FavoriteLine({ market, prices7d = [] }: FavoriteLineProps) {
  const price = useLivePrice(market);
  return (
    <Sparkline
      points={prices7d.length > 0 ? dayPrices(prices7d, price) : []}
      rose={market.change24h >= 0}
      width={56}
      height={16}
    />
  );
}
