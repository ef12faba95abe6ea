/**
 * A page with only the product's chart, for `npm run bench -- chart`: candles by a formula, studies, drawings and a line
 * that moves. The bench drives it by `window.measured`.
 */
import '../src/styles/tokens.css';
import type { Bar } from '../src/charting/bars/bars.ts';
import { CandleLayer } from '../src/charting/bars/candle-layer.ts';
import { VolumeLayer } from '../src/charting/bars/volume-layer.ts';
import { Board } from '../src/charting/drawings/board.ts';
import { DrawingLayer } from '../src/charting/drawings/drawing-layer.ts';
import type { ChartEngine } from '../src/charting/engine/engine.ts';
import { LwcEngine } from '../src/charting/engine/lwc-engine.ts';
import { LineLayer } from '../src/charting/lines/line-layer.ts';
import type { StudyKey } from '../src/charting/studies/catalogue.ts';
import { newStudy } from '../src/charting/studies/catalogue.ts';
import type { StudySetup } from '../src/charting/studies/setup.ts';
import { StudyPanes } from '../src/charting/studies/study-panes.ts';

const MINUTE = 60;
const FIRST = 1_780_000_000 - (1_780_000_000 % MINUTE);
const PRICE = 93_000;
/** Eight that traders use most, in the order in which charts get them. */
const STUDIES: StudyKey[] = ['sma', 'ema', 'bollinger', 'vwap', 'rsi', 'macd', 'stochastic', 'atr'];

const closeOf = (nth: number) => PRICE + Math.sin(nth * 0.031) * 900 + Math.cos(nth * 1.7) * 60;

function barAt(nth: number): Bar {
  const [open, close] = [closeOf(nth), closeOf(nth + 1)];
  const [high, low] = [Math.max(open, close) + 20, Math.min(open, close) - 20];
  return { time: FIRST + nth * MINUTE, open, high, low, close, volume: 50 + ((nth * 7) % 40) };
}

interface Asked {
  candles: number;
  /** How many of the eight studies. */
  studies: number;
  drawings: number;
}

let engine: ChartEngine | undefined;
let board: Board | undefined;
let drawings: DrawingLayer | undefined;
let bars: Bar[] = [];

/** Draws a chart in place of the one before. */
function show(asked: Asked): void {
  engine?.remove();
  const frame = document.getElementById('chart') as HTMLElement;
  const text = (price: number) => price.toFixed(2);
  const chart = new LwcEngine(frame, { minMove: 0.01, format: text, usualPrice: PRICE });
  engine = chart;
  const candles = new CandleLayer();
  chart.main.add(new VolumeLayer());
  chart.main.add(candles);
  const panes = new StudyPanes(chart, { price: text, number: text, volume: text });
  chart.listen('bars', ({ changed }) => {
    candles.update(chart.bars(), changed);
    panes.update(changed);
  });
  bars = Array.from({ length: asked.candles }, (_, nth) => barAt(nth));
  chart.setBars(bars, '1m');
  chart.view.reset();
  panes.show(studiesOf(asked.studies));
  board = new Board('BTC/USD');
  drawings = new DrawingLayer(chart, {
    board,
    rules: () => ({ textOf: text, magnet: false }),
    newUuid: () => crypto.randomUUID(),
    style: () => ({ color: 'accent', width: 1, dash: 'solid', fill: true }),
  });
  draw(asked.drawings);
  const lines = new LineLayer({ tick: '0.01', redraw: chart.redraw });
  chart.main.add(lines);
  lines.set([
    {
      id: 'order',
      price: text(bars.at(-1)?.close ?? PRICE),
      title: 'Buy 0.1 BTC',
      tone: 'up',
      move: { titleAt: (price) => `Buy 0.1 BTC at ${price}`, send: () => Promise.resolve() },
    },
  ]);
}

function studiesOf(count: number): StudySetup[] {
  const chosen: StudySetup[] = [];
  for (const key of STUDIES.slice(0, count)) chosen.push(newStudy(key, chosen));
  return chosen;
}

