import type * as calls from '@papermint/contracts/requirements/staff-calls';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { findRequirement } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

/**
 * Opens the pictures, which the audit log records.
 * @throws DomainError not_found at `uuid`
 */
export function viewPictures(
  deps: StaffRequirementsDeps,
  command: CommandContext,
  uuid: string,
): Promise<z.output<typeof calls.view.output>> {
  const { store, attempts, views, commands } = deps;
  const { traderId } = findRequirement(deps, store.committed, uuid);
  const pictures = attempts.of(store.committed, uuid).flatMap((attempt) => {
    const picture = views.picture(attempt);
    return picture === null ? [] : [{ number: attempt.number, picture }];
  });
  return commands.execute(
    command,
    async () => ({ pictures }),
    () => ({
      subject: `requirement:${uuid}`,
      account: traderId,
      after: { pictures: pictures.map(({ number }) => number) },
    }),
  );
}
