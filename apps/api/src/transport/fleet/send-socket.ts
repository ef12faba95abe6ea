import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { answeredHeaders } from './passed-headers.ts';

export interface ForwardedSocket {
  /** The handshake. */
  request: IncomingMessage;
  socket: Duplex;
  /** What the client has sent after its handshake. */
  head: Buffer;
  /** Where to, as in http://10.0.0.2:5066. */
  origin: string;
  /** Names and values in turn. */
  headers: string[];
  /** The node has not answered. */
  onFailed(): void;
}

/**
 * Passes the handshake of a socket on, and then the bytes of both sides as they come: so all bounds of the other node hold
 * for it. A refused handshake is answered as the other node does.
 */
export function forwardSocket(
  through: Dispatcher,
  { request, origin, headers, ...rest }: ForwardedSocket,
): void {
  const { method = 'GET', url = '/' } = request;
  const { upgrade = '' } = request.headers;
  through.dispatch({ origin, path: url, method, headers, upgrade }, passing(upgrade, rest));
}

type Passed = Pick<ForwardedSocket, 'socket' | 'head' | 'onFailed'>;

function passing(upgrade: string, { socket, head, onFailed }: Passed): Dispatcher.DispatchHandler {
  let answered = false;
  const answer = (status: number, raw: readonly Buffer[], connection: string) => {
    answered = true;
    socket.write(headOf(status, answeredHeaders(raw), connection), 'latin1');
  };
  return {
    onRequestStart(controller) {
      const abort = () => controller.abort(new Error('The client has gone.'));
      if (socket.destroyed) abort();
      else socket.once('close', abort);
    },
    onRequestUpgrade(controller, status, _headers, node) {
      answer(status, controller.rawHeaders as Buffer[], `Connection: Upgrade\r\nUpgrade: ${upgrade}\r\n`);
      node.write(head);
      join(socket, node);
    },
    onResponseStart(controller, status) {
      if (status >= 200) answer(status, controller.rawHeaders as Buffer[], 'Connection: close\r\n');
    },
    onResponseData: (_controller, chunk) => void socket.write(chunk),
    onResponseEnd: () => void socket.end(() => socket.destroy()),
    onResponseError() {
      if (answered) socket.destroy();
      else onFailed();
    },
  };
}

function headOf(status: number, headers: readonly string[], connection: string): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${connection}`;
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return `${lines}\r\n`;
}

/** Passes on what either side sends, until one of them ends. */
function join(client: Duplex, node: Duplex): void {
  for (const [from, to] of [
    [client, node],
    [node, client],
  ] as const) {
    from.once('close', () => to.destroy());
    from.on('error', () => from.destroy());
    from.pipe(to);
  }
}
