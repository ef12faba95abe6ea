import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DeskView } from '@papermint/contracts/desks/model';
import type { DeskMode } from '@papermint/contracts/desks/modes';
import { leavesMore } from '@papermint/contracts/desks/modes';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Approvable, ApprovalRule } from '../approvals/approvals-types.ts';
import type { DeskDeps } from './desk-types.ts';
import { modeOf } from './desk-types.ts';
import { viewOf } from './desks-service.ts';
import { queueNamed } from './queue-named.ts';
import { setModes } from './set-modes.ts';

interface ChangeInput {
  queue: string;
  mode: DeskMode;
  reason?: string | undefined;
}

interface Changed {
  queue: string;
  before: DeskMode;
  mode: DeskMode;
  message: string;
}

/** How staff change who decides. */
export type DeskChange = ReturnType<typeof createDeskChange>;

export const createDeskChange = (deps: DeskDeps, approvals: Pick<Approvals, 'define'>) =>
  bindVerbs(deskChanging(deps, approvals), { change: changeDesk });

/** What staff need to change who decides. */
interface DeskChangeDeps extends DeskDeps {
  changing: Approvable<ChangeInput, Changed>;
}

const deskChanging = (deps: DeskDeps, approvals: Pick<Approvals, 'define'>): DeskChangeDeps => ({
  ...deps,
  changing: approvals.define('desksStaff.change', changeRule(deps)),
});

/**
 * Sets who decides the records of a queue. Leaving more to the simulated desk needs a second person.
 * @throws DomainError not_found at `queue`; conflict where nothing changes; bad_input at `reason`
 */
async function changeDesk(
  deps: DeskChangeDeps,
  command: CommandContext,
  input: ChangeInput,
): Promise<{ desk: DeskView; message: string } | PendingAnswer> {
  const answer = await deps.changing.execute(command, input);
  if ('pending' in answer) return answer;
  return { desk: viewOf(deps, queueNamed(deps, answer.queue)), message: answer.message };
}

/** How a change is described and carried out. People approve it, never the simulated desk. */
function changeRule(deps: DeskDeps): ApprovalRule<ChangeInput, Changed> {
  const changed = ({ queue: name, mode }: ChangeInput) => {
    const queue = queueNamed(deps, name);
    const before = modeOf(deps, name);
    if (before === mode) throw new DomainError('conflict', `${queue.title} is already ${mode}`, 'mode');
    return { queue, before };
  };
  return {
    describe(_, input) {
      const { queue, before } = changed(input);
      const loosens = leavesMore(before, input.mode);
      return {
        needed: loosens,
        proof: loosens,
        title: `Let ${WHO[input.mode]} decide: ${queue.title}`,
        subject: `setting:desks.${queue.name}`,
        version: before,
        before: { mode: before },
        after: { mode: input.mode },
      };
    },
    run(tx, _, input) {
      const { queue, before } = changed(input);
      setModes(deps, tx, [queue], input.mode);
      return { queue: queue.name, before, mode: input.mode, message: `${queue.title}: ${input.mode}.` };
    },
    note: ({ queue, before, mode }, { reason }) => ({
      subject: `setting:desks.${queue}`,
      before: { mode: before },
      after: { mode },
      ...(reason && { reason }),
    }),
  };
}

const WHO: Record<DeskMode, string> = {
  people: 'people',
  assisted: 'people, and later the simulated desk,',
  automatic: 'the simulated desk',
};
