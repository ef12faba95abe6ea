import { WORLD_ASLEEP } from '@papermint/contracts/sandbox/world-sockets';
import { io } from 'socket.io-client';
import { store } from '../../lib/store.ts';
import { visitIdAtom } from '../../state/visit/visit.ts';
import { returnDelay, SOCKET_OPTIONS } from '../links/socket-options.ts';
import { pingOptions } from '../ping.ts';
import { letSleep } from '../session/asleep.ts';
import { currentSession, sessionAtom } from '../session.ts';
import { queryClient } from '../trpc.ts';
import { createNavChannel } from './nav-channel.ts';

/** The account of a session. */
let account: { session: string | null; accountId: string | null } = { session: null, accountId: null };

async function accountOf(session: string | null): Promise<string | null> {
  if (session === null) return null;
  // The cache may hold data of the former session.
  const { trader } = await queryClient.fetchQuery({ ...pingOptions, staleTime: 0 });
  return trader?.accountId ?? null;
}

/** The channel nav of this tab. */
export const nav = createNavChannel({
  open: () => io('/nav', SOCKET_OPTIONS),
  async identity() {
    const session = currentSession();
    if (session !== account.session) account = { session, accountId: await accountOf(session) };
    return { ...account, sessionId: store.get(visitIdAtom) };
  },
  closed(code, reconnect) {
    if (code === WORLD_ASLEEP) void letSleep(code, reconnect);
    else setTimeout(reconnect, returnDelay());
  },
});

store.sub(sessionAtom, nav.renew);
store.sub(visitIdAtom, nav.renew);
