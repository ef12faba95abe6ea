import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run proof`. */
    triesFactor: number;
  }
}

/**
 * How often a property is tried with random input.
 * @param usual the number of tries in a unit test; `npm run proof -- market` tries 20 times as often
 */
export const often = (usual: number): { numRuns: number } => ({
  numRuns: usual * (inject('triesFactor') ?? 1),
});
