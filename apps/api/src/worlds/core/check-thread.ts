import { verifyLedger } from '../../ledger/verify.ts';
import { checkAudit, verifyAudit } from '../../platform/commands/audit.ts';
import { eventsAfter, eventView } from '../../platform/commands/event-log.ts';
import { openReadConnection } from '../../platform/database/connection.ts';
import { createStatements } from '../../platform/database/statements.ts';
import { answerQuestions } from '../../platform/process/asked-thread.ts';
import { giveWay } from '../../platform/process/own-thread.ts';
import type { Check, CheckRequest } from './checks.ts';

giveWay();

// The thread of createChecks(): it reads by a connection of its own, and answers JSON.
answerQuestions(({ file, check }: CheckRequest) => JSON.stringify(carryOut(file, check)));

function carryOut(file: string, check: Check): unknown {
  const connection = openReadConnection(file);
  try {
    const reads = createStatements(connection);
    if (check.kind === 'ledger') return verifyLedger(reads);
    if (check.kind === 'audit') return verifyAudit(reads, check.key);
    if (check.kind === 'audit part') return checkAudit(reads, check.key, check.from, check.most);
    const { events, cursor } = eventsAfter(reads, check.after, check.limit, check.filter);
    return { events: events.map(eventView), cursor };
  } finally {
    connection.close();
  }
}
