import { priceText } from '@papermint/contracts/markets/ticks';
import type { AxisLabel, ChartPoint, Drag, Hit, Layer, PaneView } from '../engine/engine.ts';
import { REACH } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import type { ChartLine, ChartLines } from './line.ts';

/** From this width, px, modest lines have titles. On a phone these would cover the newest candles. */
const TITLED = 480;
const HEIGHT = 16;

/** Lines at prices. A pointer drags the movable ones; nothing is told before it lets go. */
export class LineLayer implements Layer {
  readonly z = 'lines';
  private lines: readonly ChartLine[] = [];
  private onMove: ChartLines['onMove'] = () => undefined;
  private dragged: { id: string; price: string } | null = null;

  private readonly tick: string;
  private readonly redraw: () => void;

  /** @param redraw draws the chart again */
  constructor(tick: string, redraw: () => void) {
    this.tick = tick;
    this.redraw = redraw;
  }

  set({ lines, onMove }: ChartLines): void {
    this.lines = lines;
    this.onMove = onMove;
    this.redraw();
  }

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    context.font = "11px 'Plex Figures', sans-serif";
    context.textBaseline = 'middle';
    for (const line of this.shown()) drawLine(context, view, line);
  }

  labels(): readonly AxisLabel[] {
    return this.shown().map(({ price, tone }) => ({
      price: Number(price),
      background: colorOf(tone),
      color: onColor(tone),
    }));
  }

  hit({ view, y, pointer }: ChartPoint): Hit | null {
    let nearest: Hit | null = null;
    for (const line of this.lines) {
      if (!line.titleAt) continue;
      const distance = Math.abs(view.yOf(Number(line.price)) - y);
      if (distance > REACH[pointer] || (nearest && distance >= nearest.distance)) continue;
      nearest = { distance, cursor: 'ns-resize', press: () => this.drag(line) };
    }
    return nearest;
  }

  /** The lines, the dragged one at its new price. */
  private shown(): readonly ChartLine[] {
    const { dragged } = this;
    return this.lines.map((line) =>
      line.id === dragged?.id
        ? { ...line, price: dragged.price, title: line.titleAt?.(dragged.price) ?? line.title }
        : line,
    );
  }

  private drag({ id, price }: ChartLine): Drag {
    let to = price;
    const show = (at: string | null) => {
      this.dragged = at === null ? null : { id, price: at };
      this.redraw();
    };
    return {
      move: (at) => {
        const ticks = Math.round(at.price / Number(this.tick));
        if (!(ticks > 0)) return;
        to = priceText(ticks, this.tick);
        show(to);
      },
      drop: () => {
        show(null);
        if (to !== price) this.onMove(id, to);
      },
      cancel: () => show(null),
    };
  }
}

function drawLine(context: CanvasRenderingContext2D, view: PaneView, line: ChartLine): void {
  const { width, ratio } = view;
  const color = colorOf(line.tone);
  const y = (Math.round(view.yOf(Number(line.price)) * ratio) + 0.5) / ratio;
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.setLineDash(line.modest ? [4, 4] : line.titleAt ? [6, 6] : []);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  if (line.modest && width < TITLED) return;
  const wide = context.measureText(line.title).width + 10;
  context.fillStyle = color;
  context.fillRect(width - wide, y - HEIGHT / 2, wide, HEIGHT);
  context.fillStyle = onColor(line.tone);
  context.fillText(line.title, width - wide + 5, y + 0.5);
}

function colorOf(tone: ChartLine['tone']): string {
  if (tone === 'up') return moveColor('buy');
  if (tone === 'down') return moveColor('sell');
  return chartToken(tone === 'warn' ? 'warn' : 'muted');
}

const onColor = (tone: ChartLine['tone']) =>
  chartToken(tone === 'plain' || tone === 'warn' ? 'bg' : 'on-move');
