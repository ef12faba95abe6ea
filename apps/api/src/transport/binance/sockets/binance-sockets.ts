import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { WorldSlot } from '../../../worlds/hosting/world-slot.ts';
import { notOpen } from '../../../worlds/hosting/world-slot.ts';
import type { World } from '../../../worlds/world.ts';
import type { Admission } from '../../admission/admission.ts';
import { admitSocket, createSockets } from '../../admission/admission.ts';
import { createBudget } from '../../live/message-budget.ts';
import { newRequestId } from '../../rest/raw-answer.ts';
import { traceOf } from '../../rest/trace-context.ts';
import { chosenWorld } from '../../worlds/world-choice.ts';
import { BinanceError, unauthorized } from '../answers/binance-error.ts';
import { isBelowBase } from '../base-path.ts';
import type { Served } from '../served.ts';
import { limitMode } from '../served.ts';
import { createWsSession } from '../ws-api/ws-session.ts';
import { endBroken, onMessage } from './on-message.ts';
import type { Announce, OpenSocket } from './open-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import type { SocketPath } from './socket-path.ts';
import { socketPathOf } from './socket-path.ts';
import { serveStreams } from './stream-socket.ts';

/** The largest message of a client, bytes: a subscription to 1,024 streams fits. */
const MOST_MESSAGE = 262_144;
/** How many bytes may wait for a slow reader before its socket is closed. */
const MOST_WAITING = 4_000_000;

const WALL_LIFE = 24 * 3_600_000;
const PING_EVERY = 20_000;

/** Serves the streams and the WebSocket APIs below the base path. */
export function registerBinanceSockets(app: FastifyInstance, served: Served, admission: Admission): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE, perMessageDeflate: false });
  server.on('wsClientError', (error, socket) => {
    refuseUpgrade(socket, new BinanceError(-1000, `${error.message}.`));
  });
  const sockets = createSockets(admission.limits);
  const live = new Map<WebSocket, Announce>();
  app.server.on('upgrade', (request, socket, head) => {
    const { url = '' } = request;
    if (!isBelowBase(url)) return;
    try {
      const path = socketPathOf(url);
      if (!path) throw new BinanceError(-1000, 'No such endpoint.', 404);
      const slot = slotOf(path, request, served);
      socket.once('close', admitSocket(admission, sockets, request));
      server.handleUpgrade(request, socket, head, (opened) => {
        opened.once('close', () => live.delete(opened));
        live.set(opened, open({ socket: opened, request, path, slot, served, send: sender(opened) }));
      });
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  });
  const pinging = setInterval(() => {
    for (const socket of live.keys()) socket.ping();
  }, PING_EVERY).unref();
  app.addHook('preClose', async () => {
    clearInterval(pinging);
    await endAll(live);
    server.close();
  });
}

/** How long clients have to answer the closing of their sockets, wall ms. */
const LAST_WORDS = 500;

/** Tells clients that the server stops, and ends their connections. */
async function endAll(live: ReadonlyMap<WebSocket, Announce>): Promise<void> {
  const closed = [...live].map(([socket, announce]) => {
    announce();
    const end = new Promise((resolve) => socket.once('close', resolve));
    socket.close(1000, 'The server stops.');
    return end;
  });
  if (closed.length === 0) return;
  const timeout = new AbortController();
  await Promise.race([
    Promise.all(closed),
    setTimeout(LAST_WORDS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
  for (const socket of live.keys()) socket.terminate();
}

function slotOf({ world, kind }: SocketPath, { headers }: IncomingMessage, { access }: Served): WorldSlot {
  if (world === undefined) {
    // The requests of the API name the world of their key. Streams of a demo must name theirs.
    const inMain = kind === 'api' && access.host.visitors;
    return inMain ? access.host.main : chosenWorld(access, { headers }, 'socket');
  }
  const slot = access.host.visitors?.visit(world, true) ?? access.host.find(world);
  if (!slot) throw new BinanceError(-1099, notOpen(access.sandbox).message, 404);
  return slot;
}

function sender(socket: WebSocket): (text: string) => void {
  return (text) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      socket.close(1008, 'Too slow.');
      return;
    }
    socket.send(text);
  };
}

function open(opened: OpenSocket): Announce {
  const { socket, path, slot } = opened;
  socket.on('error', () => socket.terminate());
  const letGo = slot.hold();
  const onClosing = () => socket.close(1000, 'The world was closed.');
  slot.closing.addEventListener('abort', onClosing);
  const end = globalThis.setTimeout(() => socket.close(1000), WALL_LIFE).unref();
  socket.once('close', () => {
    clearTimeout(end);
    slot.closing.removeEventListener('abort', onClosing);
    letGo();
  });
  return path.kind === 'api' ? serveApi(opened) : serveStreams(opened);
}

/** Answers the messages of the WebSocket API. */
function serveApi({ socket, request, path, slot, served, send }: OpenSocket): Announce {
  const { access, usage, ofKey } = served;
  const agent = request.headers['user-agent']?.slice(0, 300);
  const address = request.socket.remoteAddress ?? '';
  /** Worlds that several visitors share. */
  const shared = new WeakSet<World>();
  const worldOf = async (key: string | undefined): Promise<World> => {
    const owner = key === undefined || path.world !== undefined ? undefined : await ofKey(key);
    if (access.host.visitors && !owner && path.world === undefined) throw unauthorized();
    const chosen = owner ?? slot;
    const world = await chosen.look();
    if (access.host.visitors && chosen === access.host.main) shared.add(world);
    return world;
  };
  const session = createWsSession({
    market: path.market,
    sandbox: access.sandbox,
    usage,
    modeOf: (world) => limitMode(access, world),
    mayMove: (world) => access.sandbox && !shared.has(world),
    worldOf,
    from: () => ({
      address,
      requestId: newRequestId(),
      traceId: traceOf(undefined).id,
      ...(agent === undefined ? {} : { agent }),
    }),
    send,
    disconnect: () => socket.terminate(),
    onError: (error) => endBroken(socket, error),
    tellsLimits: path.tellsLimits,
    connectedAt: Date.now(),
  });
  const take = createBudget(served.messages);
  onMessage(socket, (text) => {
    if (take()) session.message(text);
    else socket.close(1008, 'Too many messages.');
  });
  socket.once('close', session.close);
  return session.announceShutdown;
}
