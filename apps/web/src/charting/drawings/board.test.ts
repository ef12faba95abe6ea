import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Board } from './board.ts';
import type { Drawing } from './drawing.ts';
import { isShown } from './drawing.ts';
import { sampleDrawing } from './sample-view.ts';

const draw = (number: number, change: Partial<Drawing> = {}) =>
  sampleDrawing('level', [[number, '1']], { uuid: `drawing-${number}`, ...change });
const uuidsOf = ({ drawings }: Board) => drawings.map(({ uuid }) => uuid);

describe('a board', () => {
  test('undoes every act, and does it again', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), of: fc.nat(9) }),
      fc.record({ kind: fc.constant('remove' as const), of: fc.nat(9) }),
      fc.record({ kind: fc.constant('text' as const), of: fc.nat(9) }),
      fc.record({ kind: fc.constant('front' as const), of: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const board = new Board('BTC/USD');
        const states = [board.drawings];
        for (const { kind, of } of acts) {
          const uuid = `drawing-${of}`;
          const before = board.revision;
          if (kind === 'add' && !board.find(uuid)) board.add(draw(of));
          else if (kind === 'remove') board.remove(uuid);
          else if (kind === 'text') board.change(uuid, { text: `${states.length}` });
          else if (kind === 'front') board.raise(uuid, 'front');
          if (board.revision !== before) states.push(board.drawings);
        }
        for (const state of states.slice(0, -1).reverse()) {
          board.undo();
          expect(board.drawings).toEqual(state);
        }
        expect(board.canUndo).toBe(false);
        for (const state of states.slice(1)) {
          board.redo();
          expect(board.drawings).toEqual(state);
        }
        expect(board.canRedo).toBe(false);
      }),
    );
  });

  test('puts new drawings in front, and raises and lowers them', () => {
    const board = new Board('BTC/USD');
    board.add(draw(1), draw(2));
    board.add(draw(3));
    expect(uuidsOf(board)).toEqual(['drawing-1', 'drawing-2', 'drawing-3']);
    board.raise('drawing-1', 'front');
    board.raise('drawing-3', 'back');
    expect(uuidsOf(board)).toEqual(['drawing-3', 'drawing-2', 'drawing-1']);
  });

  test('tells edits of the reader, and not what the server has', () => {
    const board = new Board('BTC/USD');
    const edited = vi.fn();
    const stop = board.onEdit(edited);
    board.take([{ uuid: 'drawing-1', before: null, after: draw(1) }]);
    expect(edited).not.toHaveBeenCalled();
    expect(board.canUndo).toBe(false);
    board.change('drawing-1', { text: 'x' });
    board.undo();
    expect(edited.mock.calls).toEqual([[['drawing-1']], [['drawing-1']]]);
    stop();
    board.redo();
    expect(edited).toHaveBeenCalledTimes(2);
  });

  test('forgets the selection of a drawing that is gone', () => {
    const board = new Board('BTC/USD');
    board.add(draw(1));
    board.choose({ selected: 'drawing-1' });
    expect(board.selected?.uuid).toBe('drawing-1');
    board.remove('drawing-1');
    expect(board.choice.selected).toBeNull();
  });
});

test('a drawing is shown on its intervals, unless it is hidden', () => {
  expect(isShown(draw(1), '1h')).toBe(true);
  expect(isShown(draw(1, { intervals: ['4h'] }), '1h')).toBe(false);
  expect(isShown(draw(1, { intervals: ['1h'], hidden: true }), '1h')).toBe(false);
});
