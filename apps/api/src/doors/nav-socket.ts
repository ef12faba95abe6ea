import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { WorldSlot } from '../world-slot.ts';
import type { WorldDoor } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';
import { endingText } from './world-ending.ts';

const initialize = z.object({ accountId: z.string().max(40), session: z.string().max(100).optional() });

/** socket.io's own types know nothing of what a handshake was checked for. */
const slots = new WeakMap<Socket, WorldSlot>();

/**
 * socket.io's namespaces. `nav`: a tab says `initialize` with the account it belongs to and is answered
 * `initialized` with what the server knows of it; before that nothing else is listened to. Where the world of
 * its handshake is not open, `connect_error` says so; where it is closed later, `closed` does.
 */
export function registerNavSocket(app: FastifyInstance, door: WorldDoor): void {
  const io = new Server(app.server, { destroyUpgrade: false, serveClient: false, maxHttpBufferSize: 65_536 });
  const nav = io.of('/nav');
  nav.use((socket, next) => {
    try {
      const { headers, query } = socket.handshake;
      slots.set(socket, chosenWorld(door, { headers, query: query.world }));
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  nav.on('connection', (socket) => {
    const slot = slots.get(socket) as WorldSlot;
    const letGo = slot.hold();
    const onClosing = () => {
      socket.emit('closed', { error: endingText(slot.closing) });
      socket.disconnect(true);
    };
    slot.closing.addEventListener('abort', onClosing);
    if (slot.closing.aborted) onClosing();
    socket.on('disconnect', () => {
      slot.closing.removeEventListener('abort', onClosing);
      letGo();
    });
    socket.on('initialize', async (accountId: unknown, session: unknown) => {
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
    });
  });
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
}
