import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The responses of each connection that wait for an earlier one. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/** Closes a response with its connection, also while it waits for an earlier one: Node does not tell it until its turn. */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket) return;
  const responses = waiting.get(socket) ?? waitingOn(socket);
  responses.add(response);
  response.once('close', () => responses.delete(response));
}

function waitingOn(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  waiting.set(socket, responses);
  socket.once('close', () => {
    for (const response of responses) {
      // Its turn has come, so Node closes it.
      if (response.socket) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return responses;
}
