import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all test files of a run share, and that goes away with it. */
    runFolder: string;
  }
}

/** Provided by run-folder.ts. */
export const sharedFolder = (): string => inject('runFolder');
