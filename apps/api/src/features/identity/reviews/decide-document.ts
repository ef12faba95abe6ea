import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { nameOf } from '../identity-rules.ts';
import { QUEUE } from '../identity-types.ts';
import type { Decided, ReviewDeps } from './review-deps.ts';
import { reviewedCase, settleDocument, startReview } from './review-deps.ts';

/** A decision about one document of a case. */
interface DocumentDecision {
  accountId: string;
  document: string;
  decision: 'accepted' | 'refused';
  reason?: string | undefined;
}

/** @throws DomainError not_found; forbidden for the own case; conflict where it does not wait or another holds it */
export async function decideDocument(
  deps: ReviewDeps,
  command: CommandContext,
  reader: Staff,
  { accountId, document: documentId, decision, reason }: DocumentDecision,
): Promise<Decided> {
  const { queues, commands, views } = deps;
  const { message } = await commands.executeNoted(command, async (tx) => {
    const whole = reviewedCase(deps, tx, reader, accountId, 'approve');
    queues.assertFree(tx, QUEUE, accountId, reader.id);
    const document = whole.current.find(({ id }) => id === documentId);
    if (!document) throw new DomainError('not_found', 'There is no such document in this case', 'document');
    startReview(deps, tx, whole, reader);
    const why = decision === 'refused' ? (reason ?? null) : null;
    if (document.status === decision) {
      throw new DomainError('conflict', `${nameOf(document)} is already ${decision}.`);
    }
    settleDocument(deps, tx, command, document, { decision, reason: why });
    queues.changed(tx);
    return {
      answer: { message: `${nameOf(document)} ${decision}.` },
      note: {
        subject: whole.id,
        account: whole.id,
        data: { document: documentId },
        before: { [document.type]: document.status },
        after: { [document.type]: decision },
        ...(why && { reason: why }),
      },
    };
  });
  return { case: views.one(reader, accountId), message };
}
