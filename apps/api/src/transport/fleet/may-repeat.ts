import type { IncomingMessage } from 'node:http';
import { callList } from '@papermint/contracts/calls';

interface Keyed {
  method: string;
  path: RegExp;
  takesKey: boolean;
}

const calls: readonly Keyed[] = callList().map(({ call }) => ({
  method: call.method,
  path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  takesKey: call.kind === 'command' && call.movesMoney === true,
}));

/** Whether a request is idempotent: a read, or a command with a key that its call takes. */
export function mayRepeat({ method = '', url = '', headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (headers['idempotency-key'] === undefined) return false;
  const path = url.split('?', 1)[0] as string;
  const meant = calls.filter((call) => call.method === method && call.path.test(path));
  return meant.length > 0 && meant.every(({ takesKey }) => takesKey);
}
