import type { NftItem } from '@papermint/contracts/nft/model';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { places } from '../../../lib/places.ts';
import type { Density } from './grid-columns.ts';
import { gridOf, TEXT_HEIGHT } from './grid-columns.ts';
import { ItemCard, ItemPlace } from './item-card.tsx';

interface ItemGridProps {
  /** Undefined while they load. */
  items: readonly NftItem[] | undefined;
  density: Density;
  ofCollection?: boolean;
  hasMore: boolean;
  onNearEnd: () => void;
}

/** Fetches more if fewer items than this follow the drawn ones. They are two pages. */
const AHEAD = 60;

/** The last scroll position of a list, by its entry in the history. */
const left = new Map<string, number>();

/** Items in columns. Only the rows in view exist, so a list of ten thousand scrolls like one of ten. */
export function ItemGrid({ items, density, ofCollection = false, hasMore, onNearEnd }: ItemGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlace(frame);
  const { columns, gap, cell } = gridOf(place?.width ?? 0, density);
  const rowHeight = cell + TEXT_HEIGHT[density] + gap;
  // Without a place there are no rows, because their width is not known.
  const count = place ? Math.ceil((items?.length ?? 0) / columns) : 0;
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: place?.top ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves every row
  useLayoutEffect(() => virtual.measure(), [rowHeight]);
  useReturn(items !== undefined && place !== null, () => virtual.scrollOffset);

  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const ahead = (virtual.scrollOffset ?? 0) > 0 ? AHEAD : 0;
  const nearEnd = rows.length > 0 && hasMore && (last + 1) * columns + ahead >= (items?.length ?? 0);
  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  const template = templateOf(columns, gap);
  return (
    <div className="p-3 md:p-4">
      <div ref={frame} aria-busy={items === undefined}>
        {items === undefined ? (
          <div className="grid" style={template}>
            {places(columns * 3).map((key) => (
              <ItemPlace key={key} density={density} />
            ))}
          </div>
        ) : (
          <div className="relative" style={{ height: Math.max(0, virtual.getTotalSize() - gap) }}>
            {rows.map(({ index, start }) => (
              <ItemRow
                key={index}
                items={items}
                index={index}
                columns={columns}
                gap={gap}
                density={density}
                ofCollection={ofCollection}
                top={start - virtual.options.scrollMargin}
              />
            ))}
          </div>
        )}
        {items !== undefined && hasMore ? (
          <div className="mt-3 grid" style={template} aria-hidden="true">
            {places(columns).map((key) => (
              <ItemPlace key={key} density={density} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface ItemRowProps {
  /** All of them; the row shows its own. */
  items: readonly NftItem[];
  index: number;
  columns: number;
  gap: number;
  density: Density;
  ofCollection: boolean;
  /** px below the top of the list. */
  top: number;
}

const ItemRow = memo(function ItemRow({
  items,
  index,
  columns,
  gap,
  density,
  ofCollection,
  top,
}: ItemRowProps) {
  return (
    <div className="absolute inset-x-0 grid contain-layout" style={{ ...templateOf(columns, gap), top }}>
      {items.slice(index * columns, (index + 1) * columns).map((item) => (
        <ItemCard
          key={item.uuid}
          item={item}
          density={density}
          ofCollection={ofCollection}
          first={index === 0}
        />
      ))}
    </div>
  );
});

const templateOf = (columns: number, gap: number) => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap,
});

/**
 * Scrolls to the reader's last position when they come back to this entry of the history.
 * @param offset the last scroll position of the page. The content above the list may already be gone when the list
 * unmounts
 */
function useReturn(ready: boolean, offset: () => number | null): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const y = left.get(key);
    if (kind !== 'POP' || y === undefined) return;
    // After the navigation itself has scrolled to the top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, y));
    return () => cancelAnimationFrame(frame);
  }, [ready, key, kind]);
  const lastOffset = useRef(offset);
  lastOffset.current = offset;
  useLayoutEffect(
    () => () => {
      left.set(key, lastOffset.current() ?? 0);
    },
    [key],
  );
}

interface Place {
  /** px */
  width: number;
  /** px from the top of the page. */
  top: number;
}

/** The place of the grid on the page; null until it is measured. */
function usePlace(frame: RefObject<HTMLDivElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const [width, top] = [box.width, box.top + window.scrollY];
      setPlace((before) => (before?.width === width && before.top === top ? before : { width, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the grid may grow or shrink, too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return place;
}
