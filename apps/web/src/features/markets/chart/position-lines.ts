import { priceText } from '@papermint/contracts/markets/ticks';
import type { IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import { LineStyle } from 'lightweight-charts';
import type { ChartLine, ChartLines } from './chart-lines.ts';
import { chartToken, moveColor } from './chart-tokens.ts';

/** A pointer drags a line from this distance, px. */
const NEAR = { mouse: 6, pen: 10, touch: 16 } as const;

export interface PositionLines {
  set(next: ChartLines): void;
  /** Draws them on a series, in the current colors. */
  draw(series: ISeriesApi<SeriesType>): void;
  remove(): void;
}

/** The lines of the reader's position. A pointer drags the movable ones. */
export function createPositionLines(frame: HTMLElement, tick: string): PositionLines {
  const stop = new AbortController();
  let shown: ChartLines = { lines: [], onMove: () => undefined };
  let series: ISeriesApi<SeriesType> | undefined;
  let drawn: { line: ChartLine; drawing: IPriceLine }[] = [];
  let dragged: { line: ChartLine; drawing: IPriceLine; price: string } | null = null;

  function draw(on: ISeriesApi<SeriesType>): void {
    // The former series may already be removed, together with its lines.
    if (series === on) for (const { drawing } of drawn) on.removePriceLine(drawing);
    series = on;
    drawn = shown.lines.map((line) => ({ line, drawing: on.createPriceLine(optionsOf(line)) }));
  }

  const yOf = (event: PointerEvent) => event.clientY - frame.getBoundingClientRect().top;
  const at = (event: PointerEvent) => {
    const near = NEAR[event.pointerType as keyof typeof NEAR] ?? NEAR.mouse;
    const y = yOf(event);
    return drawn.find(({ line }) => {
      const place = line.titleAt && series?.priceToCoordinate(Number(line.price));
      return typeof place === 'number' && Math.abs(place - y) <= near;
    });
  };
  const priceAt = (event: PointerEvent): string | null => {
    const price = series?.coordinateToPrice(yOf(event));
    const ticks = typeof price === 'number' ? Math.round(price / Number(tick)) : 0;
    return ticks > 0 ? priceText(ticks, tick) : null;
  };

  followPointer(frame, {
    down(event) {
      const line = event.button === 0 ? at(event) : undefined;
      if (!line) return;
      dragged = { ...line, price: line.line.price };
      frame.setPointerCapture(event.pointerId);
      event.stopPropagation();
    },
    move(event) {
      if (!dragged) {
        frame.toggleAttribute('data-drags', event.buttons === 0 && at(event) !== undefined);
        return;
      }
      event.stopPropagation();
      const price = priceAt(event);
      if (price === null) return;
      dragged.price = price;
      const { line, drawing } = dragged;
      drawing.applyOptions({ price: Number(price), title: line.titleAt?.(price) ?? line.title });
    },
    up(event) {
      if (!dragged) return;
      event.stopPropagation();
      const { line, drawing, price } = dragged;
      dragged = null;
      if (event.type === 'pointerup' && price !== line.price) shown.onMove(line.id, price);
      else drawing.applyOptions(optionsOf(line));
    },
    dragging: () => dragged !== null,
    signal: stop.signal,
  });

  return {
    set(next) {
      shown = next;
      if (series && !dragged) draw(series);
    },
    draw,
    remove: () => stop.abort(),
  };
}

interface PointerFollowing {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
  dragging: () => boolean;
  /** Ends it. */
  signal: AbortSignal;
}

function followPointer(frame: HTMLElement, { down, move, up, dragging, signal }: PointerFollowing): void {
  // The chart listens to these events, too, and would scroll while a line is dragged.
  const hold = (event: Event) => {
    if (dragging()) event.stopPropagation();
  };
  const options = { capture: true, signal };
  frame.addEventListener('pointerdown', down, options);
  frame.addEventListener('pointermove', move, options);
  frame.addEventListener('pointerup', up, options);
  frame.addEventListener('pointercancel', up, options);
  for (const name of ['mousedown', 'mousemove', 'touchstart', 'touchmove']) {
    frame.addEventListener(name, hold, options);
  }
}

function optionsOf({ price, title, tone, titleAt }: ChartLine) {
  const color =
    tone === 'up'
      ? moveColor('buy')
      : tone === 'down'
        ? moveColor('sell')
        : chartToken(tone === 'warn' ? 'warn' : 'muted');
  return {
    price: Number(price),
    color,
    axisLabelTextColor: chartToken(tone === 'plain' || tone === 'warn' ? 'bg' : 'on-move'),
    lineWidth: 1 as const,
    lineStyle: titleAt ? LineStyle.LargeDashed : LineStyle.Solid,
    title,
  };
}
