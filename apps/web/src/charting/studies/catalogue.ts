import type { PlotLook, StudySetup } from './setup.ts';
import type { StudyKind, StudyParam, StudyPlot } from './study-kind.ts';
import { average, BANDS, bands, CLOUD, factor, length, line, whole } from './study-kind.ts';

const CATALOGUE = {
  sma: average('Simple moving average', 'SMA', 20, 'warning'),
  ema: average('Exponential moving average', 'EMA', 21, 'info'),
  wma: average('Weighted moving average', 'WMA', 20, 'pink'),
  vwma: average('Volume-weighted moving average', 'VWMA', 20, 'violet'),
  hma: average('Hull moving average', 'HMA', 21, 'accent'),
  bollinger: {
    ...BANDS,
    name: 'Bollinger bands',
    short: 'BB',
    words: 'deviation volatility',
    params: [length(20), factor('deviations', 'Deviations', 2)],
    plots: bands('info'),
  },
  keltner: {
    ...BANDS,
    name: 'Keltner channels',
    short: 'KC',
    words: 'atr ema',
    params: [length(20), factor('ranges', 'Ranges', 2), whole('rangeLength', 'Length of the range', 10)],
    plots: bands('violet'),
  },
  donchian: {
    ...BANDS,
    name: 'Donchian channels',
    short: 'DC',
    words: 'breakout highest lowest turtle',
    params: [length(20)],
    plots: bands('accent'),
  },
  vwap: {
    name: 'Volume-weighted average price',
    short: 'VWAP',
    group: 'Volume',
    words: 'session',
    params: [
      {
        key: 'anchor',
        label: 'Starts again each',
        usual: 0,
        least: 0,
        most: 2,
        choices: ['Day', 'Week', 'Month'],
      },
    ],
    plots: [line('value', 'VWAP', 'pink', 2)],
  },
  supertrend: {
    name: 'Supertrend',
    short: 'ST',
    group: 'Bands and trend',
    words: 'atr stop',
    params: [length(10), factor('ranges', 'Ranges', 3)],
    plots: [line('up', 'Rising', 'up', 2), line('down', 'Falling', 'down', 2)],
  },
  ichimoku: {
    name: 'Ichimoku cloud',
    short: 'Ichimoku',
    group: 'Bands and trend',
    words: 'kinko hyo tenkan kijun senkou chikou',
    params: [
      whole('conversion', 'Conversion line', 9),
      whole('base', 'Base line', 26),
      whole('span', 'Leading span B', 52),
      whole('shift', 'Shift', 26, 200),
    ],
    plots: [
      line('conversion', 'Conversion line', 'info'),
      line('base', 'Base line', 'pink'),
      { ...line('spanA', 'Leading span A', 'up'), shift: CLOUD },
      { ...line('spanB', 'Leading span B', 'down'), shift: CLOUD },
      { ...line('lagging', 'Lagging span', 'muted'), shift: (params) => -CLOUD(params) },
    ],
    fill: ['spanA', 'spanB'],
  },
  parabolicSar: {
    name: 'Parabolic SAR',
    short: 'SAR',
    group: 'Bands and trend',
    words: 'wilder stop reverse',
    params: [
      { key: 'step', label: 'Step', usual: 0.02, least: 0.001, most: 1, step: 0.001 },
      { key: 'most', label: 'Largest step', usual: 0.2, least: 0.01, most: 1, step: 0.01 },
    ],
    plots: [{ ...line('value', 'SAR', 'info'), kind: 'dots' }],
  },
  rsi: {
    name: 'Relative strength index',
    short: 'RSI',
    group: 'Momentum',
    words: 'wilder oscillator overbought',
    pane: 'number',
    params: [length(14)],
    plots: [line('value', 'RSI', 'violet', 2)],
    levels: [30, 70],
  },
  stochasticRsi: {
    name: 'Stochastic RSI',
    short: 'Stoch RSI',
    group: 'Momentum',
    words: 'oscillator overbought',
    pane: 'number',
    params: [
      length(14),
      whole('range', 'Range', 14),
      whole('smooth', 'Smoothing', 3),
      whole('signal', 'Signal', 3),
    ],
    plots: [line('k', '%K', 'info', 2), line('d', '%D', 'warning')],
    levels: [20, 80],
  },
  macd: {
    name: 'Moving average convergence divergence',
    short: 'MACD',
    group: 'Momentum',
    words: 'appel oscillator histogram',
    pane: 'price',
    params: [whole('fast', 'Fast', 12), whole('slow', 'Slow', 26), whole('signal', 'Signal', 9)],
    plots: [
      { ...line('histogram', 'Histogram', 'up'), kind: 'histogram' },
      line('macd', 'MACD', 'info', 2),
      line('signal', 'Signal', 'warning'),
    ],
    levels: [0],
  },
  stochastic: {
    name: 'Stochastic oscillator',
    short: 'Stoch',
    group: 'Momentum',
    words: 'lane overbought',
    pane: 'number',
    params: [length(14), whole('smooth', 'Smoothing', 3), whole('signal', 'Signal', 3)],
    plots: [line('k', '%K', 'info', 2), line('d', '%D', 'warning')],
    levels: [20, 80],
  },
  williams: {
    name: 'Williams %R',
    short: '%R',
    group: 'Momentum',
    words: 'oscillator overbought',
    pane: 'number',
    params: [length(14)],
    plots: [line('value', '%R', 'violet', 2)],
    levels: [-80, -20],
  },
  cci: {
    name: 'Commodity channel index',
    short: 'CCI',
    group: 'Momentum',
    words: 'lambert oscillator',
    pane: 'number',
    params: [length(20)],
    plots: [line('value', 'CCI', 'accent', 2)],
    levels: [-100, 100],
  },
  rateOfChange: {
    name: 'Rate of change',
    short: 'ROC',
    group: 'Momentum',
    words: 'percent momentum',
    pane: 'number',
    params: [length(9)],
    plots: [line('value', 'ROC', 'info', 2)],
    levels: [0],
  },
  adx: {
    name: 'Average directional index',
    short: 'ADX',
    group: 'Bands and trend',
    words: 'wilder dmi movement strength',
    pane: 'number',
    params: [length(14)],
    plots: [line('adx', 'ADX', 'warning', 2), line('plus', '+DI', 'up'), line('minus', '−DI', 'down')],
    levels: [25],
  },
  atr: {
    name: 'Average true range',
    short: 'ATR',
    group: 'Volatility',
    words: 'wilder',
    pane: 'price',
    params: [length(14)],
    plots: [line('value', 'ATR', 'pink', 2)],
  },
  obv: {
    name: 'On-balance volume',
    short: 'OBV',
    group: 'Volume',
    words: 'granville',
    pane: 'volume',
    params: [],
    plots: [line('value', 'OBV', 'info', 2)],
  },
  mfi: {
    name: 'Money flow index',
    short: 'MFI',
    group: 'Volume',
    words: 'oscillator overbought',
    pane: 'number',
    params: [length(14)],
    plots: [line('value', 'MFI', 'accent', 2)],
    levels: [20, 80],
  },
  cmf: {
    name: 'Chaikin money flow',
    short: 'CMF',
    group: 'Volume',
    words: 'accumulation distribution',
    pane: 'number',
    params: [length(20)],
    plots: [line('value', 'CMF', 'up', 2)],
    levels: [0],
  },
  volumeProfile: {
    name: 'Volume profile of the view',
    short: 'VPVR',
    group: 'Volume',
    words: 'visible range point of control value area',
    params: [
      { key: 'rows', label: 'Rows', usual: 24, least: 5, most: 100 },
      { key: 'width', label: 'Width, % of the chart', usual: 25, least: 5, most: 60 },
    ],
    plots: [line('rows', 'Rows', 'info')],
  },
} as const satisfies Record<string, StudyKind>;

