import { parentPort } from 'node:worker_threads';
import { verifyLedger } from '../ledger/verify.ts';
import { checkAudit, verifyAudit } from '../platform/audit.ts';
import { openReadConnection } from '../platform/database/connection.ts';
import { createStatements } from '../platform/database/statements.ts';
import { eventsAfter } from '../platform/events.ts';
import type { Check, CheckAnswer, CheckRequest } from './checks.ts';
import { giveWay } from './own-thread.ts';

giveWay();

// The thread of createChecks(): it reads by a connection of its own, and answers JSON.
parentPort?.on('message', ({ id, file, check }: CheckRequest) => {
  let answer: CheckAnswer;
  try {
    answer = { id, json: JSON.stringify(carryOut(file, check)) };
  } catch (error) {
    answer = { id, fault: String(error) };
  }
  parentPort?.postMessage(answer);
});

function carryOut(file: string, check: Check): unknown {
  const connection = openReadConnection(file);
  try {
    const reads = createStatements(connection);
    if (check.kind === 'ledger') return verifyLedger(reads);
    if (check.kind === 'audit') return verifyAudit(reads, check.key);
    if (check.kind === 'audit part') return checkAudit(reads, check.key, check.from, check.most);
    const { events, cursor } = eventsAfter(reads, check.after, check.limit);
    return { events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })), cursor };
  } finally {
    connection.close();
  }
}
