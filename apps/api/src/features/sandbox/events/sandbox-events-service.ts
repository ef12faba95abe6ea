import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { SandboxEventDeps } from './event-deps.ts';
import { lastOfLog, traceOfEvent } from './trace-store.ts';

/** Says what requests and jobs did. */
export type SandboxEvents = ReturnType<typeof createSandboxEvents>;

export const createSandboxEvents = (deps: SandboxEventDeps) =>
  bindVerbs(deps, { trace: traceOfEvent, last: lastOfLog });
