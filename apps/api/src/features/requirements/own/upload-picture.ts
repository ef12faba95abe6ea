import { DomainError } from '@papermint/contracts/common/domain-error';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { fileUse } from '../requirements-types.ts';
import { changeOwn, dueRequirement } from './own-requirement.ts';
import type { Passed, RequirementsDeps } from './requirements-deps.ts';
import { submitAttempt } from './submit-attempt.ts';

/**
 * Submits an uploaded picture.
 * @throws DomainError not_found at `requirementId`; conflict unless it is due and asks for a picture
 */
export function uploadPicture(
  deps: RequirementsDeps,
  command: CommandContext,
  traderId: string,
  requirementId: string,
  picture: IncomingFile,
): Promise<Passed> {
  const { clock, files } = deps;
  return changeOwn(deps, command, traderId, requirementId, (tx) => {
    const row = dueRequirement(deps, tx, traderId, requirementId);
    if (row.kind !== 'upload_sample') {
      throw new DomainError('conflict', 'This requirement does not ask for a picture.');
    }
    const id = submitAttempt(deps, tx, command, row, {
      given: JSON.stringify({ answers: [], address: null }),
      source: 'upload',
      hash: picture.hash,
      deletedAt: clock.wall() + UPLOAD_LIFE,
    });
    files.bind(tx, picture, fileUse(id));
  });
}
