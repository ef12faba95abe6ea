import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * One seed for each part, counted up from the first. A part that fails prints its own seed; given as
 * PROOF_SEED, that becomes the seed of the first part.
 */
export function seeds(parts: number): number[] {
  const first = inject('seed');
  return Array.from({ length: parts }, (_, part) => first + part);
}
