import type { Server } from 'socket.io';
import { z } from 'zod';
import { oneAtATime, worldNamespace } from './io-namespace.ts';
import { onSessionEnd } from './session-end.ts';
import type { WorldAccess } from './world-choice.ts';

const initialize = z.object({ accountId: z.string().max(40), session: z.string().max(100).optional() });

/**
 * The namespace `nav`. A tab emits `initialize` with its account and session, and gets `initialized` with the account
 * if the session belongs to it. When the session ends, the tab gets `closed` and is disconnected.
 */
export function registerNavSocket(io: Server, access: WorldAccess): void {
  worldNamespace(io, '/nav', access, (socket, slot) => {
    let stop: () => void = () => undefined;
    const onEnd = () => {
      stop();
      socket.emit('closed', { error: 'This session is over.' });
      socket.disconnect();
    };
    const onInitialize = async (accountId: unknown, session: unknown) => {
      const parsed = initialize.safeParse({ accountId, session });
      if (!parsed.success) return;
      const visit = await slot.enter().catch(() => undefined);
      if (!visit) return;
      try {
        const { sessions } = visit.world;
        const token = parsed.data.session;
        const signedIn = token === undefined ? undefined : await sessions.of(token);
        const owns = signedIn?.trader.accountId === parsed.data.accountId;
        stop();
        stop = owns && token !== undefined ? onSessionEnd(visit.world, token, onEnd) : () => undefined;
        socket.data.accountId = owns ? parsed.data.accountId : undefined;
        socket.emit('initialized', { accountId: owns ? parsed.data.accountId : null });
      } finally {
        visit.leave();
      }
    };
    socket.on('initialize', oneAtATime(socket, onInitialize));
    socket.on('disconnect', () => stop());
  });
}
