import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LedgerReport } from '../../ledger/verify.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import type { AuditReport } from '../../platform/commands/audit.ts';
import { auditKey, verifyAudit } from '../../platform/commands/audit.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { openReadConnection } from '../../platform/database/connection.ts';
import { createStatements } from '../../platform/database/statements.ts';
import type { Mode } from '../../platform/process/mode.ts';
import { openVault } from '../../platform/secrets/vault.ts';

/** Reads the database of a world that may be closed, without changing it. */
export function readStored<T>(file: string, read: (connection: Connection) => T): T {
  const connection = openReadConnection(file);
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

/** The mode of the world in a file; undefined where there is none, or none that was seeded. */
export function storedMode(file: string): Mode | undefined {
  if (!existsSync(file)) return undefined;
  return readStored(
    file,
    (connection) => createStatements(connection).get('SELECT mode FROM World WHERE id = 1', [])?.mode,
  ) as Mode | undefined;
}

/** Checks ledger and audit log of a world's file, read-only: a server may run over it meanwhile. */
export function verifyStored(file: string): { ledger: LedgerReport; audit: AuditReport } {
  return readStored(file, (connection) => {
    // One transaction: all is read as of one commit.
    connection.exec('BEGIN');
    const reads = createStatements(connection);
    return { ledger: verifyLedger(reads), audit: verifyAudit(reads, auditKey(openVault(dirname(file)))) };
  });
}
