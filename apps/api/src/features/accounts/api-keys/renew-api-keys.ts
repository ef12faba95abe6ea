import type { Tx } from '../../../platform/database/commit.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { ApiKeysDeps } from './api-key-records.ts';
import { hintOf } from './api-key-records.ts';
import { newKeyMaterial } from './key-material.ts';

/** Replaces every key, and what signatures are checked with, so that nothing follows from another vault. */
export function renewApiKeys({ store, vault }: ApiKeysDeps, tx: Tx): void {
  for (const { id, kind, verifier: old } of store.all(tx)) {
    const publicKey = kind === 'ed25519' || kind === 'rsa' ? (old ?? undefined) : undefined;
    const { key, verifier } = newKeyMaterial({ kind, publicKey }, vault);
    store.putKey(tx, id, { keyHash: hashToken(key), verifier, hint: hintOf(key) });
  }
}
