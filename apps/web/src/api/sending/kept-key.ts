import { useRef } from 'react';
import { readInTab, writeInTab } from '../../lib/stored.ts';
import { failureOf } from '../failure.ts';

/** The last request without a clear answer: its input and its key. */
interface Unanswered {
  body: string;
  key: string;
}

/**
 * The Idempotency-Key of a form, which survives a reload. It is stored in the tab from before the request until a
 * clear answer. So the same input has one effect, also if it is sent again after a lost connection, a reload or the
 * back button. Another input gets another key.
 */
export class KeptKey {
  readonly #name: string;
  readonly #newKey: () => string;
  #unanswered: Unanswered | null;

  /** @param call the call that it is of */
  constructor(call: string, newKey: () => string = () => crypto.randomUUID()) {
    this.#name = `unanswered:${call}`;
    this.#newKey = newKey;
    this.#unanswered = unansweredIn(readInTab(this.#name));
  }

  keyFor(input: unknown): string {
    const body = JSON.stringify(input);
    if (this.#unanswered?.body !== body) {
      this.#unanswered = { body, key: this.#newKey() };
      writeInTab(this.#name, JSON.stringify(this.#unanswered));
    }
    return this.#unanswered.key;
  }

  /** To be called with every outcome. An error of the server or of the network keeps the key. */
  settle(error?: unknown): void {
    const { status } = error === undefined ? { status: 200 } : failureOf(error);
    if (status === 0 || status >= 500) return;
    this.#unanswered = null;
    writeInTab(this.#name, null);
  }
}

function unansweredIn(text: string | null): Unanswered | null {
  try {
    const { body, key } = JSON.parse(text ?? '{}') as Partial<Unanswered>;
    return typeof body === 'string' && typeof key === 'string' ? { body, key } : null;
  } catch {
    return null;
  }
}

export function useKeptKey(call: string): KeptKey {
  const held = useRef<KeptKey | null>(null);
  held.current ??= new KeptKey(call);
  return held.current;
}
