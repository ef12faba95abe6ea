import type { ChartPoint, Drag, Hit, Layer, Pane, PointerKind, Tool } from './engine.ts';
import type { Tell } from './events.ts';

interface PointedPane extends Pane {
  readonly layers: readonly Layer[];
}

interface PointerParts {
  frame: HTMLElement;
  panes: () => readonly PointedPane[];
  tool: () => Tool | null;
  tell: Tell;
  signal: AbortSignal;
}

/**
 * Gives presses to the layers under them or to the tool that is held. While a drag lasts, the chart below gets no event,
 * so it neither scrolls nor zooms, and a finger does not scroll the page.
 */
export function followPointers({ frame, panes, tool, tell, signal }: PointerParts): void {
  const chartPressed = createHeightWatch(panes, tell);
  let drag: { drag: Drag; pointer: number; pane: PointedPane } | null = null;
  const options = { capture: true, signal, passive: false };

  const down = (event: PointerEvent) => {
    if (drag || event.button !== 0 || !event.isPrimary) return;
    const at = pointAt(frame, panes(), event);
    if (!at) return;
    const held = tool();
    const started = held ? held.press(at) : nearestHit(at)?.press?.(at);
    if (!started) return;
    drag = { drag: started, pointer: event.pointerId, pane: at.pane as PointedPane };
    frame.setPointerCapture(event.pointerId);
    event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    if (drag) {
      event.stopPropagation();
      if (event.pointerId !== drag.pointer) return;
      const at = pointIn(frame, drag.pane, event);
      if (at) drag.drag.move(at);
      return;
    }
    if (event.buttons !== 0) chartPressed(false);
    else hover(frame, pointAt(frame, panes(), event), tool());
  };
  const end = (event: PointerEvent) => {
    if (!drag) return chartPressed(true);
    if (event.pointerId !== drag.pointer) return;
    event.stopPropagation();
    const { drag: ended, pane } = drag;
    drag = null;
    const at = event.type === 'pointerup' ? pointIn(frame, pane, event) : null;
    if (at) ended.drop(at);
    else ended.cancel();
  };
  const leave = () => {
    if (!drag) hover(frame, null, tool());
  };
  const hold = (event: Event) => {
    if (!drag) return;
    event.stopPropagation();
    if (event.type.startsWith('touch') && event.cancelable) event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    if (!drag || event.key !== 'Escape') return;
    event.stopPropagation();
    const { drag: ended } = drag;
    drag = null;
    ended.cancel();
  };

  frame.addEventListener('pointerdown', down, options);
  frame.addEventListener('pointermove', move, options);
  frame.addEventListener('pointerup', end, options);
  frame.addEventListener('pointercancel', end, options);
  frame.addEventListener('pointerleave', leave, options);
  for (const name of ['mousedown', 'mousemove', 'touchstart', 'touchmove']) {
    frame.addEventListener(name, hold, options);
  }
  window.addEventListener('keydown', key, options);
}

/** Shows what a press would do. */
function hover(frame: HTMLElement, at: ChartPoint | null, tool: Tool | null): void {
  tool?.hover?.(at);
  const hit = at && !tool ? nearestHit(at) : null;
  const cursor = tool && at ? tool.cursor : (hit?.cursor ?? '');
  frame.toggleAttribute('data-drags', cursor !== '');
  frame.style.setProperty('--chart-cursor', cursor);
}

/** The nearest hit of the layers of a pane; of equally near ones that of the layer on top. */
function nearestHit(at: ChartPoint): Hit | null {
  let nearest: Hit | null = null;
  for (const layer of (at.pane as PointedPane).layers) {
    const hit = layer.hit?.(at);
    if (hit && (!nearest || hit.distance <= nearest.distance)) nearest = hit;
  }
  return nearest;
}

/** The point of an event in the pane under it; null on an axis or between panes. */
function pointAt(frame: HTMLElement, panes: readonly PointedPane[], event: PointerEvent): ChartPoint | null {
  for (const pane of panes) {
    const at = pointIn(frame, pane, event);
    if (at && at.x >= 0 && at.x < at.view.width && at.y >= 0 && at.y < at.view.height) return at;
  }
  return null;
}

function pointIn(frame: HTMLElement, pane: PointedPane, event: PointerEvent): ChartPoint | null {
  const view = pane.view();
  if (!view) return null;
  const box = frame.getBoundingClientRect();
  const x = event.clientX - box.left;
  const y = event.clientY - box.top - pane.top();
  return {
    pane,
    view,
    x,
    y,
    index: view.indexOf(x),
    time: view.timeOf(x),
    price: view.priceOf(y),
    pointer:
      event.pointerType === 'touch' || event.pointerType === 'pen'
        ? event.pointerType
        : ('mouse' satisfies PointerKind),
    shift: event.shiftKey,
    alt: event.altKey,
  };
}

/** The library resizes panes itself and tells no one: looks at their heights while a press lasts, and when it ends. */
function createHeightWatch(panes: () => readonly Pane[], tell: Tell): (ended: boolean) => void {
  const heights = () =>
    panes()
      .map((pane) => pane.share().toFixed(4))
      .join();
  let [known, told] = [heights(), heights()];
  return (ended) => {
    // After the library's own listener.
    setTimeout(() => {
      const now = heights();
      if (now !== known) tell('height', undefined);
      known = now;
      if (!ended || now === told) return;
      told = now;
      if (panes().length > 1) tell('heights', undefined);
    });
  };
}
