import { tradePath } from '@papermint/contracts/markets/trade-path';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { CompactAmount } from '../../../ui/text/compact-amount.tsx';
import { formatPriceChange, PriceChange } from '../../../ui/text/price-change.tsx';
import { namesOf } from '../lists/market-cells.tsx';
import type { RankedMarket } from '../lists/ranking.ts';
import { changeOver, shortName } from '../lists/ranking-view.ts';
import { priceDecimals, useLivePrice } from '../markets.ts';
import { layHeatMap } from './heat-layout.ts';
import type { Box, Group, SizeBy, Span } from './heat-rules.ts';
import { boxAfter, colorShare } from './heat-rules.ts';

/** The most of the color of a rise or a fall in a tile, percent: its text stays readable in both themes. */
const FULL = 42;

interface HeatMapProps {
  groups: readonly Group<RankedMarket>[];
  by: SizeBy;
  span: Span;
  /** The change that has the full color. */
  limit: number;
  /** Whether a press opens the terminal of a market. */
  open: boolean;
}

/** Markets as tiles: the area is their size, the color their change. It is one tab stop; arrow keys move between tiles. */
export function HeatMap({ groups, by, span, limit, open }: HeatMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const layout = useMemo(() => layHeatMap(groups, by, size.width, size.height), [groups, by, size]);
  const [stop, setStop] = useState('');
  const [pointed, setPointed] = useState<RankedMarket | null>(null);
  const { tiles } = layout;
  const tabStop = tiles.some(({ market }) => market.pair === stop) ? stop : tiles[0]?.market.pair;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tiles.findIndex(({ market }) => market.pair === tabStop);
    const to = boxAfter(event.key, from, tiles);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (to !== undefined) box.current?.querySelectorAll<HTMLElement>('[data-tile]')[to]?.focus();
  };
  return (
    <>
      <div ref={box} className="relative h-[min(70dvh,44rem)] min-h-96 overflow-hidden">
        {layout.groups.map(({ name, ...place }) => (
          <span
            key={name}
            aria-hidden="true"
            className="absolute truncate px-1 text-11 leading-4.5 font-medium text-muted"
            style={{ ...styleOf(place), height: 18 }}
          >
            {name}
          </span>
        ))}
        <ul aria-label="Heat map" onKeyDown={onKeyDown} onPointerLeave={() => setPointed(null)}>
          {tiles.map(({ market, ...place }) => (
            <Tile
              key={market.pair}
              market={market}
              place={place}
              span={span}
              limit={limit}
              open={open}
              stop={market.pair === tabStop}
              onPoint={() => setPointed(market)}
              onStop={() => {
                setStop(market.pair);
                setPointed(market);
              }}
            />
          ))}
        </ul>
      </div>
      <div className="flex min-h-9 items-center px-3 text-12" aria-hidden="true">
        {pointed ? <Pointed market={pointed} span={span} /> : null}
      </div>
    </>
  );
}

const styleOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** Follows the size of a box, px; nothing until it is measured. */
function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

interface TileProps {
  market: RankedMarket;
  place: Box;
  span: Span;
  limit: number;
  open: boolean;
  /** The tile that the Tab key stops at. */
  stop: boolean;
  onPoint: () => void;
  onStop: () => void;
}

/** What a small name takes of a tile, px. */
const NAME_LETTER = 7;
const NAME_EDGE = 4;

function Tile({ market, place, span, limit, open, stop, onPoint, onStop }: TileProps) {
  const change = changeOver(market, span, useLivePrice(market));
  const share = Math.round(FULL * colorShare(change, limit));
  const { width, height } = place;
  const name = shortName(market);
  const large = width > 110 && height > 64;
  // A name that would be cut is left out; pointing at the tile shows it.
  const named = width > NAME_EDGE + NAME_LETTER * name.length && height > 18;
  const content = (
    <>
      {named ? (
        <span className={cn('max-w-full truncate font-semibold', large ? 'text-16' : 'text-11 leading-3.5')}>
          {name}
        </span>
      ) : null}
      {named && width > 44 && height > 34 ? (
        <span className={cn('num', large ? 'text-13' : 'text-11 leading-3.5')}>
          {formatPriceChange(change)}
        </span>
      ) : null}
    </>
  );
  const rest = {
    'data-tile': market.pair,
    tabIndex: stop ? 0 : -1,
    'aria-label': `${namesOf(market).title}, ${formatPriceChange(change)}`,
    className:
      'absolute flex flex-col items-center justify-center overflow-hidden rounded-[3px] text-fg hover:outline-2 hover:-outline-offset-2 hover:outline-fg focus-visible:-outline-offset-2',
    style: {
      ...styleOf(place),
      backgroundColor: `color-mix(in srgb, var(${change < 0 ? '--down' : '--up'}) ${share}%, var(--surface-3))`,
    },
    onPointerEnter: onPoint,
    onFocus: onStop,
  };
  return (
    <li>
      {open ? (
        <Link to={tradePath(market)} {...rest}>
          {content}
        </Link>
      ) : (
        <span role="img" {...rest}>
          {content}
        </span>
      )}
    </li>
  );
}

/** The details of the tile under the pointer. */
function Pointed({ market, span }: { market: RankedMarket; span: Span }) {
  const price = useLivePrice(market);
  const { title, note } = namesOf(market);
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <span className="font-medium">{title}</span> <span className="text-subtle">{note}</span>
      </span>
      <Amount value={price} currency={market.quote} rule="exact" leastDecimals={priceDecimals(market)} />
      <PriceChange fraction={changeOver(market, span, price)} />
      <span className="text-muted">
        24 h volume <CompactAmount value={market.turnoverUsd24h} currency="USD" />
      </span>
      {market.marketCap === null ? null : (
        <span className="text-muted">
          Market cap <CompactAmount value={market.marketCap} currency={market.quote} />
        </span>
      )}
    </p>
  );
}
