import type { ChartColor } from '@papermint/contracts/chart/looks';
import type { DrawingTool } from '@papermint/contracts/chart/tools';
import type { Drawing } from '../../../charting/drawings/drawing.ts';

const FIRST: Readonly<Partial<Record<DrawingTool, ChartColor>>> = {
  level: 'info',
  vertical: 'muted',
  rectangle: 'info',
  fibonacci: 'warning',
  text: 'text',
  brush: 'warning',
  measure: 'muted',
  long: 'text',
  short: 'text',
};

/** The style that was chosen last for a tool. */
const last = new Map<DrawingTool, Drawing['style']>();

export const styleOf = (tool: DrawingTool): Drawing['style'] =>
  last.get(tool) ?? { color: FIRST[tool] ?? 'accent', width: 2, dash: 'solid', fill: true };

export const keepStyle = (tool: DrawingTool, style: Drawing['style']): void => void last.set(tool, style);
