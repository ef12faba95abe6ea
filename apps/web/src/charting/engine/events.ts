import type { ChartEngine, ChartEvents } from './engine.ts';

export type Tell = <K extends keyof ChartEvents>(name: K, event: ChartEvents[K]) => void;

/** Who listens to a chart. */
export function createEvents(): { listen: ChartEngine['listen']; tell: Tell } {
  const listeners: { [K in keyof ChartEvents]: Set<(event: ChartEvents[K]) => void> } = {
    crosshair: new Set(),
    range: new Set(),
    width: new Set(),
    height: new Set(),
    bars: new Set(),
    heights: new Set(),
  };
  return {
    listen(name, run) {
      listeners[name].add(run);
      return () => void listeners[name].delete(run);
    },
    tell(name, event) {
      for (const run of listeners[name]) run(event);
    },
  };
}
