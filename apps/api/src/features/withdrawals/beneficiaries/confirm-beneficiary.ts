import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { takeCode } from './beneficiary-codes.ts';
import type { BeneficiaryDeps } from './beneficiary-deps.ts';
import type { BeneficiaryAnswer, BookOwner } from './beneficiary-entries.ts';
import {
  beneficiarySubject,
  checkUnconfirmed,
  ownBeneficiary,
  viewOfBeneficiary,
} from './beneficiary-entries.ts';

/**
 * Confirms an entry by its mailed code.
 * @throws DomainError not_found; wrong_credentials or locked_out at `code`; conflict where it does not wait for a code
 */
export async function confirmBeneficiary(
  deps: BeneficiaryDeps,
  command: CommandContext,
  owner: BookOwner,
  { uuid, code }: { uuid: string; code: string },
): Promise<BeneficiaryAnswer> {
  const { commands, statuses, limits, clock, waitingHours } = deps;
  // Across entries and codes: another mail gives no further guesses.
  const counts = limits.counts(command, `beneficiary ${owner.id}`, owner.id);
  const answer = await commands.execute<BeneficiaryAnswer | { refused: 'wrong' | 'locked' }>(
    command,
    async (tx) => {
      const beneficiary = ownBeneficiary(deps, tx, owner, uuid);
      checkUnconfirmed(beneficiary);
      const outcome = limits.decide(tx, counts, () => takeCode(deps, tx, beneficiary, code));
      if (outcome !== 'right') return { refused: outcome };
      const usableAt = clock.now() + waitingHours() * HOUR;
      const from = instantText(usableAt);
      statuses.transition(tx, {
        ...beneficiarySubject(uuid, owner.id, command.actor),
        transition: 'confirm',
        set: { usableAt, codeHash: null },
        facts: { label: beneficiary.label, from },
      });
      return {
        beneficiary: viewOfBeneficiary(deps, { ...beneficiary, status: 'active', usableAt }),
        message: `Confirmed. It can be used from ${from}.`,
      };
    },
    () => ({ subject: uuid }),
  );
  if ('refused' in answer) {
    if (answer.refused === 'locked') limits.refuse(counts, 'code');
    throw new DomainError('wrong_credentials', 'Code is wrong, already used or expired', 'code');
  }
  return answer;
}
