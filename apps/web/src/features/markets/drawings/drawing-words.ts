import type { ChartColor, Dash } from '@papermint/contracts/chart/looks';
import type { DrawingTool } from '@papermint/contracts/chart/tools';

export const TOOL_NAMES: Readonly<Record<DrawingTool, string>> = {
  trend: 'Trend line',
  ray: 'Ray',
  level: 'Horizontal line',
  vertical: 'Vertical line',
  rectangle: 'Rectangle',
  channel: 'Channel',
  fibonacci: 'Fibonacci retracement',
  measure: 'Measure',
  text: 'Text',
  brush: 'Brush',
  long: 'Long position',
  short: 'Short position',
};

const PAIR = ['Start', 'End'] as const;
const POSITION = ['Entry', 'Target', 'Stop'] as const;

/** What the points of a tool are, in their order. */
export const POINT_NAMES: Readonly<Record<DrawingTool, readonly string[]>> = {
  trend: PAIR,
  ray: PAIR,
  level: ['Level'],
  vertical: ['Instant'],
  rectangle: ['Corner', 'Opposite corner'],
  channel: [...PAIR, 'Parallel'],
  fibonacci: PAIR,
  measure: PAIR,
  text: ['Place'],
  brush: PAIR,
  long: POSITION,
  short: POSITION,
};

export const COLOR_NAMES: Readonly<Record<ChartColor, string>> = {
  accent: 'Accent',
  up: 'Gains',
  down: 'Losses',
  warning: 'Yellow',
  info: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  text: 'Text',
  muted: 'Gray',
};

export const DASH_NAMES: Readonly<Record<Dash, string>> = {
  solid: 'Solid',
  dashed: 'Dashed',
  dotted: 'Dotted',
};

/** Tools whose drawings show a text. */
export const WITH_TEXT: readonly DrawingTool[] = ['text', 'level', 'vertical', 'rectangle'];
/** Tools whose areas can be filled. */
export const WITH_AREA: readonly DrawingTool[] = ['rectangle', 'channel', 'fibonacci'];
