import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';
import type { BeneficiaryAnswer, BookOwner } from './beneficiary-entries.ts';
import { beneficiarySubject, ownBeneficiary, viewOfBeneficiary } from './beneficiary-entries.ts';

/** Deletes an entry for its owner. Its row stays, archived. @throws DomainError not_found; conflict */
export function archiveBeneficiary(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  uuid: string,
): Promise<BeneficiaryAnswer> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const beneficiary = ownBeneficiary(deps, tx, owner, uuid);
      deps.statuses.transition(tx, {
        ...beneficiarySubject(uuid, owner.id, command.actor),
        transition: 'archive',
        set: { codeHash: null },
      });
      return {
        beneficiary: viewOfBeneficiary(deps, { ...beneficiary, status: 'archived' }),
        message: `${beneficiary.label} is deleted from your address book.`,
      };
    },
    () => ({ subject: uuid }),
  );
}
