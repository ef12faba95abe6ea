import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOffCenter } from './ladder-rows.ts';

/** Rows above and below the anchor that the reader can scroll to. */
export const SPAN = 300;
/** Rows outside of the view that are rendered. */
const AHEAD = 6;

export interface LadderView {
  scroller: RefObject<HTMLDivElement | null>;
  /** The row in the middle of what scrolls. */
  anchor: number;
  /** The rendered rows: the highest, and how many. */
  top: number;
  count: number;
  /** The height of the view, px. */
  height: number;
  onScroll: () => void;
  /** When the ladder last moved by itself, ms of the page's clock. */
  movedAt: RefObject<number>;
  /** Puts the last price in the middle. */
  center: () => void;
  /** Scrolls as far as a row needs to be in view. */
  reveal: (row: number) => void;
  /** The row at a height of the window, px. */
  rowAt: (clientY: number) => number;
}

/**
 * What a ladder shows of its rows. It scrolls, and follows the last price unless it is held.
 * @param row the height of a row, px
 * @param last the row of the last price
 * @param follows whether the ladder follows the last price
 */
export function useLadderView(row: number, last: number, follows: () => boolean): LadderView {
  const scroller = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState(last);
  const [height, setHeight] = useState(0);
  const [first, setFirst] = useState(SPAN);
  const place = useRef(0);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const scrollTo = useCallback((to: number) => {
    const { current } = scroller;
    if (!current) return;
    current.scrollTop = to;
    place.current = current.scrollTop;
  }, []);
  const onScroll = useCallback(() => {
    place.current = scroller.current?.scrollTop ?? 0;
    setFirst(Math.floor(place.current / row));
  }, [row]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const topOf = useCallback((one: number) => (SPAN - (one - anchor)) * row, [anchor, row]);
  const center = useCallback(() => {
    if (Math.abs(last - anchor) > SPAN / 2) setAnchor(last);
    else scrollTo(topOf(last) - height / 2 + row / 2);
  }, [last, anchor, height, row, topOf, scrollTo]);
  const known = height > 0;
  // A new anchor, and the first height, put the last price in the middle.
  const at = useRef({ last, height });
  useEffect(() => {
    at.current = { last, height };
  });
  useLayoutEffect(() => {
    if (known) scrollTo((SPAN - (at.current.last - anchor)) * row - at.current.height / 2 + row / 2);
  }, [anchor, known, row, scrollTo]);
  useEffect(() => {
    if (!known || !isOffCenter(topOf(last) - place.current + row / 2, height) || !follows()) return;
    movedAt.current = performance.now();
    center();
  }, [known, last, row, height, follows, topOf, center]);
  return {
    scroller,
    anchor,
    top: anchor + SPAN - Math.max(0, first - AHEAD),
    count: Math.min(2 * SPAN + 1, Math.ceil(height / row) + 2 * AHEAD),
    height,
    onScroll,
    movedAt,
    center,
    reveal(one) {
      const top = topOf(one);
      if (top < place.current) scrollTo(top);
      else if (top + row > place.current + height) scrollTo(top + row - height);
      onScroll();
    },
    rowAt(clientY) {
      const box = scroller.current?.getBoundingClientRect();
      return anchor + SPAN - Math.floor((clientY - (box?.top ?? 0) + place.current) / row);
    },
  };
}
