import type { Server, Socket } from 'socket.io';
import type { WorldSlot } from '../worlds/world-slot.ts';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';
import { endingText } from './world-ending.ts';

/**
 * A namespace whose sockets belong to a world: the one of their handshake. Where that is not open,
 * `connect_error` says so; where it is closed later, `closed` does and the socket ends.
 */
export function worldNamespace(
  io: Server,
  name: string,
  access: WorldAccess,
  onSocket: (socket: Socket, slot: WorldSlot) => void,
): void {
  // socket.io's own types know nothing of what a handshake was checked for.
  const slots = new WeakMap<Socket, WorldSlot>();
  const namespace = io.of(name);
  namespace.use((socket, next) => {
    try {
      const { headers, query } = socket.handshake;
      slots.set(socket, chosenWorld(access, { headers, query: query.world }));
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  namespace.on('connection', (socket) => {
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
    onSocket(socket, slot);
  });
}

/**
 * Does one thing at a time for a socket, and the next when what it answered has been taken: of what is asked
 * meanwhile the last counts. So nobody piles up answers that he does not read.
 */
export function oneAtATime<A extends unknown[]>(
  socket: Socket,
  work: (...asked: A) => Promise<void> | void,
): (...asked: A) => void {
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
    while (waiting && socket.connected) {
      const asked = waiting;
      waiting = undefined;
      await work(...asked);
      await taken();
    }
    busy = false;
  };
  return (...asked) => {
    waiting = asked;
    if (!busy) void go();
  };
}
