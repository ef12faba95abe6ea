import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { insertion, statement } from '../../platform/database/statement.ts';
import type { AloneKind } from './alone-rules.ts';

interface MovedAlone {
  makerId: string;
  kind: AloneKind;
  /** The id of the deposit, withdrawal or other record. */
  reference: string;
  /** US cents, without the sign. */
  dollars: bigint;
  /** Simulated, ms. */
  createdAt: number;
}

export interface AloneStore {
  add(tx: Tx, moved: MovedAlone): void;
  /** US cents that a member of staff moved without a second person since an instant, by kind. */
  since(reads: Reads, makerId: string, since: number): Map<AloneKind, bigint>;
}

const ADD = insertion('MovedAlone', ['makerId', 'kind', 'reference', 'dollars', 'createdAt']);
const SINCE = statement((db, p: { makerId: string; since: number }) =>
  db
    .selectFrom('MovedAlone')
    .select(['kind', 'dollars'])
    .where('makerId', '=', p.makerId)
    .where('createdAt', '>', p.since)
    .$narrowType<{ kind: AloneKind }>(),
);

export const aloneStore: AloneStore = {
  add(tx, moved) {
    ADD.run(tx, moved);
  },
  since(reads, makerId, since) {
    const sums = new Map<AloneKind, bigint>();
    for (const { kind, dollars } of SINCE.all(reads, { makerId, since })) {
      sums.set(kind, (sums.get(kind) ?? 0n) + dollars);
    }
    return sums;
  },
};
