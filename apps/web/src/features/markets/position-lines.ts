import { priceText } from '@papermint/contracts/markets/ticks';
import type { IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import { LineStyle } from 'lightweight-charts';
import type { ChartLine, ChartLines } from './chart-lines.ts';
import { chartToken, moveColor } from './chart-tokens.ts';

/** How near a pointer must be to a line to drag it, px. */
const NEAR = { mouse: 6, pen: 10, touch: 16 } as const;

export interface PositionLines {
  set(next: ChartLines): void;
  /** Draws them on a series, with the present colors. */
  draw(series: ISeriesApi<SeriesType>): void;
  remove(): void;
}

/** The lines of the reader's position. Those that can move are dragged by pointer. */
export function createPositionLines(frame: HTMLElement, tick: string): PositionLines {
  let shown: ChartLines = { lines: [], onMove: () => undefined };
  let series: ISeriesApi<SeriesType> | undefined;
  let drawn: { line: ChartLine; drawing: IPriceLine }[] = [];
  let dragged: { line: ChartLine; drawing: IPriceLine; price: string } | null = null;

  function draw(on: ISeriesApi<SeriesType>): void {
    // The series of before may be gone already, and its lines with it.
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

  const onDown = (event: PointerEvent) => {
    const found = event.button === 0 ? at(event) : undefined;
    if (!found) return;
    dragged = { ...found, price: found.line.price };
    frame.setPointerCapture(event.pointerId);
    event.stopPropagation();
  };
  const onMove = (event: PointerEvent) => {
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
  };
  const onUp = (event: PointerEvent) => {
    if (!dragged) return;
    event.stopPropagation();
    const { line, drawing, price } = dragged;
    dragged = null;
    if (event.type === 'pointerup' && price !== line.price) shown.onMove(line.id, price);
    else drawing.applyOptions(optionsOf(line));
  };
  // The chart listens to these, and would move along.
  const hold = (event: Event) => {
    if (dragged) event.stopPropagation();
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  frame.addEventListener('pointerdown', onDown, options);
  frame.addEventListener('pointermove', onMove, options);
  frame.addEventListener('pointerup', onUp, options);
  frame.addEventListener('pointercancel', onUp, options);
  for (const name of ['mousedown', 'mousemove', 'touchstart', 'touchmove']) {
    frame.addEventListener(name, hold, options);
  }

  return {
    set(next) {
      shown = next;
      if (series && !dragged) draw(series);
    },
    draw,
    remove: () => stop.abort(),
  };
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
