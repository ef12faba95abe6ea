import { generateKeyPairSync, sign } from 'node:crypto';
import type { BuiltServer } from '../../controls/built-server.ts';
import type { Program, Wire } from './client.ts';

export const OWN_KINDS = ['ed25519', 'rsa'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** Confirms a trader by password, as creating a key demands. */
export async function confirmPassword(server: BuiltServer, program: Program): Promise<void> {
  const { password, sessionHash } = program;
  const { status, text } = await server.post('/api/auth/confirm-password', { password }, sessionHash);
  if (status !== 200) throw new Error(text);
}

/** Makes a pair of keys and gives the exchange the public one. @returns a program that signs with the private one */
export async function ownKey(server: BuiltServer, wire: Wire, kind: OwnKind): Promise<Program> {
  const { publicKey, privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  const trader = await wire.program();
  await confirmPassword(server, trader);
  const asked = {
    label: `Signs with ${kind}`,
    scopes: ['read', 'trade', 'move'],
    kind,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const { body, text } = await server.post('/api/secure/api-keys', asked, trader.sessionHash);
  if (body?.secret !== null) throw new Error(text);
  const algorithm = kind === 'rsa' ? 'sha256' : null;
  return {
    ...trader,
    apiKey: body.key,
    apiSecret: '',
    sign: (payload) => sign(algorithm, Buffer.from(payload), privateKey).toString('base64'),
  };
}

/** The public half of a pair of RSA keys, as PEM. */
export const rsaPem = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
