import { chmodSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { z } from 'zod';

/** The message of a command, and whether it succeeded. */
export interface Said {
  ok: boolean;
  lines: readonly string[];
}

const asked = z.array(z.string());
const said = z.object({ ok: z.boolean(), lines: z.array(z.string()) });

/** Longer paths of sockets are cut off by the system. */
const MOST_PATH = 100;
/** The longest command, characters. */
const MOST_TEXT = 100_000;
/** How long a running server may take for a command, wall ms. */
const PATIENCE = MINUTE;

const socketOf = (dataDir: string) => join(dataDir, 'papermint-control.sock');

/**
 * Takes commands of the operator while the server runs: over a socket in the data folder, which only the user who runs
 * the server can open. One line of JSON each way.
 * @returns how to stop
 */
export function serveControl(
  dataDir: string,
  run: (words: readonly string[]) => Promise<Said>,
): Promise<() => void> {
  const path = socketOf(dataDir);
  // The folder is locked by this process: a socket that is there belongs to a server that was killed.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answering = async () => {
      const result = await answer(await firstLine(socket), run).catch(
        (error: unknown): Said => ({ ok: false, lines: [String(error)] }),
      );
      socket.end(`${JSON.stringify(result)}\n`);
    };
    answering().catch(() => socket.destroy());
  });
  return listening(server, path).then(() => () => {
    server.close();
  });
}

async function answer(line: string, run: (words: readonly string[]) => Promise<Said>): Promise<Said> {
  return run(asked.parse(JSON.parse(line)));
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (path.length > MOST_PATH) {
      reject(new Error(`The path of ${path} is too long for a socket.`));
      return;
    }
    server.once('error', reject);
    server.listen({ path }, () => {
      chmodSync(path, 0o600);
      server.unref();
      resolve();
    });
  });
}

/**
 * Hands a command to the server that runs over a data folder.
 * @returns undefined where none does, or where it takes no commands
 */
export function askServer(dataDir: string, words: readonly string[]): Promise<Said | undefined> {
  const path = socketOf(dataDir);
  if (path.length > MOST_PATH) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const socket = connect({ path });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The server does not answer.')));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    firstLine(socket).then((line) => resolve(line === '' ? undefined : said.parse(JSON.parse(line))), reject);
    socket.write(`${JSON.stringify(words)}\n`);
  });
}

/** The text before the first line break; empty where the socket closes before it. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      else if (text.length > MOST_TEXT) socket.destroy();
    });
    socket.once('close', () => resolve(''));
  });
}
