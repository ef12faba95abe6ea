import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { drawingTools } from '@papermint/contracts/chart/tools';

/** Magnet, list, undo and redo. */
const ACTS = 4;
/** What a short rail has beside tools: the button for all of them, and undo. */
const SHORT = 2;

/**
 * The tools of a rail with room for some buttons. Where not all fit, a button leads to the others, and the chosen tool
 * takes the last place.
 */
export function railTools(
  rows: number,
  chosen: DrawingTool | null,
): { tools: readonly DrawingTool[]; all: boolean } {
  if (rows >= drawingTools.length + ACTS) return { tools: drawingTools, all: true };
  const tools = drawingTools.slice(0, Math.max(1, rows - SHORT));
  if (chosen !== null && !tools.includes(chosen)) tools[tools.length - 1] = chosen;
  return { tools, all: false };
}
