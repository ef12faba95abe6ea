import type { Server } from 'socket.io';
import { z } from 'zod';
import { oneAtATime, worldNamespace } from './io-namespace.ts';
import type { WorldDoor } from './world-choice.ts';

const initialize = z.object({ accountId: z.string().max(40), session: z.string().max(100).optional() });

/**
 * The namespace `nav`: a tab says `initialize` with the account it belongs to and is answered `initialized`
 * with what the server knows of it; before that nothing else is listened to.
 */
export function registerNavSocket(io: Server, door: WorldDoor): void {
  worldNamespace(io, '/nav', door, (socket, slot) => {
    const onInitialize = async (accountId: unknown, session: unknown) => {
      const asked = initialize.safeParse({ accountId, session });
      if (!asked.success) return;
      const visit = await slot.enter().catch(() => undefined);
      if (!visit) return;
      try {
        const { accounts } = visit.world;
        const signedIn =
          asked.data.session === undefined ? undefined : await accounts.session(asked.data.session);
        const owns = signedIn?.trader.accountId === asked.data.accountId;
        socket.data.accountId = owns ? asked.data.accountId : undefined;
        socket.emit('initialized', { accountId: owns ? asked.data.accountId : null });
      } finally {
        visit.leave();
      }
    };
    socket.on('initialize', oneAtATime(socket, onInitialize));
  });
}
