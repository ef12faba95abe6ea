import { connect } from 'node:net';
import type { Told } from '../libraries.ts';

/** How long a connection may stay open after its answer, ms. */
const MOST_WAIT = 20_000;

/** Sends text as it stands. @returns the status and the body of the first answer; status 0 where there is none */
export function sendRaw(base: string, text: string): Promise<{ status: number; body: Told; text: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve(answerOf(answer));
    };
    socket.setTimeout(MOST_WAIT, () => socket.destroy(new Error(`No answer to ${text.slice(0, 200)}`)));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (isWhole(answer)) end();
    });
    socket.once('end', end);
    socket.once('error', reject);
  });
}

function isWhole(answer: string): boolean {
  const at = answer.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return at >= 0 && length !== undefined && answer.length >= at + 4 + Number(length);
}

function answerOf(answer: string): { status: number; body: Told; text: string } {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  try {
    return { status, body: JSON.parse(text), text };
  } catch {
    return { status, body: undefined, text };
  }
}
