import { readInTab } from '../../lib/stored.ts';

/** Whether the form of a call has sent this input before, without a clear answer (KeptKey). */
export function isUnanswered(call: string, input: unknown): boolean {
  return (
    readInTab(`unanswered:${call}`)?.startsWith(`{"body":${JSON.stringify(JSON.stringify(input))},`) ?? false
  );
}
