import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Admission, Sockets } from '../admission/admission.ts';
import { checkAdmission, checkNewSocket, createSockets } from '../admission/admission.ts';
import type { Limits } from '../admission/limits.ts';
import { DATA_HEADERS } from '../admission/security.ts';
import { rawError, refuseResponse, refuseSocket } from '../rest/raw-answer.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { registerConfigSocket } from './config-socket.ts';
import { createBudget } from './message-budget.ts';
import { registerNavSocket } from './nav-socket.ts';

/** socket.io and its namespaces. It ignores upgrade requests for other paths. */
export function registerSockets(app: FastifyInstance, access: WorldAccess, admission: Admission): void {
  const io = new Server(app.server, { destroyUpgrade: false, serveClient: false, maxHttpBufferSize: 65_536 });
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, DATA_HEADERS));
  const open = {
    ids: new Set<string>(),
    ...createSockets(admission.limits),
  };
  io.engine.use(admit(admission, open));
  boundSockets(io, admission, open);
  registerNavSocket(io, access, {
    networkOf: admission.networkOf,
    log: (refused) => app.log.debug({ refused }, 'An activity report was refused.'),
  });
  registerConfigSocket(io, access);
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });
}

/** The sockets of engine.io that are open, by id, and how many a network has. */
interface Open extends Sockets {
  ids: Set<string>;
}

/** Lets requests of engine.io in, and gives its errors the shape of all others. */
function admit({ hosts, networkOf }: Admission, open: Open) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const isUpgrade = request.headers.upgrade !== undefined;
    try {
      checkAdmission(hosts, request, true);
      const query = new URLSearchParams(request.url?.split('?')[1]);
      const sid = query.get('sid');
      // JSONP: a script of another site could read it where a browser names no origin.
      if (query.has('j')) throw new DomainError('bad_input');
      if (sid === null) checkNewSocket(open, networkOf(request));
      if (!isUpgrade) shapeErrors(response);
      // It would answer these upgrades itself, in another shape.
      else if (!isUpgradeOf(query, sid, open)) throw new DomainError('bad_input');
      next();
    } catch (error) {
      if (isUpgrade) refuseSocket(request.socket, error);
      else refuseResponse(response, error);
    }
  };
}

const isUpgradeOf = (query: URLSearchParams, sid: string | null, { ids }: Open) =>
  query.get('transport') === 'websocket' && query.get('EIO') === '4' && (sid === null || ids.has(sid));

/** Replaces engine.io's answer to a refused request. */
function shapeErrors(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: Record<string, string>) => {
    if (status < 400) return writeHead(status, headers);
    const code = status === 413 ? 'too_large' : 'bad_input';
    const raw = rawError(new DomainError(code));
    const end = response.end.bind(response);
    response.end = (() => end(raw.text)) as typeof response.end;
    return writeHead(raw.status, raw.headers);
  }) as typeof response.writeHead;
}

/** Limits the sockets of a network and the messages of each. A socket that sends more is closed. */
function boundSockets({ engine }: Server, { limits, networkOf }: Admission, open: Open): void {
  engine.on('connection', (socket: EngineSocket) => {
    const end = open.count.begin(networkOf(socket.request));
    if (!end) {
      socket.close(true);
      return;
    }
    open.ids.add(socket.id);
    socket.once('close', () => {
      open.ids.delete(socket.id);
      end();
    });
    boundPackets(socket, limits.messages);
  });
}

interface EngineSocket {
  id: string;
  request: IncomingMessage;
  close(discard: boolean): void;
  on(event: 'packet', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

function boundPackets(socket: EngineSocket, messages: Limits['messages']): void {
  const take = createBudget(messages);
  socket.on('packet', () => {
    if (!take()) socket.close(true);
  });
}
