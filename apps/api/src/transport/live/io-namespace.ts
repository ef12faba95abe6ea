import type { SocketName } from '@papermint/contracts/faults/fault-kinds';
import type { Server, Socket } from 'socket.io';
import { warnOf } from '../../platform/flow/guarded.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld } from '../worlds/world-choice.ts';
import { endingCode, endingText } from '../worlds/world-ending.ts';
import { held, messagesNow, passingFeed } from './faulty-feed.ts';

/** Sends a message of a namespace to its client, as the faults of the world let it pass. */
export type Emit = (
  from: { world: Pick<World, 'faults' | 'closing'>; traderId?: string | undefined },
  event: string,
  ...args: unknown[]
) => void;

/** @param name by which faults know the namespace */
function emitterOf(socket: Socket, name: SocketName): Emit {
  const passing = passingFeed({ name, traderId: undefined });
  const gone = new AbortController();
  socket.on('disconnect', () => gone.abort());
  let waiting = 0;
  let before = Promise.resolve();
  return ({ world, traderId }, ...message) => {
    passing.traderId = traderId;
    const messages = messagesNow(world.faults, passing, message) as [string, ...unknown[]][] | undefined;
    if (!messages) {
      socket.disconnect(true);
      return;
    }
    const send = () => {
      for (const [event, ...args] of messages) socket.emit(event, ...args);
    };
    const { wait } = passing;
    if (!wait && waiting === 0) return send();
    // What comes while a message is held stays behind it.
    waiting += 1;
    before = before.then(async () => {
      if (wait) await held(world.faults, wait, AbortSignal.any([gone.signal, world.closing]));
      waiting -= 1;
      if (!gone.signal.aborted) send();
    });
    before = before.catch((error) => endBroken(socket, error));
  };
}

/**
 * Creates a namespace whose sockets belong to the world of their handshake. If that world is not open, the client gets
 * `connect_error`; if it closes later, the client gets `closed` with a sentence and the close code of /live, and is disconnected.
 */
export function worldNamespace(
  io: Server,
  name: SocketName,
  access: WorldAccess,
  onSocket: (socket: Socket, slot: WorldSlot, emit: Emit) => void,
): void {
  // Beside the sockets, because socket.io's type of a socket has no place for it.
  const slots = new WeakMap<Socket, WorldSlot>();
  const namespace = io.of(name.replace('socketio.', '/'));
  namespace.use((socket, next) => {
    try {
      const { headers, query } = socket.handshake;
      slots.set(socket, chosenWorld(access, { headers, query: query.world }, 'socket'));
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  namespace.on('connection', (socket) => {
    const slot = slots.get(socket) as WorldSlot;
    const letGo = slot.hold();
    const onClosing = () => {
      socket.emit('closed', { error: endingText(slot.closing), code: endingCode(slot.closing) });
      socket.disconnect(true);
    };
    slot.closing.addEventListener('abort', onClosing);
    if (slot.closing.aborted) onClosing();
    socket.on('disconnect', () => {
      slot.closing.removeEventListener('abort', onClosing);
      letGo();
    });
    onSocket(socket, slot, emitterOf(socket, name));
  });
}

/**
 * Handles one request of a socket at a time, and the next only when the answer has been read. Of the requests that
 * come meanwhile only the last is handled, so that unread answers do not pile up. A request that fails ends its socket.
 */
export function oneAtATime<A extends unknown[]>(
  socket: Socket,
  work: (...request: A) => Promise<void> | void,
): (...request: A) => void {
  let waiting: A | undefined;
  let busy = false;
  const taken = () =>
    socket.conn.transport.writable
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          const { conn } = socket;
          const { transport } = conn;
          const onTaken = () => {
            transport.off('ready', onTaken);
            conn.off('upgrade', onTaken);
            socket.off('disconnect', onTaken);
            resolve();
          };
          transport.once('ready', onTaken);
          conn.once('upgrade', onTaken);
          socket.once('disconnect', onTaken);
        });
  const go = async (): Promise<void> => {
    busy = true;
    try {
      while (waiting && socket.connected) {
        const request = waiting;
        waiting = undefined;
        await work(...request);
        await taken();
      }
    } finally {
      busy = false;
    }
  };
  return (...request) => {
    waiting = request;
    if (!busy) go().catch((error) => endBroken(socket, error));
  };
}

/** Ends a socket that the server cannot serve any further, and warns the operator. */
function endBroken(socket: Socket, error: unknown): void {
  warnOf(error);
  socket.disconnect(true);
}
