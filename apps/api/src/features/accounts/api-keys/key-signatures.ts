import { createHmac, createPublicKey, createSecretKey, timingSafeEqual, verify } from 'node:crypto';
import type { KeyKind } from '@papermint/contracts/accounts/scopes';

/** Whether a signature belongs to a payload. The payload is taken as UTF-8. */
export type Verifier = (payload: string, signature: string) => boolean;

/**
 * Checks signatures as Binance does: HMAC-SHA256 in hex of either case, Ed25519 and RSASSA-PKCS1-v1_5 with SHA-256 in
 * base64.
 * @param secret the shared secret (hmac), or the public key as PEM
 */
export function createVerifier(kind: KeyKind, secret: string): Verifier {
  if (kind === 'hmac') {
    const key = createSecretKey(secret, 'utf8');
    return (payload, signature) => {
      const bytes = hexBytes(signature);
      return (
        bytes !== undefined && timingSafeEqual(bytes, createHmac('sha256', key).update(payload).digest())
      );
    };
  }
  const key = createPublicKey(secret);
  const algorithm = kind === 'rsa' ? 'sha256' : null;
  return (payload, signature) => {
    const bytes = base64Bytes(signature);
    return bytes !== undefined && verify(algorithm, Buffer.from(payload), key, bytes);
  };
}

/** The bytes of an SHA-256 in hex of either case; undefined for another text. */
function hexBytes(signature: string): Buffer | undefined {
  const bytes = signature.length === 2 * HASH_BYTES ? Buffer.from(signature, 'hex') : undefined;
  // Reading ends at the first letter that is no hex digit.
  return bytes?.length === HASH_BYTES ? bytes : undefined;
}

const HASH_BYTES = 32;

/** A plus sign that was not percent-encoded arrives as a space. */
function base64Bytes(signature: string): Buffer | undefined {
  const text = signature.replaceAll(' ', '+');
  return /^[A-Za-z\d+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}
