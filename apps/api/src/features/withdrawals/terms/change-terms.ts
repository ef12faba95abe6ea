import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { labelOf } from '@papermint/contracts/common/label';
import type { changeTerms as changeTermsCall } from '@papermint/contracts/withdrawals/staff-calls';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import type { Approvable, ApprovalRule } from '../../approvals/approvals-types.ts';
import { loosened } from '../withdrawals-rules.ts';
import type { Terms } from './terms-service.ts';
import type { TermsView } from './withdrawal-limits.ts';
import { viewOfTerms } from './withdrawal-limits.ts';

type TermsInput = z.output<typeof changeTermsCall.input>;
interface Changed {
  terms: TermsView;
  before: TermsView;
  message: string;
}

export interface TermsChangeDeps {
  terms: Terms;
  changing: Approvable<TermsInput, Changed>;
}

/** Declares the call that changes the limits. @returns what `changeTerms` needs */
export function termsChanging(terms: Terms, approvals: Pick<Approvals, 'define'>): TermsChangeDeps {
  return { terms, changing: approvals.define('withdrawalsStaff.changeTerms', changeRule(terms)) };
}

/**
 * Changes the limits of withdrawals, or requests it where it loosens one of them.
 * @throws DomainError bad_input where an automatic limit is above the daily limit of the same level; proof_required where
 *   it loosens a limit
 */
export async function changeTerms(
  { changing }: TermsChangeDeps,
  command: CommandContext,
  input: TermsInput,
): Promise<{ terms: TermsView; message: string } | PendingAnswer> {
  const answer = await changing.execute(command, input);
  if ('pending' in answer) return answer;
  return { terms: answer.terms, message: answer.message };
}

function changeRule(terms: Terms): ApprovalRule<TermsInput, Changed> {
  return {
    describe(reads, { reason: __, ...change }) {
      const [before, after] = [terms.in(reads), terms.changed(reads, change)];
      const [from, to] = [viewOfTerms(before), viewOfTerms(after)];
      const names = (Object.keys(to) as (keyof TermsView)[]).filter((name) => to[name] !== from[name]);
      const part = (view: TermsView) => Object.fromEntries(names.map((name) => [name, view[name]]));
      const loose = loosened(before, after);
      return {
        needed: loose.length > 0,
        proof: true,
        title: `Loosen withdrawal limits: ${loose.map((name) => `${labelOf(name).toLowerCase()} ${from[name]} → ${to[name]}`).join(', ')}`,
        subject: 'setting:withdrawals',
        version: JSON.stringify(from),
        before: part(from),
        after: part(to),
      };
    },
    run(tx, _, { reason: __, ...change }) {
      const before = viewOfTerms(terms.in(tx));
      return { before, terms: viewOfTerms(terms.put(tx, change)), message: 'Limits saved.' };
    },
    note: ({ before, terms: after }, { reason }) => ({
      subject: 'withdrawal settings',
      before,
      after,
      reason,
    }),
  };
}
