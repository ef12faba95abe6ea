import type { Call } from '@papermint/contracts/contract';
import {
  confirmationOfOne,
  confirmationsOf,
  confirmedBy,
} from '../../features/accounts/step-up/step-up-rules.ts';
import type { CallContext } from '../../handlers.ts';
import type { Visit } from '../../worlds/hosting/world-slot.ts';

type Confirmed = NonNullable<CallContext['command']['confirmed']>;

/** Of a call that must be confirmed for what it does: uses its confirmations up in its commit. */
export function confirmedOf(
  { sessions }: Visit['world'],
  {
    name,
    call,
    session,
    input,
  }: { name: string; call: Call; session: CallContext['session']; input: object },
): Pick<CallContext['command'], 'confirmed' | 'confirmedEach' | 'proof'> {
  const what = confirmationsOf(name, call, input);
  const kind = confirmedBy(call);
  if (what.length === 0 || !kind || !session || session.apiKey) return {};
  const use =
    (some: readonly string[]): Confirmed =>
    (tx) =>
      sessions.useConfirmations(tx, session.tokenHash, some, kind);
  const { confirmedAs } = call;
  if (call.confirmedWhere) return { proof: use(what) };
  return {
    confirmed: use(what),
    ...(confirmedAs && { confirmedEach: (item) => use([confirmationOfOne(confirmedAs.call, item)]) }),
  };
}
