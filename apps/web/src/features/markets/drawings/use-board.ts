import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '../../../api/ping.ts';
import { sessionAtom } from '../../../api/session.ts';
import type { Board } from '../../../charting/drawings/board.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { boardOf, followBoard } from './boards.ts';

/** The drawings of a pair, rendered again after each change. */
export function useBoard(pair: string): Board {
  const account = useAccount()?.accountId ?? null;
  const session = useAtomValue(sessionAtom);
  const board = useMemo(() => boardOf(account, pair), [account, pair]);
  useEffect(() => followBoard({ account, session }, pair), [account, session, pair]);
  useSyncExternalStore(board.listen, () => board.revision);
  return board;
}
