import type { Tx } from '../database/commit.ts';
import type { Fence } from '../process/fence.ts';

const NOTE = `INSERT INTO Tenure (token, holder, firstCommitAt, lastCommitAt, commits) VALUES (?, ?, ?, ?, 1)
  ON CONFLICT (token) DO UPDATE SET lastCommitAt = excluded.lastCommitAt, commits = commits + 1`;

/** Notes in each commit under which right it is made, so that two writers of one world would be seen afterwards. */
export function noteCommit(tx: Pick<Tx, 'run'>, fence: Fence, wall: () => number = Date.now): void {
  fence.commits += 1;
  if (!fence.tenure) return;
  const { token, holder } = fence.tenure;
  const at = Math.round(wall());
  tx.run(NOTE, token, holder, at, at);
}
