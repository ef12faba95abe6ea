import type { PlotLook } from './setup.ts';

export interface StudyParam {
  key: string;
  label: string;
  usual: number;
  least: number;
  most: number;
  /** Whole numbers by default. */
  step?: number;
  /** Names of the values from 0 on: the reader chooses one. */
  choices?: readonly string[];
}

export interface StudyPlot {
  key: string;
  label: string;
  /** A line unless it says otherwise. `histogram` stands on zero. */
  kind?: 'histogram' | 'dots';
  color: string;
  width?: number;
  dash?: PlotLook['dash'];
  /** Candles that it is drawn to the right of its own, by parameters. */
  shift?: (params: Readonly<Record<string, number>>) => number;
}

export interface StudyKind {
  name: string;
  /** In the legend. */
  short: string;
  group: 'Moving averages' | 'Bands and trend' | 'Momentum' | 'Volatility' | 'Volume';
  /** Further words to find it by. */
  words: string;
  /** In a pane of its own, with values that are prices, plain numbers or amounts. */
  pane?: 'price' | 'number' | 'volume';
  params: readonly StudyParam[];
  plots: readonly StudyPlot[];
  /** Two plots with a faint area between them. */
  fill?: readonly [string, string];
  /** Dashed levels, which the scale always shows. */
  levels?: readonly number[];
}

export const whole = (key: string, label: string, usual: number, most = 500): StudyParam => ({
  key,
  label,
  usual,
  least: 1,
  most,
});
export const factor = (key: string, label: string, usual: number): StudyParam => ({
  key,
  label,
  usual,
  least: 0.1,
  most: 20,
  step: 0.1,
});
export const length = (usual: number) => whole('length', 'Length', usual);
export const line = (key: string, label: string, color: string, width = 1): StudyPlot => ({
  key,
  label,
  color,
  width,
});

export const average = (
  name: string,
  short: string,
  usual: number,
  color: string,
  words = '',
): StudyKind => ({
  name,
  short,
  group: 'Moving averages',
  words: `ma average ${words}`,
  params: [length(usual)],
  plots: [line('value', name, color, 2)],
});

export const BANDS = { group: 'Bands and trend', fill: ['upper', 'lower'] } as const;
export const bands = (color: string): readonly StudyPlot[] => [
  line('middle', 'Middle', color),
  line('upper', 'Upper', color),
  line('lower', 'Lower', color),
];
export const CLOUD = (params: Readonly<Record<string, number>>) => (params.shift ?? 0) - 1;
