import { useRef } from 'react';
import { failureOf } from './failure.ts';

/**
 * One Idempotency-Key an idempotencyKey: an attempt of which nobody knows whether it arrived is repeated under the same
 * key, so that it has one effect; anything else, and anything after a clear answer, is a new idempotencyKey.
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

  /** Told of every outcome: an error without an answer leaves the idempotencyKey open. */
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
