import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { ClockDeps } from './clock-deps.ts';
import { listJobs } from './list-jobs.ts';
import { moveClock } from './move-clock.ts';

/** Moves the clock of a world, and says what is due. */
export type SandboxClock = ReturnType<typeof createSandboxClock>;

export const createSandboxClock = (deps: ClockDeps) => bindVerbs(deps, { move: moveClock, jobs: listJobs });
