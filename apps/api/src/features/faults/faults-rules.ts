import { callNamed } from '@papermint/contracts/calls';
import { declaredStatuses } from '@papermint/contracts/common/declared-statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { errorCodes } from '@papermint/contracts/common/error-codes';
import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { FaultKind } from '@papermint/contracts/faults/fault-kinds';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { MOST_FAULTS } from '@papermint/contracts/faults/model';

type StatusEffect = Extract<FaultEffect, { kind: 'status' }>;

/** @throws DomainError bad_input at a field that contradicts another one of the effect */
export function checkEffect(effect: FaultEffect): void {
  if ((effect.kind !== 'latency' && effect.kind !== 'feed_delay') || effect.delay.distribution !== 'uniform')
    return;
  const { least, most } = effect.delay;
  if (least > most) {
    throw new DomainError('bad_input', 'Most must be at least as long as least', 'effect.delay.most');
  }
}

/** @throws DomainError bad_input at a field that the kind does not have */
export function checkFields(kind: FaultKind, given: { call?: unknown; apiKey?: unknown }): void {
  const target = faultTargets[kind];
  if (target === 'calls' || kind === 'binance_error') return;
  if (given.apiKey && target !== 'programs' && target !== 'feeds') {
    throw new DomainError('bad_input', `A fault of ${target} has no API key: leave it out`, 'apiKey');
  }
  if (given.call === undefined || target === 'feeds') return;
  if (target === 'programs') {
    throw new DomainError('bad_input', 'A fault of this kind has no call: leave it out', 'call');
  }
  throw new DomainError('bad_input', `A fault of ${target} has no call: leave it out`, 'call');
}

/** @throws DomainError conflict where a world has as many faults as it may have */
export function checkFaultLimit(faults: number): void {
  if (faults < MOST_FAULTS) return;
  throw new DomainError('conflict', `A world has at most ${MOST_FAULTS} faults: remove some first.`);
}

/** The code in the answer of a status fault. */
export function codeOf({ status, code }: Pick<StatusEffect, 'status' | 'code'>): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  const own = codes.find((one) => errorCodes[one].status === status);
  return code ?? own ?? (status < 500 ? 'bad_input' : 'unavailable');
}

/** Faults of one group exclude each other: only the first one acts. */
export function groupOf(kind: FaultKind): string {
  const target = faultTargets[kind];
  if (target === 'programs') return kind;
  if (target !== 'calls') return target;
  return kind === 'drop' ? 'status' : kind;
}

/** What a tester should know of a status fault: a status that calls do not declare, a code of another status. */
export function statusNotes(effect: StatusEffect, names: readonly string[]): string[] {
  const { status } = effect;
  const code = codeOf(effect);
  const undeclared = names.filter((name) => !declares(name, status));
  return [
    ...(undeclared.length > 0
      ? [`${sayNames(undeclared)} ${does(undeclared)} not declare status ${status}.`]
      : []),
    ...(errorCodes[code].status === status
      ? []
      : [`The code ${code} otherwise has status ${errorCodes[code].status}.`]),
  ];
}

function declares(name: string, status: number): boolean {
  if (status >= 500) return true;
  const call = callNamed(name);
  return (
    call === undefined ||
    Object.entries(declaredStatuses(call, true)).some(([one, is]) => is && one === String(status))
  );
}

const does = (names: readonly string[]) => (names.length === 1 ? 'does' : 'do');

/** Up to three names, and how many more. */
function sayNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

interface Overlapping {
  id: string;
  effect: Pick<FaultEffect, 'kind'>;
  names: ReadonlySet<string>;
  account: { id: string } | null;
  apiKey: string | null;
}

/** The ids of faults that may act instead of a later one. */
export function overlapping(faults: readonly Overlapping[], later: Omit<Overlapping, 'id'>): string[] {
  const isSame = (one: string | undefined | null, other: string | undefined | null) =>
    (one ?? other) === (other ?? one);
  return faults
    .filter(
      ({ effect, names, account, apiKey }) =>
        groupOf(effect.kind) === groupOf(later.effect.kind) &&
        isSame(account?.id, later.account?.id) &&
        isSame(apiKey, later.apiKey) &&
        (names.size === 0 || [...names].some((name) => later.names.has(name))),
    )
    .map(({ id }) => id);
}

/** What a tester should know of faults that may act instead. */
export const overlapNotes = (ids: readonly string[]): string[] =>
  ids.length === 0
    ? []
    : [`Of the same kind ${ids.join(', ')} may match too: the fault that was added first acts.`];

/** What a tester should know of calls that a star leaves out. */
export const leftOutNotes = (leftOut: number): string[] =>
  leftOut === 0 ? [] : ['Calls of the sandbox are left out: name one without a star to include it.'];
