import type { PersonalInfo } from '@papermint/contracts/identity/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WholeCase } from '../identity-cases.ts';
import { checkInfo, mayBegin } from '../identity-rules.ts';
import { readingOf } from '../specimens/specimen-readings.ts';
import type { Changed, Trader, VerificationDeps } from './verification-deps.ts';
import { changeIdentity } from './verification-deps.ts';

/**
 * Stores personal info. It starts an attempt where none is open.
 * @throws DomainError conflict once it is submitted; bad_input at `birthDate` and the countries
 */
export function enterInfo(
  deps: VerificationDeps,
  command: CommandContext,
  trader: Trader,
  info: PersonalInfo,
): Promise<Changed> {
  const { store, cases, drafts, clock } = deps;
  const countries = new Set(deps.countries.map(({ code }) => code));
  return changeIdentity(deps, command, trader, (tx) => {
    const whole = cases.stored(tx, trader);
    checkInfo(whole.status, info, { now: clock.now(), countries });
    if (mayBegin(whole.status)) startAttempt(deps, tx, command, whole, info);
    else {
      const json = JSON.stringify(info);
      store.putInfo(tx, { traderId: trader.id, number: whole.attempt, info: json });
      redrawSamples(deps, tx, whole, info);
    }
    drafts.forget(tx, trader.id, 'identity');
    return {};
  });
}

function startAttempt(
  { store, cases, statuses, ids, clock }: VerificationDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id: traderId, attempt }: WholeCase,
  info: PersonalInfo,
): void {
  const now = clock.now();
  const undecided = {
    createdAt: now,
    submittedAt: null,
    decidedAt: null,
    decidedById: null,
    reason: null,
  };
  statuses.transition(tx, {
    ...cases.change(traderId, actor),
    transition: 'start',
    set: { ...undecided, attempt: attempt + 1, expiresAt: null },
  });
  store.addAttempt(tx, {
    ...undecided,
    id: ids.uuid(now),
    traderId,
    number: attempt + 1,
    info: JSON.stringify(info),
    outcome: null,
  });
}

/** The samples of an attempt show the info that is entered now. */
function redrawSamples(
  { store }: VerificationDeps,
  tx: Tx,
  { id: traderId, current }: WholeCase,
  info: PersonalInfo,
): void {
  for (const { id, type, sample, createdAt: now } of current) {
    if (sample === null) continue;
    const reading = readingOf({ info, type, sample, traderId, now });
    store.putReading(tx, { id, reading: JSON.stringify(reading) });
  }
}
