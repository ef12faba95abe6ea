import type { Board } from '../../../charting/drawings/board.ts';
import type { Scales } from '../../../charting/drawings/moves.ts';
import { moved } from '../../../charting/drawings/moves.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Delete, Escape, undo, redo, and arrows that move the selected drawing by a candle or a pixel, with Shift by ten.
 * @returns whether the key did anything
 */
export function actOnKey(
  board: Board,
  key: Key,
  { view, textOf }: { view: Scales | null; textOf: (price: number) => string },
): boolean {
  if (key.altKey) return false;
  if (key.ctrlKey || key.metaKey) return undoByKey(board, key);
  const { selected } = board;
  if (key.key === 'Escape') {
    if (!board.choice.tool && !selected) return false;
    board.choose(board.choice.tool ? { tool: null } : { selected: null });
    return true;
  }
  if (!selected) return false;
  if (key.key === 'Delete' || key.key === 'Backspace') {
    if (!selected.locked) board.remove(selected.uuid);
    return true;
  }
  const step = STEPS[key.key];
  if (!step || !view || selected.locked) return false;
  const times = key.shiftKey ? 10 : 1;
  const by = { x: step.x * view.spacing * times, y: step.y * times };
  board.change(selected.uuid, { points: moved(selected, by, view, { textOf, magnet: false }).points });
  return true;
}

function undoByKey(board: Board, { key, shiftKey }: Key): boolean {
  const letter = key.toLowerCase();
  const redoes = letter === 'y' || (letter === 'z' && shiftKey);
  if (redoes ? !board.canRedo : letter !== 'z' || !board.canUndo) return false;
  if (redoes) board.redo();
  else board.undo();
  return true;
}
