import type { OperatorBoard } from '@papermint/contracts/operator/board';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn, OperatorRefusal, readBoard } from './ask-operator.ts';

/** How often the board is read, ms. */
const EVERY = 2_000;

export interface BoardState {
  /** Undefined until the first answer. */
  board: OperatorBoard | undefined;
  /** Whether the operator has to sign in. */
  locked: boolean;
  /** Why the last reading failed. */
  failed: string | undefined;
  read: () => Promise<void>;
}

/** The board, which is read again and again while the page is in view. @param node whose exchanges are listed */
export function useBoard(node: string | null): BoardState {
  const [state, setState] = useState<Omit<BoardState, 'read'>>({
    board: undefined,
    locked: false,
    failed: undefined,
  });
  // A proxy may send each reading to another node, so the page stays with the first one.
  const first = useRef<string | null>(null);
  const read = useCallback(async () => {
    try {
      if (first.current === null && !(await isSignedIn())) {
        setState({ board: undefined, locked: true, failed: undefined });
        return;
      }
      const board = await readBoard(node ?? first.current);
      first.current ??= board.node;
      setState({ board, locked: false, failed: undefined });
    } catch (error) {
      first.current = null;
      const locked = error instanceof OperatorRefusal && error.status === 401;
      const failed = error instanceof OperatorRefusal ? error.message : 'The server does not answer.';
      setState(({ board }) => ({
        board: locked ? undefined : board,
        locked,
        failed: locked ? undefined : failed,
      }));
    }
  }, [node]);
  const { locked } = state;
  useEffect(() => {
    if (locked) return;
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, EVERY);
    return () => clearInterval(timer);
  }, [read, locked]);
  return { ...state, read };
}
