import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DATA_HEADERS } from '../../admission/security.ts';
import { bodyOfError } from '../answers/binance-error.ts';
import { toBinanceError } from '../answers/to-binance-error.ts';

/** Ends a connection before its upgrade, in the shape of Binance's errors. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refused = toBinanceError(error, 'spot');
  const text = JSON.stringify(bodyOfError(refused));
  const headers = {
    ...DATA_HEADERS,
    'content-type': 'application/json;charset=UTF-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${text}`,
    () => socket.destroy(),
  );
}
