import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { Tx } from '../../../platform/database/commit.ts';
import { valuesOf } from '../messages-rules.ts';
import type { BroadcastDeps } from './broadcast-deps.ts';
import { SEND, statusSubject } from './broadcast-views.ts';

/** The number of recipients in one commit. */
const PART_SIZE = 100;
/** The pause between two parts, simulated ms. */
const BETWEEN = 1000;

/** Sends a broadcast to its next recipients. One commit has the messages and who received them. */
export function sendPart(deps: BroadcastDeps, tx: Tx, id: string): void {
  const { store, messages, siteName, steps, jobs, clock, statuses, queues } = deps;
  const row = store.one(tx, id);
  if (row?.status !== 'sending') return;
  let { sent, failed } = row;
  for (const { number, traderId } of store.queued(tx, id, PART_SIZE)) {
    const to = messages.recipient(tx, traderId);
    if (!to || to.status === 'closed') {
      store.putDone(tx, id, number, null);
      failed += 1;
      continue;
    }
    const values = valuesOf(to, siteName());
    const conversation = steps.begin(tx, to, {
      topic: row.topic,
      subject: filledIn(row.subject, values),
      text: filledIn(row.text, values),
      staffId: row.byId,
      mail: row.mail,
      broadcastId: id,
    });
    store.putDone(tx, id, number, conversation);
    sent += 1;
  }
  store.putProgress(tx, id, { sent, failed });
  if (sent + failed < row.recipients) jobs.schedule(tx, SEND, id, clock.now() + BETWEEN);
  else {
    statuses.transition(tx, {
      ...statusSubject(row, { kind: 'system' }),
      transition: 'finish',
      set: { endedAt: clock.now() },
    });
  }
  queues.changed(tx);
}
