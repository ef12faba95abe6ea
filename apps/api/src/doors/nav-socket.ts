import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { WorldHost } from '../world-host.ts';

const initialize = z.object({ accountId: z.string().max(40), session: z.string().max(100).optional() });

/**
 * socket.io's namespaces. `nav`: a tab says `initialize` with the account it belongs to and is answered
 * `initialized` with what the server knows of it; before that nothing else is listened to.
 */
export function registerNavSocket(app: FastifyInstance, host: WorldHost): void {
  const io = new Server(app.server, { destroyUpgrade: false, serveClient: false, maxHttpBufferSize: 65_536 });
  io.of('/nav').on('connection', (socket) => {
    socket.on('initialize', async (accountId: unknown, session: unknown) => {
      const asked = initialize.safeParse({ accountId, session });
      if (!asked.success) return;
      const world = await host.world().catch(() => undefined);
      if (!world) return;
      const signedIn =
        asked.data.session === undefined ? undefined : await world.accounts.session(asked.data.session);
      const owns = signedIn?.trader.accountId === asked.data.accountId;
      socket.data.accountId = owns ? asked.data.accountId : undefined;
      socket.emit('initialized', { accountId: owns ? asked.data.accountId : null });
    });
  });
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
}
