import type { PaneView } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import type { ChartLine } from './line.ts';

/** From this width, px, modest lines have titles. On a phone these would cover the newest candles. */
const TITLED = 480;
const HEIGHT = 18;
/** The width of the × of a label, px. */
export const CROSS = 18;
const PAD = 6;
/** The width of a line from a label to its price, px. */
const LEADER = 12;

/** A line as it is shown: at the price to which it is moved, and whether it may be there. */
export interface ShownLine {
  line: ChartLine;
  price: string;
  title: string;
  refused: boolean;
  /** It is dragged, or its entry in the list has the focus. */
  chosen: boolean;
}

/** Where the label of a line is, px. */
export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const LINE_FONT = "11px 'Plex Figures', sans-serif";

/** Tints the chart between a line and another price. */
export function paintBand(
  context: CanvasRenderingContext2D,
  view: PaneView,
  { line, price }: ShownLine,
): void {
  const to = line.bandTo?.();
  if (to === undefined || to === null) return;
  const [one, other] = [view.yOf(Number(price)), view.yOf(to)];
  context.globalAlpha = 0.08;
  context.fillStyle = colorOf(line.tone);
  context.fillRect(0, Math.min(one, other), view.width, Math.abs(other - one));
  context.globalAlpha = 1;
}

/**
 * @param place the middle of its label, px; at the price by default
 * @returns the place of its label; null without one
 */
export function paintLine(
  context: CanvasRenderingContext2D,
  view: PaneView,
  { line, price, title, refused, chosen }: ShownLine,
  place: number | undefined,
): LabelBox | null {
  const { width, ratio } = view;
  const tone = refused ? 'warn' : line.tone;
  const color = colorOf(tone);
  const y = (Math.round(view.yOf(Number(price)) * ratio) + 0.5) / ratio;
  context.strokeStyle = color;
  context.lineWidth = chosen ? 2 : 1;
  context.setLineDash(chosen ? [] : line.modest ? [4, 4] : line.move ? [6, 6] : []);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  if (line.modest && width < TITLED && !chosen) return null;
  return paintLabel(context, {
    y: place ?? y,
    price: y,
    width,
    title,
    color,
    text: onColor(tone),
    cross: line.remove !== undefined,
  });
}

interface LabelPaint {
  y: number;
  /** px from the top, as `y`. */
  price: number;
  width: number;
  title: string;
  color: string;
  text: string;
  cross: boolean;
}

function paintLabel(context: CanvasRenderingContext2D, label: LabelPaint): LabelBox {
  const { y, price, width, title, color, text, cross } = label;
  const wide = context.measureText(title).width + 2 * PAD + (cross ? CROSS : 0);
  const box = { left: width - wide, right: width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
  if (Math.abs(y - price) >= 1) {
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(box.left, y);
    context.lineTo(box.left - LEADER, price);
    context.stroke();
  }
  context.fillStyle = color;
  context.fillRect(box.left, box.top, wide, HEIGHT);
  context.fillStyle = text;
  context.fillText(title, box.left + PAD, y + 0.5);
  if (!cross) return box;
  const middle = box.right - CROSS / 2;
  context.strokeStyle = text;
  context.lineWidth = 1.5;
  context.setLineDash([]);
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(middle - 3.5, y - 3.5 * side);
    context.lineTo(middle + 3.5, y + 3.5 * side);
  }
  context.stroke();
  return box;
}

export function colorOf(tone: ChartLine['tone']): string {
  if (tone === 'up') return moveColor('buy');
  if (tone === 'down') return moveColor('sell');
  if (tone === 'accent') return chartToken('accent');
  return chartToken(tone === 'warn' ? 'warn' : 'muted');
}

export const onColor = (tone: ChartLine['tone']): string =>
  chartToken(tone === 'up' || tone === 'down' ? 'on-move' : 'bg');
