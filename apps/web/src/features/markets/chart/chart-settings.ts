import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { atom } from 'jotai';
import type { CandleKind } from '../../../charting/bars/candle-kinds.ts';
import { candleKinds } from '../../../charting/bars/candle-kinds.ts';
import type { ScaleMode } from '../../../charting/engine/engine.ts';
import type { StudySetup } from '../../../charting/studies/setup.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { MOST_COMPARED, MOST_STUDIES } from './chart-limits.ts';

export const futuresPrices = ['last', 'mark', 'index'] as const;
export type FuturesPrice = (typeof futuresPrices)[number];

/** A pair that is drawn beside the chart's own. */
export interface Compared {
  pair: string;
  color: string;
  /** Its line is left out. */
  hidden: boolean;
}

/** The chart settings of the reader. */
export interface ChartSettings {
  type: CandleKind;
  scale: ScaleMode;
  /** UTC, local, or a zone such as Europe/Berlin. */
  zone: string;
  compare: readonly Compared[];
  studies: readonly StudySetup[];
  /** The price that charts of futures show. */
  futuresPrice: FuturesPrice;
  /** Whether the reader's own orders, fills, positions and alerts are drawn. */
  orders: boolean;
  fills: boolean;
  positions: boolean;
  alerts: boolean;
  /** Whether events of the company are marked. */
  events: boolean;
  /** Whether days, and the gaps of closed hours, have a line. */
  sessions: boolean;
  /** How candles of a stock are adjusted for corporate actions. */
  adjustment: CandleAdjustment;
}

/** Whether a chart of the pair has other pairs beside it. */
export const isComparing = ({ compare }: Pick<ChartSettings, 'compare'>, pair: string): boolean =>
  compare.some((one) => one.pair !== pair);

export const CHART_KEY = 'chart';
const SCALES = ['linear', 'log', 'percent'] as const satisfies readonly ScaleMode[];
export const USUAL_SETTINGS: ChartSettings = {
  type: 'candles',
  scale: 'linear',
  zone: 'UTC',
  compare: [],
  studies: [],
  futuresPrice: 'last',
  orders: true,
  fills: true,
  positions: true,
  alerts: true,
  events: true,
  sessions: false,
  adjustment: 'split',
};

/** The saved settings; unknown ones are left out. */
export function readSettings(text: string | null): ChartSettings {
  const saved = parsed(text);
  const { type, scale, log, zone, futuresPrice, orders, fills, events, sessions, adjustment } = saved;
  const { positions, alerts } = saved;
  return {
    type: oneOf(candleKinds, type),
    scale: log === true ? 'log' : oneOf(SCALES, scale),
    zone: typeof zone === 'string' && zone.length <= 60 ? zone : 'UTC',
    compare: listOf(saved.compare).flatMap(comparedOf).slice(0, MOST_COMPARED),
    studies: listOf(saved.studies).flatMap(studyOf).slice(0, MOST_STUDIES),
    futuresPrice: oneOf(futuresPrices, futuresPrice),
    orders: orders !== false,
    fills: fills !== false,
    // They were drawn with the orders before they had choices of their own.
    positions: (positions ?? orders) !== false,
    alerts: (alerts ?? orders) !== false,
    events: events !== false,
    sessions: sessions === true,
    adjustment: candleAdjustments.find((one) => one === adjustment) ?? 'split',
  };
}

/** A value, or the first one for anything else. */
const oneOf = <V>(values: readonly V[], value: unknown): V =>
  values.find((one) => one === value) ?? (values[0] as V);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function comparedOf(value: unknown): Compared[] {
  const { pair, color, hidden } = recordOf(value);
  return typeof pair === 'string' && typeof color === 'string'
    ? [{ pair, color, hidden: hidden === true }]
    : [];
}

/** The averages that were settings by name, before studies had parameters. */
const AVERAGE = /^(ma|ema)(\d+)$/;

/** A saved study. Its code checks parameters and plots, once it has loaded. */
export function studyOf(value: unknown, at: number): StudySetup[] {
  const [, average, length] = AVERAGE.exec(typeof value === 'string' ? value : '') ?? [];
  const saved = average
    ? { id: `${average}-${at}`, key: average === 'ma' ? 'sma' : 'ema', params: { length: Number(length) } }
    : recordOf(value);
  const { id, key, params, plots, pane, height, hidden } = saved as Record<string, unknown>;
  if (typeof id !== 'string' || typeof key !== 'string') return [];
  return [
    {
      id,
      key,
      params: recordOf(params) as StudySetup['params'],
      plots: recordOf(plots) as StudySetup['plots'],
      pane: typeof pane === 'number' ? pane : 0,
      height: typeof height === 'number' ? height : 0,
      hidden: hidden === true,
    },
  ];
}

const heldAtom = atom(readSettings(readStored(CHART_KEY)));
export const chartSettingsAtom = atom((get) => get(heldAtom));

/** How often the reader has changed what charts show. What keeps edits with the account loads later. */
export const chartEditsAtom = atom(0);

/** The reader changes what charts show. */
export function changeChart(change: Partial<ChartSettings>): void {
  showChart({ ...store.get(heldAtom), ...change });
  store.set(chartEditsAtom, (edits) => edits + 1);
}

/** Shows settings that are kept elsewhere already. */
export function showChart(settings: ChartSettings): void {
  store.set(heldAtom, settings);
  writeStored(CHART_KEY, JSON.stringify(settings));
}

const INTERVAL = 'chart-interval';
export const USUAL_INTERVAL = '15m';

/** The last interval that was chosen, as text; null before the first choice. */
export const savedInterval = () => readStored(INTERVAL);
export const saveInterval = (interval: string) => writeStored(INTERVAL, interval);