/** Adds trend lines and rectangles that cross the candles in view. */
function draw(count: number): void {
  const last = bars.length - 1;
  for (let nth = 0; nth < count; nth += 1) {
    const from = Math.max(0, last - 10 - ((nth * 13) % 120));
    const end = Math.min(last, from + 8 + (nth % 30));
    board?.add({
      uuid: crypto.randomUUID(),
      pair: 'BTC/USD',
      tool: nth % 2 === 0 ? 'trend' : 'rectangle',
      points: [
        [FIRST + from * MINUTE, String(bars[from]?.low)],
        [FIRST + end * MINUTE, String(bars[end]?.high)],
      ],
      style: { color: 'accent', width: 1, dash: 'solid', fill: true },
      text: '',
      intervals: null,
      locked: false,
      hidden: false,
      z: nth,
    });
  }
}

/** Collects the wall times between frames until `stop` is called. */
function frames() {
  const times: number[] = [];
  let last: number | undefined;
  let running = true;
  const next = (now: number) => {
    if (last !== undefined) times.push(now - last);
    last = now;
    if (running) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return {
    times,
    stop: () => {
      running = false;
    },
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Changes the running candle. */
function change(nth: number): void {
  const bar = bars.at(-1) as Bar;
  const close = bar.open + Math.sin(nth) * 15;
  engine?.putBar({ ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) });
}

/** Changes the running candle once a second, and asks for no frames beside that. @returns how long that took, wall ms */
async function calm(seconds: number): Promise<number[]> {
  performance.mark('measured');
  const start = performance.now();
  for (let nth = 1; nth <= seconds; nth += 1) {
    change(nth);
    await wait(start + nth * 1000 - performance.now());
  }
  return [performance.now() - start];
}

/** Changes the running candle so often. @returns wall ms between frames */
async function tick(perSecond: number, seconds: number): Promise<number[]> {
  performance.mark('measured');
  const seen = frames();
  const start = performance.now();
  for (let nth = 1; nth <= perSecond * seconds; nth += 1) {
    change(nth);
    await wait(Math.max(0, start + (nth * 1000) / perSecond - performance.now()));
  }
  seen.stop();
  return seen.times;
}

/** Moves the view by a candle a frame, back and forth. @returns wall ms between frames */
async function pan(count: number): Promise<number[]> {
  performance.mark('measured');
  const seen = frames();
  for (let nth = 0; nth < count; nth += 1) {
    engine?.view.scroll(Math.floor(nth / 60) % 2 === 0 ? -1 : 1);
    await new Promise(requestAnimationFrame);
  }
  seen.stop();
  return seen.times;
}

/** How long one look for a drawing under the pointer takes, ms. */
function hitTime(): number {
  const pane = engine?.main;
  const view = pane?.view();
  if (!(pane && view)) throw new Error('There is no chart.');
  const times = 200;
  const start = performance.now();
  for (let nth = 0; nth < times; nth += 1) {
    const [x, y] = [(nth * 7) % view.width, (nth * 5) % view.height];
    const [index, time, price] = [view.indexOf(x), view.timeOf(x), view.priceOf(y)];
    drawings?.hit({ pane, view, x, y, index, time, price, pointer: 'mouse', shift: false, alt: false });
  }
  return (performance.now() - start) / times;
}

/** Where the line is, px from the top left of the page. */
function lineAt(): { x: number; y: number } {
  const view = engine?.main.view();
  if (!view) throw new Error('There is no chart.');
  return { x: view.width / 3, y: view.yOf(bars.at(-1)?.close ?? PRICE) };
}

/** Times from each move of a pointer to the end of the frame that shows it, ms, until the pointer is released. */
function followDrag(): Promise<number[]> {
  const times: number[] = [];
  const onMove = (event: PointerEvent) => {
    requestAnimationFrame(() => {
      const shown = new MessageChannel();
      // Runs after the frame was drawn.
      shown.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
      shown.port2.postMessage(null);
    });
  };
  return new Promise((resolve) => {
    addEventListener('pointermove', onMove, { capture: true });
    addEventListener(
      'pointerup',
      () => {
        removeEventListener('pointermove', onMove, { capture: true });
        setTimeout(() => resolve(times), 200);
      },
      { capture: true, once: true },
    );
  });
}

const measured = { show, tick, calm, pan, hitTime, lineAt, followDrag };
declare global {
  interface Window {
    measured: typeof measured;
  }
}
window.measured = measured;
