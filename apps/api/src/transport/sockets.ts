import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { registerConfigSocket } from './config-socket.ts';
import { registerNavSocket } from './nav-socket.ts';
import { BASE_HEADERS } from './security.ts';
import type { WorldAccess } from './world-choice.ts';

/** socket.io and its namespaces. It ignores upgrade requests for other paths. */
export function registerSockets(app: FastifyInstance, access: WorldAccess): void {
  const io = new Server(app.server, { destroyUpgrade: false, serveClient: false, maxHttpBufferSize: 65_536 });
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, BASE_HEADERS));
  registerNavSocket(io, access);
  registerConfigSocket(io, access);
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
}
