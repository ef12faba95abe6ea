import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import type { Body, TestApp } from './test-app.ts';

export interface LiveMessage {
  id?: number;
  method?: string;
  error?: { message: string; data: { code: string } };
  result?: { type: string; data?: Body };
}

/** A minimal tRPC client over a WebSocket to /live; it is closed with the test. */
export async function liveSocket({ app }: TestApp) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (raw) => {
    const text = String(raw);
    if (text.startsWith('{')) messages.push(JSON.parse(text) as LiveMessage);
    wake();
  });
  await once(socket, 'open');
  return {
    say: (message: object) => socket.send(JSON.stringify(message)),
    closed: () => once(socket, 'close'),
    /** The next message that matches; those before it are dropped. */
    async next(matches: (message: LiveMessage) => boolean): Promise<LiveMessage> {
      for (;;) {
        const index = messages.findIndex(matches);
        if (index >= 0) return messages.splice(0, index + 1).at(-1) as LiveMessage;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
