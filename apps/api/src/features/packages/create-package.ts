import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { ApprovalRule } from '../approvals/approvals-types.ts';
import type { Requested } from './package-approval.ts';
import { assertTerms, changedTerms, requested, termsIn } from './package-approval.ts';
import type { PackageDeps } from './package-deps.ts';
import type { PackageAnswer } from './package-input.ts';
import { packagesChanged, termsOf } from './package-input.ts';
import { staffPackage } from './package-views.ts';
import type { Saved, StaffPackagesDeps, UpdateInput } from './update-package.ts';
import { noteOf } from './update-package.ts';

type CreateInput = UpdateInput & { rank: number };

/**
 * Adds a package, which needs the permission Money, a reason and a second person.
 * @throws DomainError bad_input at `slug` or `rank` where another package has it, and at `reason`; forbidden
 */
export async function createPackage(
  deps: StaffPackagesDeps,
  command: CommandContext,
  input: CreateInput,
): Promise<PackageAnswer | PendingAnswer> {
  const answer = await deps.creating.execute(command, requested(input));
  if ('pending' in answer) return answer;
  return { package: staffPackage(deps, answer.slug), message: answer.message };
}

/** How a new package is described and added. */
export function createRule(deps: PackageDeps): ApprovalRule<Requested<CreateInput>, Saved> {
  const { store, accounts } = deps;
  const rowOf = (reads: Reads, { slug, rank, ...input }: Requested<CreateInput>): PackageRecord => {
    const packages = store.all(reads);
    if (packages.some((row) => row.slug === slug)) throw inUse('slug', 'Slug');
    if (packages.some((row) => row.rank === rank)) throw inUse('rank', 'Rank');
    return { slug, rank, currency: 'USD', ...termsOf(input) };
  };
  return {
    describe(reads, input, makerId) {
      const row = rowOf(reads, input);
      assertTerms(deps, reads, makerId, input.reason);
      return {
        needed: true,
        title: `Add the package ${row.name}`,
        subject: `setting:package.${row.slug}`,
        version: 'new',
        before: {},
        after: termsIn(changedTerms(undefined, row), row),
      };
    },
    run(tx, { approvedById }, input) {
      const row = rowOf(tx, input);
      if (approvedById !== null) assertTerms(deps, tx, approvedById, input.reason);
      void accounts.addPackages(tx, [row]);
      packagesChanged(deps, tx);
      return { slug: row.slug, before: undefined, after: row, message: 'Package added.' };
    },
    note: noteOf,
  };
}

const inUse = (key: string, name: string) => new DomainError('bad_input', `${name} is already in use`, key);
