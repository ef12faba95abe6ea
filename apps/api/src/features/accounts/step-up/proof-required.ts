import { callList, callNamed } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Call } from '@papermint/contracts/contract';

const PATHS = { pin: '/api/auth/confirm-pin', password: '/api/auth/confirm-password' } as const;

/**
 * The refusal of a call whose confirmation is missing. It says which call confirms, and what `confirms` must hold.
 * @param by what confirms it; also the field at fault
 * @param call the call that must be confirmed for its input; undefined where a confirmed session is enough
 */
export function proofRequired(by: 'pin' | 'password', call?: { name: string; fields: readonly string[] }) {
  const path = PATHS[by];
  const confirms = call ? { call: call.name, fields: [...call.fields] } : null;
  const what = by === 'pin' ? 'PIN' : 'password';
  const how = confirms
    ? `, and name the call ${confirms.call} and its whole input in confirms. It counts once, for the same ${list(confirms.fields)}`
    : '';
  const text = `Confirm your identity to continue: send your ${what} to POST ${path}${how}.`;
  return new DomainError('proof_required', text, by, { proof: { by, path, confirms } });
}

/** The same, for a call as the gates know it. */
export function proofFor(call: Call, by: 'pin' | 'password'): DomainError {
  const { confirmedFor } = call;
  const named = confirmedFor && callList().find((one) => one.call === call);
  return proofRequired(by, named && { name: named.name, fields: confirmedFor });
}

/** The same, for a confirmation that is missing, as `confirmationsOf` names it. */
export function proofOf(confirmation: string, by: 'pin' | 'password'): DomainError {
  const [name] = JSON.parse(confirmation) as [string];
  const fields = callNamed(name)?.confirmedFor ?? [];
  return proofRequired(by, { name, fields });
}

const list = (fields: readonly string[]): string =>
  fields.length < 2 ? fields.join() : `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}`;
