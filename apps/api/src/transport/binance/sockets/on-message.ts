import type { WebSocket } from 'ws';
import { guarded, warnOf } from '../../../platform/flow/guarded.ts';

/** Calls back with each message of a client as text, also of a binary one. A message that fails ends its own socket. */
export function onMessage(socket: WebSocket, read: (text: string) => void): void {
  socket.on(
    'message',
    guarded(
      (data: Buffer) => read(data.toString()),
      (error) => endBroken(socket, error),
    ),
  );
}

/** Ends a socket that the server cannot serve any further, and warns the operator. */
export function endBroken(socket: WebSocket, error: unknown): void {
  warnOf(error);
  socket.close(1011, 'Internal error.');
}
