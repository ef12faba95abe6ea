import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { refresh } from './act.ts';
import type { FaultAnswer } from './add-fault.ts';
import type { Fault } from './fault-types.ts';
import { faultView } from './fault-view.ts';
import type { FaultsDeps } from './faults-deps.ts';

/** Removes a fault. @throws DomainError not_found at `id` */
export function removeFault(deps: FaultsDeps, command: CommandContext, id: string): Promise<FaultAnswer> {
  const { state, commands } = deps;
  const fault = state.faults.find((one) => one.id === id);
  if (!fault) throw new DomainError('not_found', 'There is no fault with this ID', 'id');
  const view = faultView(state, fault);
  leave(
    deps,
    state.faults.filter((one) => one !== fault),
  );
  return commands.execute(
    command,
    async () => ({ fault: view, message: `Fault ${id} is removed.` }),
    () => ({ subject: `fault:${id}`, data: view }),
  );
}

/** Removes all faults. */
export function removeFaults(
  deps: FaultsDeps,
  command: CommandContext,
): Promise<{ removed: number; message: string }> {
  const removed = deps.state.faults.length;
  leave(deps, []);
  const faults = removed === 1 ? '1 fault is' : `${removed} faults are`;
  return deps.commands.execute(
    command,
    async () => ({ removed, message: `${faults} removed.` }),
    () => ({ data: { removed } }),
  );
}

/** From here on only these faults act, also where the command is not stored: a full world can be repaired. */
function leave({ state, listeners }: FaultsDeps, faults: readonly Fault[]): void {
  state.faults = faults;
  refresh(state);
  listeners.call();
}
