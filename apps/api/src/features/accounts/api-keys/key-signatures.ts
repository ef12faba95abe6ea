import { createHmac, createPublicKey, verify } from 'node:crypto';
import type { KeyKind } from '@papermint/contracts/accounts/scopes';
import { isSame } from '../../../platform/secrets/vault.ts';

/** Whether a signature belongs to a payload. The payload is taken as UTF-8. */
export type Verifier = (payload: string, signature: string) => boolean;

/**
 * Checks signatures as Binance does: HMAC-SHA256 in hex of either case, Ed25519 and RSASSA-PKCS1-v1_5 with SHA-256 in
 * base64.
 * @param secret the shared secret (hmac), or the public key as PEM
 */
export function createVerifier(kind: KeyKind, secret: string): Verifier {
  if (kind === 'hmac') {
    return (payload, signature) =>
      isSame(signature.toLowerCase(), createHmac('sha256', secret).update(payload).digest('hex'));
  }
  const key = createPublicKey(secret);
  const algorithm = kind === 'rsa' ? 'sha256' : null;
  return (payload, signature) => {
    const bytes = base64Bytes(signature);
    return bytes !== undefined && verify(algorithm, Buffer.from(payload), key, bytes);
  };
}

/** A plus sign that was not percent-encoded arrives as a space. */
function base64Bytes(signature: string): Buffer | undefined {
  const text = signature.replaceAll(' ', '+');
  return /^[A-Za-z\d+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}
