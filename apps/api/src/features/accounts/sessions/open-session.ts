import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken, newSessionToken } from '../../../platform/secrets/session-token.ts';
import { deviceOf } from './device-rules.ts';
import type { SessionsDeps } from './sessions-deps.ts';
import type { SessionRecord } from './sessions-store.ts';

/** Opens a session within a transaction. @returns its token, which is stored nowhere */
export function openSession(
  deps: SessionsDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  method: SignInMethod,
): string {
  return add(deps, tx, command, { traderId, method, staffId: null, staffWrites: 0 }, LIFETIMES.session);
}

/** Opens a session of a member of staff as a trader: half an hour, without step-up. @returns its token */
export function openSessionOfStaff(
  deps: SessionsDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { staffId, write }: { staffId: string; write: boolean },
): string {
  const session = { traderId, method: 'staff', staffId, staffWrites: Number(write) } as const;
  return add(deps, tx, command, session, LIFETIMES.staffSession);
}

function add(
  { store, ids, clock, cache }: SessionsDeps,
  tx: Tx,
  command: CommandContext,
  session: Pick<SessionRecord, 'traderId' | 'method' | 'staffId' | 'staffWrites'>,
  life: number,
): string {
  const token = newSessionToken();
  const wall = clock.wall();
  const record: SessionRecord = {
    ...session,
    tokenHash: hashToken(token),
    id: ids.uuid(clock.now()),
    device: deviceOf(command.agent),
    address: command.address ?? '',
    createdAt: wall,
    expiresAt: wall + life,
    lastSeenAt: wall,
    pinProofAt: null,
    passwordProofAt: null,
  };
  store.add(tx, record);
  tx.afterCommit(() => keep(cache, record.tokenHash, record));
  return token;
}
