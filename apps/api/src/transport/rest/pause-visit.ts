import type { ServerResponse } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Visit, WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';

/** Visits a world once more. @throws DomainError not_found where it was closed, conflict where it was reset meanwhile */
export async function visitAgain(slot: WorldSlot, world: World): Promise<Visit> {
  const visit = await slot.enter();
  if (visit.world === world) return visit;
  visit.leave();
  throw new DomainError('conflict', 'The exchange was reset.');
}

/**
 * Ends a visit while a call waits, so that it keeps no world from ending or falling asleep. Afterwards the visit goes on.
 * @param wait gets a signal that aborts when the client leaves, or the world closes
 * @throws DomainError not_found where the world was closed, conflict where it was reset meanwhile
 */
export async function pauseVisit(
  visit: Visit,
  slot: WorldSlot,
  response: ServerResponse,
  wait: (over: AbortSignal) => Promise<void>,
): Promise<void> {
  const { world } = visit;
  const left = new AbortController();
  const onLeave = () => left.abort();
  if (response.destroyed) onLeave();
  response.once('close', onLeave);
  visit.leave();
  try {
    await wait(AbortSignal.any([left.signal, slot.closing, world.closing]));
  } finally {
    response.off('close', onLeave);
  }
  visit.leave = (await visitAgain(slot, world)).leave;
}
