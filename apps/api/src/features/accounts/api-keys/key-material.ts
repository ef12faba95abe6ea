import type { KeyObject } from 'node:crypto';
import { createPublicKey, randomBytes } from 'node:crypto';
import type { KeyKind } from '@papermint/contracts/accounts/scopes';
import { API_KEY_PREFIX, SIGNING_KEY_PREFIX } from '@papermint/contracts/accounts/scopes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';

/** A new key, and what its requests are checked with. */
export interface KeyMaterial {
  kind: KeyKind;
  key: string;
  /** Of an hmac key: what its owner signs with. */
  secret: string | null;
  /** What is stored to check signatures; null for a bearer key. */
  verifier: string | null;
}

/** The length of the key and of the secret of a key that signs: Binance's have 64 characters. */
const LENGTH = 64;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @throws DomainError bad_input at `publicKey` where it is missing, sent for another kind, or no such key */
export function newKeyMaterial(
  { kind = 'bearer', publicKey }: { kind?: KeyKind | undefined; publicKey?: string | undefined },
  vault: Pick<Vault, 'seal'>,
): KeyMaterial {
  if (kind === 'bearer' || kind === 'hmac') {
    if (publicKey !== undefined) {
      throw new DomainError('bad_input', `A key of the kind ${kind} has no public key`, 'publicKey');
    }
    if (kind === 'bearer') {
      return { kind, key: API_KEY_PREFIX + newSessionToken(), secret: null, verifier: null };
    }
    const secret = randomLetters(LENGTH);
    return { kind, key: newSigningKey(), secret, verifier: vault.seal(secret) };
  }
  return { kind, key: newSigningKey(), secret: null, verifier: publicPem(kind, publicKey) };
}

const newSigningKey = () => SIGNING_KEY_PREFIX + randomLetters(LENGTH - SIGNING_KEY_PREFIX.length);

/** Letters and digits, each as likely as the others. */
function randomLetters(length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: what is above would make the first letters likelier.
      if (byte < 248 && letters.length < length) letters += LETTERS[byte % LETTERS.length];
    }
  }
  return letters;
}

const RSA_BITS = { least: 2048, most: 4096 };

function publicPem(kind: 'ed25519' | 'rsa', pem: string | undefined): string {
  if (pem === undefined)
    throw new DomainError('bad_input', `Paste the ${NAMES[kind]} public key`, 'publicKey');
  const key = readPublicKey(pem);
  if (key?.asymmetricKeyType !== kind) {
    throw new DomainError(
      'bad_input',
      `This is not an ${NAMES[kind]} public key in PEM form. It begins with -----BEGIN PUBLIC KEY-----`,
      'publicKey',
    );
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? RSA_BITS.least;
  if (bits < RSA_BITS.least || bits > RSA_BITS.most) {
    throw new DomainError(
      'bad_input',
      `An RSA key must have ${RSA_BITS.least} to ${RSA_BITS.most} bits; this one has ${bits}`,
      'publicKey',
    );
  }
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

const NAMES = { ed25519: 'Ed25519', rsa: 'RSA' } as const;

/** Private keys are refused: Node would derive the public one, but nobody should send it. */
function readPublicKey(pem: string): KeyObject | undefined {
  if (!pem.includes('BEGIN PUBLIC KEY')) return undefined;
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
