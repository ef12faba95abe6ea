import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { SESSION_ID } from '@papermint/contracts/activity/recording';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import { deviceOf } from '../../features/accounts/sessions/device-rules.ts';
import type { Reporter } from '../../features/activity/activity-types.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import type { Emit } from './io-namespace.ts';
import { onSessionEnd } from './session-end.ts';

const initialize = z.object({
  accountId: z.string().max(40).nullable(),
  session: z.string().max(100).nullish(),
  sessionId: z.string().regex(SESSION_ID).nullish(),
});

/** In place of the token of staff who are signed in as a trader. */
export const IMPERSONATED = '';

/** A tab that has said which account and session it has. */
interface Tab {
  world: World;
  token: string | null;
  reporter: Reporter;
  /** Stops following the session of the account. */
  stop: () => void;
}

/** A socket of the namespace `nav`. */
export interface NavSocket {
  socket: Socket;
  slot: WorldSlot;
  emit: Emit;
  /** The network address of its tab. */
  address: string;
  /** The room of staff who see visitors of a world, after the world is followed. */
  staffRoom(world: World): string;
  refuse(error: string): void;
  /** Undefined until `initialize`. */
  tab: Tab | undefined;
  /** The visit that is online by this socket, and how that ends. */
  online: { world: World; sessionId: string; close: () => void } | undefined;
}

/** Handles `initialize`: finds the account of the tab, and answers `initialized`. */
export async function initializeTab(
  nav: NavSocket,
  accountId: unknown,
  session: unknown,
  sessionId: unknown,
): Promise<void> {
  const parsed = initialize.safeParse({ accountId, session, sessionId });
  if (!parsed.success) return nav.refuse('This tab has not identified itself.');
  const visit = await nav.slot.enter().catch(() => undefined);
  if (!visit) return;
  try {
    await begin(nav, visit.world, parsed.data);
  } finally {
    visit.leave();
  }
}

async function begin(
  nav: NavSocket,
  world: World,
  { accountId, session: token = null, sessionId }: z.output<typeof initialize>,
): Promise<void> {
  const { socket } = nav;
  const signedIn = token === null ? undefined : await world.sessions.of(token);
  const owner = signedIn?.trader.accountId === accountId ? signedIn : undefined;
  const followed = owner ? token : null;
  nav.tab?.stop();
  const stop = followed === null ? () => undefined : onSessionEnd(world, followed, () => endTab(nav));
  const tab: Tab = { world, token: followed, reporter: reporterOf(nav, owner), stop };
  nav.tab = tab;
  if (!socket.connected) return stop();
  await joinStaff(nav, tab, owner);
  // Staff who are signed in as a trader are no visit of the trader.
  if (sessionId && !owner?.impersonation) goOnline(nav, world, tab.reporter, sessionId);
  nav.emit({ world, traderId: owner?.trader.id }, 'initialized', { accountId: owner ? accountId : null });
  if (owner?.impersonation) tab.token = IMPERSONATED;
}

/** Puts staff who may see visitors into their room, and follows whether they still may. */
async function joinStaff(nav: NavSocket, tab: Tab, owner: SignedIn | undefined): Promise<void> {
  const { socket } = nav;
  const { world, token, stop } = tab;
  const room = nav.staffRoom(world);
  await (maySeeVisitors(world, owner) ? socket.join(room) : socket.leave(room));
  if (owner && token !== null && owner.trader.position !== 'trader') {
    const stopRoom = followPermission(socket, room, world, token);
    tab.stop = () => {
      stop();
      stopRoom();
    };
  }
}

/** Marks a visit as online as long as this socket is connected. */
export function goOnline(nav: NavSocket, world: World, reporter: Reporter, sessionId: string): void {
  if (nav.online?.world === world && nav.online.sessionId === sessionId) return;
  nav.online?.close();
  const close = nav.socket.connected ? world.recorder.open(reporter, sessionId) : undefined;
  nav.online = close && { world, sessionId, close };
}

function endTab({ socket, tab }: NavSocket): void {
  tab?.stop();
  socket.emit('closed', { error: 'This session has ended.' });
  socket.disconnect();
}

function reporterOf({ socket, address }: NavSocket, owner: SignedIn | undefined): Reporter {
  const agent = socket.handshake.headers['user-agent']?.slice(0, 300);
  const trader = owner && { id: owner.trader.id, position: owner.trader.position };
  return { trader, agent, device: deviceOf(agent), address };
}

/** Takes staff out of a room, or into it, when their account or the flags have changed. @returns how to stop */
function followPermission(socket: Socket, room: string, world: World, token: string): () => void {
  const check = async () => {
    const owner = await world.sessions.of(token);
    await (socket.connected && maySeeVisitors(world, owner) ? socket.join(room) : socket.leave(room));
  };
  const onChange = () => {
    check().catch(() => socket.disconnect());
  };
  const stops = [world.sessions.onEnd(onChange), world.settings.onChange(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

function maySeeVisitors({ flags }: World, owner: SignedIn | undefined): boolean {
  if (!owner || owner.impersonation) return false;
  const { position, permissions } = owner.trader;
  return isStaff(position, flags.isOn('admin')) && isPermitted(position, permissions, 'people');
}
