import type { OperatorBoard } from '@papermint/contracts/operator/board';
import { OPERATOR_PATH } from '@papermint/contracts/operator/operator-path';

/** A refusal of the server, in a sentence. */
export class OperatorRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws OperatorRefusal; TypeError where the server does not answer */
async function ask(method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${OPERATOR_PATH}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  });
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new OperatorRefusal(answer.status, refused.error ?? 'The server could not answer.');
}

/** Whether the board can be read. A refusal would stand in the console of the browser. */
export const isSignedIn = async (): Promise<boolean> =>
  ((await (await ask('GET', 'session')).json()) as { open: boolean }).open;

/** @param node whose exchanges are listed; null for the node that answers */
export async function readBoard(node: string | null): Promise<OperatorBoard> {
  const query = node === null ? '' : `?node=${encodeURIComponent(node)}`;
  return (await (await ask('GET', `board${query}`)).json()) as OperatorBoard;
}

export const signIn = (password: string) => ask('POST', 'session', { password });

export const signOut = () => ask('DELETE', 'session');

export const moveNode = (node: string, verb: 'drain' | 'undrain') =>
  ask('POST', `nodes/${encodeURIComponent(node)}/${verb}`);
