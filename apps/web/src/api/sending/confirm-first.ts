import { askedFirst } from 'virtual:confirmations';
import { TRPCClientError } from '@trpc/client';
import { failureFrom } from '../failure.ts';
import { pingOptions } from '../ping.ts';
import { askStepUp } from '../session/step-up.ts';
import { queryClient } from '../trpc.ts';
import { isUnanswered } from './unanswered.ts';

/**
 * Asks for the PIN or password before a call that always needs it, so that it is not refused first. Staff who are signed
 * in as a trader cannot confirm: the server says what is closed to them.
 * @throws TRPCClientError proof_required if the user does not confirm
 */
export async function confirmFirst(path: string, input: unknown): Promise<void> {
  const kind = askedFirst[path];
  // The answer to a request that is repeated may be stored: then nothing is left to confirm.
  if (!kind || isUnanswered(path, input) || queryClient.getQueryData(pingOptions.queryKey)?.impersonation)
    return;
  if (await askStepUp(kind, { path, input })) return;
  const refusal = failureFrom(403, { code: 'proof_required', key: kind });
  throw new TRPCClientError('proof_required', { result: { error: refusal as never } });
}
