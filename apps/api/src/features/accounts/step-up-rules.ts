import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';

/** When a session last confirmed its PIN and its password, wall ms; null for never. */
interface Confirmations {
  pin: number | null;
  password: number | null;
}

/**
 * Whether a session has confirmed its PIN or password recently enough. A confirmed password also counts where the PIN
 * is asked for.
 * @param wall ms
 */
export function isConfirmed(
  kind: 'pin' | 'password',
  confirmations: Confirmations | undefined,
  wall: number,
): boolean {
  return isFresh(confirmations?.password, wall) || (kind === 'pin' && isFresh(confirmations?.pin, wall));
}

/** Whether a confirmation still counts. Wall ms. */
export const isFresh = (at: number | null | undefined, wall: number): boolean =>
  at != null && wall - at < LIFETIMES.stepUp;

/**
 * Names what a call would do, for a confirmation that counts for that only: its name and the fields that it declares
 * in `confirmedFor`.
 * @param input after the contract has checked it
 */
export function confirmationOf(
  name: string,
  fields: readonly string[],
  input: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify([name, ...fields.map((field) => [field, input[field]])]);
}

/** The same of a call that somebody is about to make. @throws DomainError bad_input at `confirms` */
export function announcedConfirmation(
  confirms: { call: string; input: object } | undefined,
): string | undefined {
  if (!confirms) return undefined;
  const call = callList().find(({ name }) => name === confirms.call)?.call;
  const { data: input } = call?.input.safeParse(confirms.input) ?? {};
  if (!call || !input) {
    throw new DomainError('bad_input', 'Confirms must name a call and its complete input', 'confirms');
  }
  return call.confirmedFor && confirmationOf(confirms.call, call.confirmedFor, input);
}