export type StudyKey = keyof typeof CATALOGUE;
export const catalogue: Readonly<Record<StudyKey, StudyKind>> = CATALOGUE;
export const studyKeys = Object.keys(CATALOGUE) as StudyKey[];

export const kindOf = (key: string): StudyKind | undefined =>
  catalogue[studyKeys.find((one) => one === key) ?? ('' as StudyKey)];

/** A parameter's refusal in words; null for a good value. */
export function refusalOf({ least, most, step = 1, choices }: StudyParam, value: number): string | null {
  if (choices) return choices[value] === undefined ? 'Choose one.' : null;
  if (!Number.isFinite(value)) return 'Enter a number.';
  if (value < least || value > most) return `Enter a number from ${least} to ${most}.`;
  if (step === 1 && !Number.isInteger(value)) return 'Enter a whole number.';
  return null;
}

/** The parameters of a study as numbers, in the order of the catalog; a bad one is as usual. */
export function paramsOf(kind: StudyKind, { params }: Pick<StudySetup, 'params'>): Record<string, number> {
  return Object.fromEntries(
    kind.params.map((param) => {
      const value = Number(params[param.key] ?? Number.NaN);
      return [param.key, refusalOf(param, value) === null ? value : param.usual];
    }),
  );
}

export function lookOf(
  { key, color, width = 1, dash = 'solid' }: StudyPlot,
  { plots }: Pick<StudySetup, 'plots'>,
): PlotLook {
  return plots[key] ?? { color, width, dash, hidden: false };
}

/** 'RSI 14', or 'BB 20 2'. */
export function labelOf(kind: StudyKind, setup: Pick<StudySetup, 'params'>): string {
  const values = paramsOf(kind, setup);
  const words = kind.params.map(({ key, choices }) => choices?.[values[key] as number] ?? values[key]);
  return [kind.short, ...words].join(' ');
}

/** The usual share of the height of a pane. */
export const PANE_SHARE = 0.3;

/** A new study as usual, beside those that are there. */
export function newStudy(key: StudyKey, others: readonly StudySetup[]): StudySetup {
  const { pane, params } = catalogue[key];
  return {
    id: freeId(key, others),
    key,
    params: Object.fromEntries(params.map(({ key, usual }) => [key, usual])),
    plots: {},
    pane: pane ? Math.max(0, ...others.map((one) => one.pane)) + 1 : 0,
    height: PANE_SHARE,
    hidden: false,
  };
}

function freeId(key: string, others: readonly StudySetup[]): string {
  let nth = 1;
  while (others.some(({ id }) => id === `${key}-${nth}`)) nth++;
  return `${key}-${nth}`;
}
