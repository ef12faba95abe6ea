import { useRef } from 'react';
import { failureOf } from './failure.ts';

/**
 * One Idempotency-Key an intention: an attempt of which nobody knows whether it arrived is repeated under the same
 * key, so that it has one effect; anything else, and anything after a clear answer, is a new intention.
 */
export class Intention {
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

  /** Told of every outcome: an error without an answer leaves the intention open. */
  settle(error?: unknown): void {
    const { status } = error === undefined ? { status: 200 } : failureOf(error);
    if (status !== 0 && status < 500) this.#key = '';
  }
}

export function useIntention(): Intention {
  const held = useRef<Intention | null>(null);
  held.current ??= new Intention();
  return held.current;
}
