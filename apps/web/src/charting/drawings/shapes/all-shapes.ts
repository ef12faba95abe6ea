import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { channel, rectangle } from './areas.ts';
import { fibonacci } from './fibonacci.ts';
import { brush, level, ray, trend, vertical } from './lines.ts';
import { measure } from './measure.ts';
import { position } from './position.ts';
import type { Shape } from './shape.ts';
import { text } from './text.ts';

export const shapes: Readonly<Record<DrawingTool, Shape>> = {
  trend,
  ray,
  level,
  vertical,
  rectangle,
  channel,
  fibonacci,
  measure,
  text,
  brush,
  long: position,
  short: position,
};
