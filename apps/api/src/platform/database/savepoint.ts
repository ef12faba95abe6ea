import type { Connection } from './connection.ts';

export interface Savepoint {
  set(): void;
  release(): void;
  /** Undoes everything since it was set, and releases it. */
  goBack(): void;
}

/** Savepoints of one name may be nested: the methods apply to the innermost. */
export function createSavepoint(connection: Connection, name: string): Savepoint {
  const set = connection.prepare(`SAVEPOINT ${name}`);
  const release = connection.prepare(`RELEASE ${name}`);
  const goBack = connection.prepare(`ROLLBACK TO ${name}`);
  return {
    set: () => set.run(),
    release: () => release.run(),
    goBack() {
      goBack.run();
      release.run();
    },
  };
}
