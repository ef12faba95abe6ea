import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/messages/template-calls';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { z } from 'zod';
import { valuesOf } from '../messages-rules.ts';
import type { TemplateDeps } from './template-deps.ts';

/**
 * Fills in a text for one account.
 * @throws DomainError not_found at `accountId`
 */
export function previewTemplate(
  { messages, store, siteName }: TemplateDeps,
  {
    accountId,
    subject,
    text,
  }: {
    accountId: string;
    subject?: string | undefined;
    text: string;
  },
): z.output<typeof calls.preview.output> {
  const to = messages.numbered(store.committed, accountId);
  if (!to) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  const values = valuesOf(to, siteName());
  return {
    to: { accountId, name: `${to.firstName} ${to.lastName}` },
    subject: subject === undefined ? null : filledIn(subject, values),
    text: filledIn(text, values),
  };
}
