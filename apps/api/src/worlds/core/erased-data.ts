import type { Erasure } from '../../platform/commands/erasure.ts';
import type { KeyActivities } from '../../platform/requests/key-activity.ts';
import type { RequestLog } from '../../platform/requests/request-log.ts';

/**
 * What has to go from the tables of the core when an account is erased. A feature names its own tables in its manifest. A
 * test looks for a person in every column of every table afterwards.
 */
export function declareErasures(
  erasure: Erasure,
  requestLog: Pick<RequestLog, 'clear'>,
  keyActivities: Pick<KeyActivities, 'clear'>,
): void {
  // Somebody else may receive mails at a former email since.
  erasure.add('Emails', (tx, { emails }) =>
    emails.reduce(
      (sum, { value, until = Number.MAX_SAFE_INTEGER }) =>
        sum +
        tx.run('DELETE FROM Mail WHERE "to" = ? COLLATE NOCASE AND createdAt <= ?', value, until).changes,
      0,
    ),
  );
  erasure.add(
    'Stored answers',
    (tx, { id }) => tx.run("DELETE FROM IdempotencyKey WHERE scope LIKE ? || ' %'", `trader:${id}`).changes,
  );
  erasure.add('Recorded requests', () => {
    requestLog.clear();
    keyActivities.clear();
    return 0;
  });
  // What others wrote or read stays, without the name.
  erasure.texts('Names in emails to others', 'Mail', ['subject', 'text']);
  erasure.texts('Names in stored answers', 'IdempotencyKey', ['answer']);
  erasure.texts('Names in timelines', 'Timeline', ['reason'], 'thingId');
  erasure.texts('Names in the event log', 'EventLog', ['data'], 'subject');
}
