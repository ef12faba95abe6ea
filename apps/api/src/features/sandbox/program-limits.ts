import { DomainError } from '@papermint/contracts/common/domain-error';
import type { LimitMode } from '@papermint/contracts/sandbox/limit-modes';

/** How the limits of the API for programs act in a world; in memory. */
export type ProgramLimits = ReturnType<typeof createProgramLimits>;

export function createProgramLimits() {
  let chosen: LimitMode | undefined;
  return {
    /** @param shared whether visitors share the machine: then limits act by default. Testers need not wait. */
    mode: (shared: boolean): LimitMode => chosen ?? (shared ? 'binance' : 'off'),
    /** @throws DomainError bad_input at `limits` for `off` where visitors share the machine */
    set(next: LimitMode, shared: boolean): void {
      if (shared && next === 'off') {
        throw new DomainError('bad_input', 'Limits of a demo act: choose binance or strict', 'limits');
      }
      chosen = next;
    },
  };
}
