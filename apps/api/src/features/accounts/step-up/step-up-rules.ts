import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { callNamed } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Call } from '@papermint/contracts/contract';

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
 * Names what a call would do, for confirmations that count for that only: its name and the values of the fields that it
 * declares in `confirmedFor`. One that does it for several (`confirmedAs`) has a name for each.
 * @param input after the contract has checked it
 */
export function confirmationsOf(
  name: string,
  { confirmedFor, confirmedAs }: Pick<Call, 'confirmedFor' | 'confirmedAs'>,
  input: object,
): string[] {
  const values = input as Readonly<Record<string, unknown>>;
  if (confirmedFor) return [JSON.stringify([name, ...confirmedFor.map((field) => values[field])])];
  if (!confirmedAs) return [];
  const { call, each, where } = confirmedAs;
  if (Object.entries(where).some(([field, value]) => values[field] !== value)) return [];
  return (values[each] as readonly string[]).map((item) => confirmationOfOne(call, item));
}

/** The name of the confirmation for one item. */
export const confirmationOfOne = (call: string, item: string) => JSON.stringify([call, item]);

/** How a call is confirmed. A call for several items is confirmed like the call for one. */
export function confirmedBy({ stepUp, confirmedAs }: Call): 'pin' | 'password' | undefined {
  if (!confirmedAs) return stepUp;
  return callNamed(confirmedAs.call)?.stepUp;
}

/**
 * The confirmations for a call that somebody announces.
 * @throws DomainError bad_input at `confirms`, also where the PIN confirms what needs the password
 */
export function announcedConfirmations(
  confirms: { call: string; input: object } | undefined,
  kind: 'pin' | 'password',
): string[] {
  if (!confirms) return [];
  const call = callNamed(confirms.call);
  const { data: input } = call?.input.safeParse(confirms.input) ?? {};
  if (!call || !input) {
    throw new DomainError('bad_input', 'Confirms must name a call and its complete input', 'confirms');
  }
  if (kind === 'pin' && confirmedBy(call) === 'password') {
    throw new DomainError('bad_input', 'Confirms must name a call that the PIN confirms', 'confirms');
  }
  return confirmationsOf(confirms.call, call, input);
}
