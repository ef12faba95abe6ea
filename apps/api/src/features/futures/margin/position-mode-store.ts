import type { PositionMode } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';

const MODE = 'SELECT mode FROM PositionMode WHERE traderId = ?';
const PUT_MODE = `INSERT INTO PositionMode (traderId, mode) VALUES (?, ?)
  ON CONFLICT (traderId) DO UPDATE SET mode = excluded.mode`;

/** The position mode of a trader; one_way until they choose. */
export const positionMode = (reads: Reads, traderId: string): PositionMode =>
  (reads.get(MODE, traderId)?.mode as PositionMode | undefined) ?? 'one_way';

export function putPositionMode(tx: Tx, traderId: string, mode: PositionMode): void {
  tx.run(PUT_MODE, traderId, mode);
}
