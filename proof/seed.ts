import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * One seed for each part, counted up from the first. What fails in any part prints its own seed; given as
 * PROOF_SEED, that is the seed of the first part.
 */
export function seeds(parts: number): number[] {
  const first = inject('seed');
  return Array.from({ length: parts }, (_, part) => first + part);
}
