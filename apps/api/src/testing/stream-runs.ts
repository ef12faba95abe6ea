import type { Parameters } from 'fast-check';

/**
 * How random streams run. A shorter one that still fails is sought for half a minute: a test that runs out of time
 * would say neither what is wrong nor with which seed.
 * @param seed repeats the runs of another time
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
