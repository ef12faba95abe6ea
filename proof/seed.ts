import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * One seed for each part, counted up from the first. A failed part prints its seed. PROOF_SEED sets the seed of the
 * first part, so it repeats a failure.
 */
export function seeds(parts: number): number[] {
  const first = inject('seed');
  return Array.from({ length: parts }, (_, part) => first + part);
}
