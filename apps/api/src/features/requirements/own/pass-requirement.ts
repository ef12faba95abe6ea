import type * as calls from '@papermint/contracts/requirements/calls';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { askedIn } from '../requirement-views.ts';
import { givenFor } from '../requirements-rules.ts';
import { changeOwn, dueRequirement } from './own-requirement.ts';
import type { Passed, RequirementsDeps } from './requirements-deps.ts';
import { submitAttempt } from './submit-attempt.ts';

/**
 * Submits what a requirement asks for.
 * @throws DomainError not_found at `requirementId`; conflict unless it is due; bad_input at a missing or wrong field
 */
export function passRequirement(
  deps: RequirementsDeps,
  command: CommandContext,
  traderId: string,
  { requirementId, ...input }: z.output<typeof calls.pass.input>,
): Promise<Passed> {
  const { countries, specimens } = deps;
  return changeOwn(deps, command, traderId, requirementId, (tx) => {
    const row = dueRequirement(deps, tx, traderId, requirementId);
    const asked = askedIn(row);
    const given = JSON.stringify(givenFor(row.kind, asked, input, countries));
    if (asked.document === null) submitAttempt(deps, tx, command, row, { given });
    else {
      const reading = specimens.reading(tx, { ...row, id: traderId }, asked.document);
      submitAttempt(deps, tx, command, row, { given, source: 'sample', reading });
    }
  });
}
