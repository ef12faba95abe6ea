import type { AxisLabel, ChartPoint, Drag, Hit, Layer, PaneView } from '../engine/engine.ts';
import { REACH } from '../engine/engine.ts';
import type { ChartLine } from './line.ts';
import type { LabelBox, ShownLine } from './line-paint.ts';
import { CROSS, colorOf, LINE_FONT, onColor, paintBand, paintLine } from './line-paint.ts';
import { nearestOf, onTick, steppedBy } from './line-rules.ts';

interface LineLayerOptions {
  tick: string;
  /** Draws the chart again. */
  redraw: () => void;
  /** A line was released where it may not be: a sentence. */
  onRefused?: (why: string) => void;
  /** A line was pressed without a move. */
  onChosen?: (id: string) => void;
}

/** Lines at prices. Pointers and keys move the movable ones; nothing is sent before they are released. */
export class LineLayer implements Layer {
  readonly z = 'lines';
  private lines: readonly ChartLine[] = [];
  /** The line that is moved, and to where. After its release it stays there until the answer. */
  private moved: { id: string; price: string } | null = null;
  private focused: string | null = null;
  private labelBoxes = new Map<string, LabelBox>();
  /** The middles of the labels that the engine has placed, px. */
  private readonly places = new Map<string, number>();
  private readonly options: LineLayerOptions;

  constructor(options: LineLayerOptions) {
    this.options = options;
  }

  set(lines: readonly ChartLine[]): void {
    this.lines = lines;
    this.options.redraw();
  }

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    context.font = LINE_FONT;
    context.textBaseline = 'middle';
    const shown = this.shown();
    for (const one of shown) paintBand(context, view, one);
    const boxes = new Map<string, LabelBox>();
    for (const one of shown) {
      const box = paintLine(context, view, one, this.places.get(one.line.id));
      if (box) boxes.set(one.line.id, box);
    }
    this.labelBoxes = boxes;
  }

  labels(): readonly AxisLabel[] {
    this.places.clear();
    return this.shown().map(({ line: { id, tone }, price, refused }) => ({
      price: Number(price),
      background: colorOf(refused ? 'warn' : tone),
      color: onColor(refused ? 'warn' : tone),
      placed: (y) => void this.places.set(id, y),
    }));
  }

  hit(at: ChartPoint): Hit | null {
    const crossed = this.crossAt(at);
    if (crossed) return { distance: 0, cursor: 'pointer', press: () => this.crossing(crossed) };
    const labeled = this.labelAt(at);
    if (labeled) {
      // The label may be beside its price: the line moves as far as the pointer.
      const by = at.view.yOf(Number(labeled.price)) - at.y;
      return { distance: 0, cursor: 'ns-resize', press: () => this.drag(labeled, by) };
    }
    const { view, y, pointer } = at;
    const movable = this.lines.filter(({ move }) => move);
    const nearest = nearestOf(movable, ({ price }) => Math.abs(view.yOf(Number(price)) - y), REACH[pointer]);
    if (!nearest) return null;
    return { distance: nearest.distance, cursor: 'ns-resize', press: () => this.drag(nearest.thing) };
  }

  /** Marks the line whose entry in the list has the focus; null for none. Gives back a move that was not sent. */
  focus(id: string | null): void {
    this.focused = id;
    this.moved = null;
    this.options.redraw();
  }

  /** Moves a line by ticks, without sending it. @returns what its label says then; undefined if it cannot move */
  step(id: string, ticks: number): string | undefined {
    const line = this.lines.find((one) => one.id === id);
    if (!line?.move) return undefined;
    const from = this.moved?.id === id ? this.moved.price : line.price;
    const price = steppedBy(from, this.options.tick, ticks);
    if (price === null) return undefined;
    this.show({ id, price });
    return line.move.refusal?.(price) ?? line.move.titleAt(price);
  }

  /** Sends a move by keys. */
  release(id: string): void {
    const line = this.lines.find((one) => one.id === id);
    if (line && this.moved?.id === id) this.send(line, this.moved.price);
  }

  /** Gives back a move by keys. @returns whether there was one */
  giveBack(): boolean {
    const had = this.moved !== null;
    this.show(null);
    return had;
  }

  /** The lines, the moved one at its new price. */
  private shown(): readonly ShownLine[] {
    return this.lines.map((line) => {
      const moved = this.moved?.id === line.id ? this.moved.price : null;
      const price = moved ?? line.price;
      return {
        line,
        price,
        title: moved === null ? line.title : (line.move?.titleAt(moved) ?? line.title),
        refused: moved !== null && line.move?.refusal?.(moved) !== undefined,
        chosen: moved !== null || this.focused === line.id,
      };
    });
  }

  private show(moved: { id: string; price: string } | null): void {
    this.moved = moved;
    this.options.redraw();
  }

  /** Whether a label is at this height or near it. */
  covers(y: number, distance: number): boolean {
    return [...this.labelBoxes.values()].some(
      ({ top, bottom }) => y > top - distance && y < bottom + distance,
    );
  }

  /** @param by how far the line is below the pointer, px */
  private drag(line: ChartLine, by = 0): Drag {
    let to = line.price;
    return {
      move: (at) => {
        const price = onTick(by === 0 ? at.price : at.view.priceOf(at.y + by), this.options.tick);
        if (price === null) return;
        to = price;
        this.show({ id: line.id, price });
      },
      drop: () => {
        if (to === line.price) {
          this.show(null);
          this.options.onChosen?.(line.id);
        } else this.send(line, to);
      },
      cancel: () => this.show(null),
    };
  }

  private send({ id, price: from, move }: ChartLine, to: string): void {
    const why = move?.refusal?.(to);
    if (!move || to === from || why !== undefined) {
      this.show(null);
      if (why !== undefined) this.options.onRefused?.(why);
      return;
    }
    const sent = { id, price: to };
    this.show(sent);
    void move.send(to).finally(() => {
      if (this.moved === sent) this.show(null);
    });
  }

  /** The line whose × is under a pointer. */
  private crossAt({ x, y, pointer }: ChartPoint): ChartLine | null {
    const more = REACH[pointer] - REACH.mouse;
    const near = this.lines.filter(({ id, remove }) => {
      const box = remove && this.labelBoxes.get(id);
      return box && x >= box.right - CROSS - more;
    });
    return nearestOf(near, ({ id }) => this.heightTo(id, y), more)?.thing ?? null;
  }

  /** The movable line whose label is under a pointer. */
  private labelAt({ x, y }: ChartPoint): ChartLine | null {
    const near = this.lines.filter(({ id, move }) => {
      const box = move && this.labelBoxes.get(id);
      return box && x >= box.left;
    });
    return nearestOf(near, ({ id }) => this.heightTo(id, y), 0)?.thing ?? null;
  }

  /** How far a label is above or below, px. */
  private heightTo(id: string, y: number): number {
    const box = this.labelBoxes.get(id);
    return box ? Math.max(box.top - y, y - box.bottom, 0) : Number.POSITIVE_INFINITY;
  }

  /** A press on a ×, which acts if it is released there. */
  private crossing(line: ChartLine): Drag {
    return {
      move: () => undefined,
      drop: (at) => {
        if (this.crossAt(at)?.id === line.id) line.remove?.send();
      },
      cancel: () => undefined,
    };
  }
}
