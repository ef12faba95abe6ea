import type { ConfigMessage } from '@papermint/contracts/site/config';
import { firstKeys } from '@papermint/contracts/site/config';
import { io } from 'socket.io-client';
import { fromBase64Json, toBase64Json } from '../lib/base64-json.ts';
import { takeConfig } from '../state/site-config.ts';
import { refreshPing } from './ping.ts';
import { SOCKET_OPTIONS } from './socket-options.ts';

/**
 * Keeps the configuration true for as long as the page lives: asks at every connection, and again when the
 * server says that something has changed. Then a ping is sent as well: it says whether what was lazyWithPreload is stale.
 * @param onFirst called once, when the first answer was taken in
 */
export function followConfig(onFirst: () => void): void {
  const socket = io('/config', SOCKET_OPTIONS);
  const ask = () => socket.emit('require', toBase64Json({ keys: firstKeys }));
  let first = true;
  socket.on('connect', ask);
  socket.on('refresh', () => {
    ask();
    void refreshPing();
  });
  socket.on('config', (text: string) => {
    const { special: _, ...told } = fromBase64Json(text) as ConfigMessage;
    takeConfig(told);
    if (first) onFirst();
    first = false;
  });
}
