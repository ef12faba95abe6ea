import { chartColor } from '../engine/chart-colors.ts';
import type { PaneView } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import type { Drawing, Place } from './drawing.ts';
import { clipped } from './geometry.ts';
import type { Figure, FigureLabel, FigureLine } from './shapes/shape.ts';

const toneColor = (tone: 'up' | 'down' | undefined, color: string) =>
  tone ? moveColor(tone === 'up' ? 'buy' : 'sell') : color;

/** Draws a figure in the style of its drawing. */
export function paintFigure(
  context: CanvasRenderingContext2D,
  view: PaneView,
  { style }: Drawing,
  figure: Figure,
): void {
  const color = chartColor(style.color);
  context.globalAlpha = 0.14;
  for (const { corners, tone, always } of figure.areas ?? []) {
    if (!style.fill && !always) continue;
    context.fillStyle = toneColor(tone, color);
    context.beginPath();
    for (const { x, y } of corners) context.lineTo(x, y);
    context.fill();
  }
  context.globalAlpha = 1;
  for (const line of figure.lines ?? []) {
    context.strokeStyle = toneColor(line.tone, color);
    context.lineWidth = line.faint ? 1 : style.width;
    context.setLineDash(dashOf(line, style));
    stroke(context, view, line.path);
  }
  context.setLineDash([]);
  for (const label of figure.labels ?? []) paintLabel(context, label, toneColor(label.tone, color));
}

function dashOf({ faint }: FigureLine, { dash, width }: Drawing['style']): number[] {
  if (faint || dash === 'dashed') return [6, 4];
  return dash === 'dotted' ? [width, 2 * width + 1] : [];
}

/** Strokes what is in view of a path: a dashed line that goes on for a million pixels takes seconds. */
function stroke(context: CanvasRenderingContext2D, view: PaneView, path: readonly Place[]): void {
  context.beginPath();
  let end: Place | undefined;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as Place, path[i] as Place];
    const part = clipped(from, to, view);
    if (!part) continue;
    // Straight lines are sharp in the middle of a device pixel.
    const level = from.y === to.y;
    const upright = from.x === to.x;
    const [a, b] = part.map(({ x, y }) => ({
      x: upright ? sharp(x, view) : x,
      y: level ? sharp(y, view) : y,
    })) as [Place, Place];
    if (end !== from) context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    end = part[1] === to ? to : undefined;
  }
  context.stroke();
}

const sharp = (at: number, { ratio }: PaneView) => (Math.round(at * ratio) + 0.5) / ratio;

function paintLabel(
  context: CanvasRenderingContext2D,
  { at, text, plate, align, tone }: FigureLabel,
  color: string,
): void {
  context.textAlign = align ?? 'left';
  context.fillStyle = color;
  if (plate) {
    const width = context.measureText(text).width + 10;
    const left = align === 'center' ? at.x - width / 2 : at.x;
    context.fillRect(left, at.y - 9, width, 18);
    context.fillStyle = chartToken(tone ? 'on-move' : 'bg');
  }
  context.fillText(text, plate && !align ? at.x + 5 : at.x, at.y + 0.5);
}

/** Draws the points of a selected drawing. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  places: readonly Place[],
  color: string,
  locked: boolean,
): void {
  context.strokeStyle = color;
  context.fillStyle = chartToken('surface-1');
  context.lineWidth = 1.5;
  for (const { x, y } of places) {
    context.beginPath();
    if (locked) context.rect(x - 3, y - 3, 6, 6);
    else context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
