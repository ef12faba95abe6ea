import type { Tx } from '../../platform/database/commit.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { IdentityStore } from './identity-store.ts';
import { EXPIRY, fileUse } from './identity-types.ts';

/** The erased parts of an identity. */
export interface ErasedIdentity {
  attempts: number;
  documents: number;
  /** Uploaded files among the documents. */
  files: number;
}

export interface IdentityEraser {
  /**
   * Erases what a trader entered and added to verify their identity, in the commit that erases the account: personal
   * info, documents, uploaded files and the reasons that were given. Timeline and event log hold none of it; the audit
   * log keeps the reasons, as staff wrote them. The account's own `verified.kyc` is left as it is.
   */
  eraseIdentity(tx: Tx, traderId: string): ErasedIdentity;
  /** Deletes uploaded files whose 24 hours are over. */
  sweep(): Promise<void>;
}

interface Parts {
  store: IdentityStore;
  files: Files;
  jobs: Jobs;
  drafts: Drafts;
  queues: Queues;
  /** Runs a commit. */
  commit: (callback: (tx: Tx) => Promise<void>) => Promise<void>;
  wall: () => number;
}

export function createIdentityEraser(parts: Parts): IdentityEraser {
  const { store, files, jobs, drafts, queues, commit, wall } = parts;
  return {
    eraseIdentity(tx, traderId) {
      const documents = store.documents(tx, traderId);
      const attempts = store.attempts(tx, traderId).length;
      for (const { id } of documents) files.unbind(tx, fileUse(id));
      store.removeAll(tx, traderId);
      store.removeCase(tx, traderId);
      jobs.cancel(tx, EXPIRY, traderId);
      drafts.forget(tx, traderId, 'identity');
      queues.changed(tx);
      return { attempts, documents: documents.length, files: documents.filter(({ hash }) => hash).length };
    },
    async sweep() {
      if (store.overdue(store.committed, wall()).length === 0) return;
      await commit(async (tx) => {
        for (const { id } of store.overdue(tx, wall())) {
          files.unbind(tx, fileUse(id));
          store.dropFile(tx, id);
        }
      });
    },
  };
}
