import { DAY_MS } from '@papermint/contracts/common/days';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { changeTerms, termsEffect } from '@papermint/contracts/withdrawals/staff-calls';
import type { withdrawalTerms } from '@papermint/contracts/withdrawals/staff-model';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { TermsStore } from './terms-store.ts';
import type { WithdrawalTerms } from './withdrawals-rules.ts';
import { DEFAULT_TERMS, outcomesOf } from './withdrawals-rules.ts';

type TermsView = z.infer<typeof withdrawalTerms>;
type TermsChange = z.output<typeof changeTerms.input>;

/** The limits of withdrawals, and beyond what value money in and out needs a second person. Staff set them. */
export interface Terms {
  now(): WithdrawalTerms;
  /** Whether what staff approve needs a second person. @param dollars its value in US cents */
  needsSecondPerson(dollars: bigint): boolean;
  view(): TermsView;
  /** @throws DomainError bad_input where a limit is above the one that it is part of */
  change(command: CommandContext, change: TermsChange): Promise<{ terms: TermsView; message: string }>;
  /** What limits would have made of the withdrawals of the last 30 days. @throws DomainError as `change` */
  effect(change: Change): z.infer<typeof termsEffect.output>;
}

const LIMITS = [
  ...(['dailyVerified', 'dailyUnverified', 'automaticVerified', 'automaticUnverified'] as const),
  'secondPerson',
] as const;
/** What the effect of limits is counted over, simulated ms. */
const EFFECT_DAYS = 30;

const viewOf = (terms: WithdrawalTerms): TermsView => ({
  ...terms,
  ...(Object.fromEntries(LIMITS.map((name) => [name, formatUnits(terms[name], 2)])) as Limits<string>),
});

/** Of settings that were stored before a field was there, it has the default. */
const termsOf = (view: Partial<TermsView>): WithdrawalTerms => {
  const whole = { ...viewOf(DEFAULT_TERMS), ...view };
  const limits = Object.fromEntries(LIMITS.map((name) => [name, units(whole[name], 2)]));
  return { ...whole, ...(limits as Limits<bigint>) };
};

type Limits<T> = Record<(typeof LIMITS)[number], T>;
type Change = Omit<TermsChange, 'reason'>;

export function createTerms(store: TermsStore, commands: Commands, clock: Clock): Terms {
  let cached: WithdrawalTerms | undefined;

  function now(): WithdrawalTerms {
    if (cached) return cached;
    const stored = store.find();
    cached = stored ? termsOf(JSON.parse(stored) as Partial<TermsView>) : DEFAULT_TERMS;
    return cached;
  }

  /** @throws DomainError bad_input where a limit is above the one that it is part of */
  function changed(changes: Change): WithdrawalTerms {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const next = termsOf({ ...viewOf(now()), ...given });
    for (const level of ['Verified', 'Unverified'] as const) {
      if (next[`automatic${level}`] > next[`daily${level}`]) {
        throw new DomainError('bad_input', 'This must be at most the limit of a day', `automatic${level}`);
      }
    }
    return next;
  }

  return {
    now,
    needsSecondPerson: (dollars) => dollars > now().secondPerson,
    view: () => viewOf(now()),
    effect(changes) {
      const next = changed(changes);
      const rows = store.requested(clock.now() - EFFECT_DAYS * DAY_MS);
      return {
        days: EFFECT_DAYS,
        withdrawals: rows.length,
        accounts: store.accounts(),
        before: outcomesOf(rows, now()),
        after: outcomesOf(rows, next),
      };
    },
    async change(command, { reason, ...changes }) {
      const before = viewOf(now());
      const next = changed(changes);
      return commands.execute(
        command,
        async (tx) => {
          store.put(tx, JSON.stringify(viewOf(next)), clock.now());
          tx.afterCommit(() => {
            cached = next;
          });
          return { terms: viewOf(next), message: 'Limits saved.' };
        },
        () => ({ subject: 'withdrawal settings', before, after: viewOf(next), reason }),
      );
    },
  };
}
