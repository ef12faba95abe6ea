import { WORLD_ASLEEP, WORLD_GONE } from '@papermint/contracts/sandbox/world-sockets';
import type { ConfigMessage } from '@papermint/contracts/site/config';
import { firstKeys } from '@papermint/contracts/site/config';
import { io } from 'socket.io-client';
import { fromBase64Json, toBase64Json } from '../../lib/text/base64-json.ts';
import { takeConfig } from '../../state/site/site-config.ts';
import { returnDelay, SOCKET_OPTIONS } from '../links/socket-options.ts';
import { refreshPing } from '../ping.ts';
import { letSleep } from '../session/asleep.ts';

/**
 * Keeps the configuration current while the page is open. Requests it at every connection and whenever the server
 * reports a change. After a change it also pings, because the ping tells whether cached data is stale.
 * @param onFirst called once, after the first configuration was stored
 */
export function followConfig(onFirst: () => void): void {
  const socket = io('/config', SOCKET_OPTIONS);
  const ask = () => socket.emit('require', toBase64Json({ keys: firstKeys }));
  let first = true;
  socket.on('connect', ask);
  let ended: number | undefined;
  socket.on('closed', ({ code }: { code?: number }) => {
    ended = code;
    // The ping reports that the exchange no longer exists.
    if (code === WORLD_GONE) void refreshPing();
    void letSleep(code, () => socket.connect());
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && ended !== WORLD_ASLEEP) {
      setTimeout(() => socket.connect(), returnDelay());
    }
    ended = undefined;
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
