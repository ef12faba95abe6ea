import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Duplex } from 'node:stream';

/** The way of one node to the servers of NATS, which a proof can slow down or cut. Plain TCP. */
export interface Link {
  /** Where the node reaches the servers, in their order, as in nats://127.0.0.1:40001. */
  urls: string[];
  /** Delays each byte in both directions, ms; 0 by default. */
  delay(ms: number): void;
  /** Closes all sockets, and refuses further ones until it is mended. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param servers as in nats://127.0.0.1:4222 */
export async function openLink(servers: readonly string[]): Promise<Link> {
  const state: State = { delay: 0, isCut: false, sockets: new Set() };
  const ways = await Promise.all(servers.map((server) => openWay(state, new URL(server))));
  const drop = () => {
    for (const socket of state.sockets) socket.destroy();
  };
  return {
    urls: ways.map(({ url }) => url),
    delay(ms) {
      state.delay = ms;
    },
    cut() {
      state.isCut = true;
      drop();
    },
    mend() {
      state.isCut = false;
    },
    close() {
      drop();
      for (const { close } of ways) close();
    },
  };
}

interface State {
  delay: number;
  isCut: boolean;
  sockets: Set<Socket>;
}

async function openWay(state: State, to: URL): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    if (state.isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(to.port), to.hostname);
    join(state, socket, onward);
    join(state, onward, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `nats://127.0.0.1:${port}`, close: () => server.close() };
}

/** Sends on what comes from one side, later where the link is slow. Keeps the order of the bytes. */
function join(state: State, from: Socket, to: Duplex): void {
  state.sockets.add(from);
  let due = 0;
  const later = (act: () => void) => {
    due = Math.max(due, performance.now() + state.delay);
    const wait = due - performance.now();
    if (wait <= 0) act();
    else setTimeout(act, wait);
  };
  from.setNoDelay(true);
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('error', () => to.destroy());
  from.on('close', () => {
    state.sockets.delete(from);
    later(() => to.destroy());
  });
}
