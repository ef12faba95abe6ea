import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { changeTerms } from '@papermint/contracts/withdrawals/staff-calls';
import type { withdrawalTerms } from '@papermint/contracts/withdrawals/staff-model';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { TermsStore } from './terms-store.ts';
import type { WithdrawalTerms } from './withdrawals-rules.ts';
import { DEFAULT_TERMS } from './withdrawals-rules.ts';

type TermsView = z.infer<typeof withdrawalTerms>;
type TermsChange = z.output<typeof changeTerms.input>;

/** The limits of withdrawals, which staff set. */
export interface Terms {
  now(): WithdrawalTerms;
  view(): TermsView;
  /** @throws DomainError bad_input where a limit is above the one that it is part of */
  change(command: CommandContext, change: TermsChange): Promise<{ terms: TermsView; message: string }>;
}

const viewOf = ({ waitingHours, ...limits }: WithdrawalTerms): TermsView => {
  const text = (cents: bigint) => formatUnits(cents, 2);
  return {
    dailyVerified: text(limits.dailyVerified),
    dailyUnverified: text(limits.dailyUnverified),
    automaticVerified: text(limits.automaticVerified),
    automaticUnverified: text(limits.automaticUnverified),
    secondPerson: text(limits.secondPerson),
    waitingHours,
  };
};

const termsOf = ({ waitingHours, ...limits }: TermsView): WithdrawalTerms => ({
  dailyVerified: units(limits.dailyVerified, 2),
  dailyUnverified: units(limits.dailyUnverified, 2),
  automaticVerified: units(limits.automaticVerified, 2),
  automaticUnverified: units(limits.automaticUnverified, 2),
  secondPerson: units(limits.secondPerson, 2),
  waitingHours,
});

export function createTerms(store: TermsStore, commands: Commands, clock: Clock): Terms {
  let cached: WithdrawalTerms | undefined;

  function now(): WithdrawalTerms {
    if (cached) return cached;
    const stored = store.find();
    cached = stored ? termsOf(JSON.parse(stored) as TermsView) : DEFAULT_TERMS;
    return cached;
  }

  return {
    now,
    view: () => viewOf(now()),
    async change(command, { reason, ...changes }) {
      const before = viewOf(now());
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const after = { ...before, ...given } as TermsView;
      const next = termsOf(after);
      if (next.automaticVerified > next.dailyVerified) {
        throw new DomainError('bad_input', 'This must be at most the limit of a day', 'automaticVerified');
      }
      if (next.automaticUnverified > next.dailyUnverified) {
        throw new DomainError('bad_input', 'This must be at most the limit of a day', 'automaticUnverified');
      }
      return commands.execute(
        command,
        async (tx) => {
          store.put(tx, JSON.stringify(viewOf(next)), clock.now());
          tx.afterCommit(() => {
            cached = next;
          });
          return { terms: viewOf(next), message: 'Limits saved.' };
        },
        () => ({
          ...{ subject: 'withdrawal settings', before, after: viewOf(next) },
          ...(reason && { reason }),
        }),
      );
    },
  };
}
