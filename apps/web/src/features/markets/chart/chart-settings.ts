import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { atom } from 'jotai';
import type { CandleKind } from '../../../charting/bars/candle-kinds.ts';
import { candleKinds } from '../../../charting/bars/candle-kinds.ts';
import type { StudyKey } from '../../../charting/studies/studies.ts';
import { studies } from '../../../charting/studies/studies.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

export const futuresPrices = ['last', 'mark', 'index'] as const;
export type FuturesPrice = (typeof futuresPrices)[number];

/** The chart settings of the reader, stored in the browser. */
export interface ChartSettings {
  type: CandleKind;
  log: boolean;
  studies: readonly StudyKey[];
  /** The price that charts of futures show. */
  futuresPrice: FuturesPrice;
  /** Whether the reader's own orders and fills are drawn. */
  orders: boolean;
  fills: boolean;
  /** Whether events of the company are marked. */
  events: boolean;
  /** How candles of a stock are adjusted for corporate actions. */
  adjustment: CandleAdjustment;
}

const KEY = 'chart';
const USUAL: ChartSettings = {
  type: 'candles',
  log: false,
  studies: [],
  futuresPrice: 'last',
  orders: true,
  fills: true,
  events: true,
  adjustment: 'split',
};

/** The saved settings; unknown ones are left out. */
export function readSettings(text: string | null): ChartSettings {
  const saved = parsed(text);
  const { type, log, futuresPrice, orders, fills, events, adjustment } = saved;
  const chosen: readonly unknown[] = Array.isArray(saved.studies) ? saved.studies : [];
  return {
    type: candleKinds.find((one) => one === type) ?? USUAL.type,
    log: log === true,
    studies: studies.flatMap(({ key }) => (chosen.includes(key) ? [key] : [])),
    futuresPrice: futuresPrices.find((one) => one === futuresPrice) ?? USUAL.futuresPrice,
    orders: orders !== false,
    fills: fills !== false,
    events: events !== false,
    adjustment: candleAdjustments.find((one) => one === adjustment) ?? USUAL.adjustment,
  };
}

function parsed(text: string | null): Partial<Record<keyof ChartSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const heldAtom = atom(readSettings(readStored(KEY)));
export const chartSettingsAtom = atom((get) => get(heldAtom));

export function changeChart(change: Partial<ChartSettings>): void {
  const settings = { ...store.get(heldAtom), ...change };
  store.set(heldAtom, settings);
  writeStored(KEY, JSON.stringify(settings));
}

const INTERVAL = 'chart-interval';

/** The last interval that was chosen, as text; null before the first choice. */
export const savedInterval = () => readStored(INTERVAL);
export const saveInterval = (interval: string) => writeStored(INTERVAL, interval);
