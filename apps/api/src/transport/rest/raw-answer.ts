import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DATA_HEADERS } from '../admission/security.ts';
import { bodyAt } from './body-at.ts';
import { toAnswer } from './errors.ts';

/** An id by which an answer is found in the log. */
export const newRequestId = (): string => randomUUID().slice(0, 13);

interface Raw {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface RawOptions {
  /** If it differs from the code's. */
  status?: number | undefined;
  /** Of the request, as far as it is known: below the base path of Binance, errors have its shape. */
  url?: string | undefined;
}

/** An error in the shape of every other, for answers that Fastify has no part in. */
export function rawError(error: unknown, { status, url = '' }: RawOptions = {}): Raw {
  const answer = toAnswer(error, newRequestId());
  const text = JSON.stringify(bodyAt(url, answer));
  return {
    status: status ?? answer.status,
    text,
    headers: {
      ...DATA_HEADERS,
      ...answer.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    },
  };
}

/** Ends a connection with an error, where there is no response: before an upgrade, or where HTTP was not understood. */
export function refuseSocket(socket: Duplex, error: unknown, options?: RawOptions): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const raw = rawError(error, options);
  const headers = Object.entries(raw.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${raw.status} ${STATUS_CODES[raw.status]}\r\n${headers.join('')}\r\n${raw.text}`, () =>
    socket.destroy(),
  );
}

export function refuseResponse(response: ServerResponse, error: unknown, options?: RawOptions): void {
  const raw = rawError(error, options);
  response.writeHead(raw.status, raw.headers).end(raw.text);
}

const PARSER_FAULTS: Readonly<Record<string, [status: number, DomainError]>> = {
  HPE_HEADER_OVERFLOW: [431, new DomainError('too_large', 'The headers of the request are too large.')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, new DomainError('bad_input', 'The request did not arrive in time.')],
};

/** The request line, where what arrived begins with one. */
const REQUEST_LINE = /^[A-Z]+ (\S{1,4000})/;

/** Answers what the HTTP parser of Node did not take. */
export function refuseUnparsed(error: Error & { code?: string; rawPacket?: unknown }, socket: Duplex): void {
  // The client has closed the connection.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, fault] = PARSER_FAULTS[error.code ?? ''] ?? [
    400,
    new DomainError('bad_input', 'The request is not valid HTTP.'),
  ];
  const { rawPacket } = error;
  const begin = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 4_020) : '';
  const url = REQUEST_LINE.exec(begin)?.[1];
  refuseSocket(socket, fault, { status, url });
}

/** Answers `Expect` with anything but 100-continue. */
export function refuseExpectation({ url }: IncomingMessage, response: ServerResponse): void {
  const error = new DomainError('bad_input', 'The header Expect may say 100-continue only.');
  refuseResponse(response, error, { status: 417, url });
}
