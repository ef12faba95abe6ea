import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { askStepUp } from '../../../api/session/step-up.ts';

/** The most requests of one confirmation. */
const MOST = 100;
/** A decision is sent a few seconds after it was made, ms. */
const SPARE = 30_000;

/** Which requests have been confirmed, and until when, ms of the machine. The server decides. */
const confirmedUntil = new Map<string, number>();

/**
 * Asks for the password before a request is approved. One confirmation covers the shown requests, each of them once,
 * so that staff can work through a queue. A later request needs another one.
 */
export async function confirmApproving(uuid: string, shown: readonly string[]): Promise<boolean> {
  if ((confirmedUntil.get(uuid) ?? 0) > Date.now()) return true;
  const uuids = [...new Set([uuid, ...shown])].slice(0, MOST);
  const others = uuids.length - 1;
  const rest = others === 1 ? ' and the other that is shown' : ` and the ${others} others that are shown`;
  const confirmed = await askStepUp('password', {
    path: 'approvalsStaff.decide',
    input: { uuids, decision: 'approve' },
    about: `This lets you approve this request${others === 0 ? '' : rest}, for ${inMinutes(LIFETIMES.stepUp)}.`,
  });
  const until = Date.now() + LIFETIMES.stepUp - SPARE;
  if (confirmed) for (const one of uuids) confirmedUntil.set(one, until);
  return confirmed;
}
