import type { Parameters } from 'fast-check';

/**
 * How random streams run. Without a seed they end after half a minute, and so does the search for a shorter stream that
 * fails: a test that runs out of time says neither what is wrong nor with which seed.
 * @param seed repeats the runs of another time, all of them
 */
export const streamRuns = ({
  runs,
  seed,
}: {
  runs: number;
  seed?: number | undefined;
}): Parameters<unknown> => ({
  numRuns: runs,
  ...(seed === undefined ? { interruptAfterTimeLimit: 30_000 } : { seed }),
});
