import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { labelOf } from '@papermint/contracts/common/label';
import { sayNumber } from '@papermint/contracts/money/format';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { Approvable, ApprovalRule } from '../approvals/approvals-types.ts';
import type { Requested } from './package-approval.ts';
import { assertTerms, changedTerms, requested, termsIn } from './package-approval.ts';
import type { PackageDeps } from './package-deps.ts';
import type { PackageAnswer, PackageInput } from './package-input.ts';
import { packagesChanged, termsOf } from './package-input.ts';
import { staffPackage, unknownPackage } from './package-views.ts';

export type UpdateInput = PackageInput & { slug: string };
export interface Saved {
  slug: string;
  before: PackageRecord | undefined;
  after: PackageRecord;
  message: string;
}

export interface StaffPackagesDeps extends PackageDeps {
  updating: Approvable<Requested<UpdateInput>, Saved>;
  creating: Approvable<Requested<UpdateInput & { rank: number }>, Saved>;
}

/**
 * Changes a package for all accounts that have it. Its terms need the permission Money, a reason and a second person.
 * @throws DomainError not_found at `slug`; forbidden and bad_input at `reason` for terms
 */
export async function updatePackage(
  deps: StaffPackagesDeps,
  command: CommandContext,
  input: UpdateInput,
): Promise<PackageAnswer | PendingAnswer> {
  const answer = await deps.updating.execute(command, requested(input));
  if ('pending' in answer) return answer;
  const saved = staffPackage(deps, answer.slug);
  const accounts = saved.traders === 1 ? '1 account' : `${sayNumber(saved.traders)} accounts`;
  return { package: saved, message: `Package saved. It applies to ${accounts}.` };
}

/** A term in a sentence: makerFee → maker fee. */
const wordsOf = (term: string) => labelOf(term).toLowerCase();

/** How a change is described and carried out. */
export function updateRule(deps: PackageDeps): ApprovalRule<Requested<UpdateInput>, Saved> {
  const { store } = deps;
  const rowsOf = (reads: Reads, { slug, ...input }: Requested<UpdateInput>) => {
    const before = store.all(reads).find((row) => row.slug === slug);
    if (!before) throw unknownPackage();
    const after: PackageRecord = { ...before, ...termsOf(input) };
    return { before, after, terms: changedTerms(before, after) };
  };
  return {
    describe(reads, input, makerId) {
      const { before, after, terms } = rowsOf(reads, input);
      if (terms.length > 0) assertTerms(deps, reads, makerId, input.reason);
      return {
        needed: terms.length > 0,
        title: `Change the terms of ${before.name}: ${terms.map(wordsOf).join(', ')}`,
        subject: `setting:package.${input.slug}`,
        version: JSON.stringify(before),
        before: termsIn(terms, before),
        after: termsIn(terms, after),
      };
    },
    run(tx, { approvedById }, input) {
      const { before, after, terms } = rowsOf(tx, input);
      if (approvedById !== null && terms.length > 0) assertTerms(deps, tx, approvedById, input.reason);
      const { slug, ...typed } = input;
      store.put(tx, slug, termsOf(typed));
      packagesChanged(deps, tx);
      return { slug, before: { ...before }, after, message: `${after.name} is changed.` };
    },
    note: noteOf,
  };
}

export const noteOf = ({ slug, before, after }: Saved, { reason }: { reason: string }) => ({
  subject: `package:${slug}`,
  ...(before && { before: { ...before } }),
  after: { ...after },
  ...(reason && { reason }),
});
