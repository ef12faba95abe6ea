import { useRef } from 'react';
import { failureOf } from '../failure.ts';

/**
 * The Idempotency-Key of the next attempt. An attempt without a clear answer is repeated under the same key, so that
 * it has one effect. Another input, or an attempt after a clear answer, gets a new key.
 */
export class IdempotencyKey {
  #body = '';
  #key = '';
  readonly #newKey: () => string;

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey;
  }

  keyFor(input: unknown): string {
    const body = JSON.stringify(input);
    if (this.#key === '' || body !== this.#body) {
      this.#body = body;
      this.#key = this.#newKey();
    }
    return this.#key;
  }

  /** To be called with every outcome. An error of the server or of the network keeps the key. */
  settle(error?: unknown): void {
    const { status } = error === undefined ? { status: 200 } : failureOf(error);
    if (status !== 0 && status < 500) this.#key = '';
  }
}

export function useIdempotencyKey(): IdempotencyKey {
  const held = useRef<IdempotencyKey | null>(null);
  held.current ??= new IdempotencyKey();
  return held.current;
}
