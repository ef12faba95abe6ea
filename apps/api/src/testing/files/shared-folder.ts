import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all test files of a run share, and that is removed after it. */
    runFolder: string;
  }
}

/** Provided by run-folder.ts. */
export const sharedFolder = (): string => inject('runFolder');
