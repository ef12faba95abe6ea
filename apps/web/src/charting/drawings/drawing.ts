import type { ChartDrawing } from '@papermint/contracts/chart/drawing-model';

/** A drawing as a chart knows it. Which version of it the server has is known to what saves it. */
export type Drawing = Omit<ChartDrawing, 'version' | 'createdAt' | 'updatedAt'>;

/** What a reader can change of it. */
export type DrawingChange = Partial<Omit<Drawing, 'uuid' | 'pair' | 'tool'>>;

/** Seconds since 1970, and a price as text. */
export type Point = Drawing['points'][number];

/** A place in a pane, CSS px. */
export interface Place {
  x: number;
  y: number;
}

/** Whether a chart of this interval shows it. */
export const isShown = ({ hidden, intervals }: Drawing, interval: string): boolean =>
  !hidden && (intervals === null || intervals.includes(interval));
