import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { chartColor } from '../engine/chart-colors.ts';
import type { AxisLabel, ChartEngine, ChartPoint, Hit, Layer, PaneView } from '../engine/engine.ts';
import { REACH } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import type { Board } from './board.ts';
import type { Drawing } from './drawing.ts';
import { isShown } from './drawing.ts';
import { distanceTo, figureOf, isOutside, placesOf } from './figures.ts';
import type { HandParts } from './hand.ts';
import { dragOf } from './hand.ts';
import { paintFigure, paintHandles } from './paint.ts';

/** Draws a board, takes its drawings by pointer, and gives the chart's pointer to the tool that is chosen. */
export class DrawingLayer implements Layer {
  readonly z = 'drawings';
  private previewed: Drawing | null = null;
  private held: Board['choice']['tool'] = null;
  private readonly engine: ChartEngine;
  private readonly hand: HandParts;
  private readonly board: Board;
  private readonly stop: () => void;

  constructor(engine: ChartEngine, hand: Omit<HandParts, 'preview'>) {
    this.engine = engine;
    this.board = hand.board;
    this.hand = {
      board: hand.board,
      rules: hand.rules,
      newUuid: hand.newUuid,
      style: hand.style,
      preview: (drawing) => {
        this.previewed = drawing;
        engine.redraw();
      },
    };
    this.stop = hand.board.listen(() => this.follow());
    engine.main.add(this);
    this.follow();
  }

  remove(): void {
    this.stop();
    if (this.held) this.engine.hold(null);
    this.held = null;
    this.engine.main.remove(this);
  }

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    context.font = "11px 'Plex Figures', sans-serif";
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const say = (price: number) => this.engine.main.format(price);
    for (const drawing of this.shown()) {
      if (!isOutside(drawing, view)) paintFigure(context, view, drawing, figureOf(drawing, view, say));
    }
    const selected = this.selected();
    if (selected && selected.tool !== 'brush') {
      paintHandles(context, placesOf(selected, view), chartColor(selected.style.color), selected.locked);
    }
  }

  /** The prices of the selected drawing. */
  labels(): readonly AxisLabel[] {
    const selected = this.selected();
    if (!selected || selected.tool === 'brush' || selected.tool === 'vertical') return [];
    const background = chartColor(selected.style.color);
    return selected.points.map(([, price]) => ({
      price: Number(price),
      background,
      color: chartToken('bg'),
    }));
  }

  hit(at: ChartPoint): Hit | null {
    const { view, x, y, pointer } = at;
    const reach = REACH[pointer];
    const selected = this.selected();
    const grip = selected && this.gripOf(selected, at);
    if (grip) return grip;
    const part = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
    const say = (price: number) => this.engine.main.format(price);
    let nearest: Hit | null = null;
    for (const drawing of this.shown()) {
      if (isOutside(drawing, view, part)) continue;
      const distance = distanceTo(figureOf(drawing, view, say), at, drawing === selected);
      // Of equally near ones the front one, which comes last.
      if (distance > reach || (nearest && distance > nearest.distance)) continue;
      nearest = {
        distance,
        cursor: drawing.locked ? 'pointer' : 'move',
        press: (start) => dragOf(this.hand, drawing, null, start),
      };
    }
    return nearest;
  }

  /** A point of the selected drawing that the pointer takes. */
  private gripOf(selected: Drawing, { view, x, y, pointer }: ChartPoint): Hit | null {
    if (selected.tool === 'brush' || selected.locked) return null;
    let [nearest, point] = [REACH[pointer] + 3, -1];
    for (const [place, grip] of placesOf(selected, view).entries()) {
      const distance = Math.hypot(grip.x - x, grip.y - y);
      if (distance <= nearest) [nearest, point] = [distance, place];
    }
    if (point < 0) return null;
    return {
      distance: Math.max(0, nearest - REACH[pointer]),
      cursor: 'grab',
      press: (start) => dragOf(this.hand, selected, point, start),
    };
  }

  private selected(): Drawing | undefined {
    const { selected } = this.board;
    const shown = selected && isShown(selected, this.engine.interval()) ? selected : undefined;
    return this.previewed?.uuid === shown?.uuid ? (this.previewed ?? undefined) : shown;
  }

  /** What is drawn, from the back to the front, with the one in the making. */
  private shown(): readonly Drawing[] {
    const { previewed } = this;
    const interval = this.engine.interval();
    const shown = this.board.drawings.filter((drawing) => isShown(drawing, interval));
    if (!previewed) return shown;
    const others = shown.filter(({ uuid }) => uuid !== previewed.uuid);
    return [...others, previewed];
  }

  private follow(): void {
    const { tool } = this.board.choice;
    if (tool !== this.held) {
      this.held = tool;
      this.previewed = null;
      this.engine.hold(null);
      // If an update has removed the code, the tool does nothing.
      if (tool) this.take(tool).catch(() => undefined);
    }
    this.engine.redraw();
  }

  /** Gives the pointer to a tool. The code that draws loads with the first one. */
  private async take(tool: DrawingTool): Promise<void> {
    const { drawingTool } = await import('./drawing-tool.ts');
    if (this.held === tool) this.engine.hold(drawingTool(this.hand, tool));
  }
}
