import { WORLD_GONE } from '@papermint/contracts/sandbox/world-sockets';
import type { ConfigMessage } from '@papermint/contracts/site/config';
import { firstKeys } from '@papermint/contracts/site/config';
import { io } from 'socket.io-client';
import { fromBase64Json, toBase64Json } from '../lib/base64-json.ts';
import { takeConfig } from '../state/site-config.ts';
import { letSleep } from './asleep.ts';
import { refreshPing } from './ping.ts';

/** Reconnects for as long as the page lives. Milliseconds. */
const SOCKET_OPTIONS = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 20_000,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
};

/**
 * Keeps the configuration up to date for the lifetime of the page: requests it at every connection and whenever the
 * server reports a change. After a change it also pings, because the ping tells whether cached data is stale.
 * @param onFirst called once, after the first configuration was stored
 */
export function followConfig(onFirst: () => void): void {
  const socket = io('/config', SOCKET_OPTIONS);
  const ask = () => socket.emit('require', toBase64Json({ keys: firstKeys }));
  let first = true;
  socket.on('connect', ask);
  socket.on('closed', ({ code }: { code?: number }) => {
    // The ping finds out that the exchange is gone.
    if (code === WORLD_GONE) void refreshPing();
    void letSleep(code, () => socket.connect());
  });
  socket.on('refresh', () => {
    ask();
    void refreshPing();
  });
  socket.on('config', (text: string) => {
    const { special: _, ...config } = fromBase64Json(text) as ConfigMessage;
    takeConfig(config);
    if (first) onFirst();
    first = false;
  });
}
