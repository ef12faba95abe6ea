import { drawingTools } from '@papermint/contracts/chart/tools';
import type { Drawing } from '../../../charting/drawings/drawing.ts';

/** An edit that the server does not have yet. */
export interface PendingEdit {
  uuid: string;
  /** The version that was edited; 0 for a new drawing. */
  version: number;
  /** Null for one that was removed. */
  drawing: Drawing | null;
}

/** The edits that a browser has kept; a damaged text has none. */
export function readEdits(text: string | null, pair: string): PendingEdit[] {
  try {
    const edits: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(edits) ? edits.filter((edit) => isEdit(edit, pair)) : [];
  } catch {
    return [];
  }
}

function isEdit(value: unknown, pair: string): value is PendingEdit {
  const { uuid, version, drawing } = (value ?? {}) as Partial<PendingEdit>;
  if (typeof uuid !== 'string' || !Number.isInteger(version)) return false;
  if (drawing === null) return true;
  return (
    drawing?.uuid === uuid &&
    drawing.pair === pair &&
    drawingTools.includes(drawing.tool) &&
    Array.isArray(drawing.points) &&
    drawing.points.length > 0 &&
    drawing.points.every((point) => Array.isArray(point) && Number.isFinite(Number(point[1]))) &&
    typeof drawing.style === 'object'
  );
}

export const writeEdits = (edits: readonly PendingEdit[]): string | null =>
  edits.length === 0 ? null : JSON.stringify(edits);
