import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { reportMessage } from '@papermint/contracts/activity/model';
import { SESSION_ID } from '@papermint/contracts/activity/recording';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import { deviceOf } from '../../features/accounts/sessions/device-rules.ts';
import type { Reporter } from '../../features/activity/activity-types.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { oneAtATime, worldNamespace } from './io-namespace.ts';
import { createBudget } from './message-budget.ts';
import { onSessionEnd } from './session-end.ts';

const initialize = z.object({
  accountId: z.string().max(40).nullable(),
  session: z.string().max(100).nullish(),
  sessionId: z.string().regex(SESSION_ID).nullish(),
});

/** What a socket may report at once, after it was without a connection, and each second. */
const REPORTS = { burst: 120, perSecond: 5 };

/** How many visits a socket may report: a tab has another one after each signing out. */
const VISITS = { burst: 5, perSecond: 1 / 30 };

interface Tab {
  world: World;
  token: string | null;
  reporter: Reporter;
  /** Ends following the session of the account. */
  stop: () => void;
}

interface Parts {
  networkOf(request: Socket['request']): string;
  log(refused: string): void;
}

/**
 * The namespace `nav`. A tab emits `initialize` with its account and session token, both null for a guest, and gets
 * `initialized` with the account if the session belongs to it. From then on it may `report` what its visitor did. Staff
 * who may see visitors get `reported` after events were stored, and after a visitor has left. When the session ends, the tab gets `closed` and is
 * disconnected.
 */
export function registerNavSocket(io: Server, access: WorldAccess, { networkOf, log }: Parts): void {
  const followed = new WeakSet<World>();

  /** Tells staff of a world that events were stored; what they are is asked for, and noted, by a call. */
  function followReports(world: World, slot: WorldSlot): string {
    const room = `staff ${slot.id}`;
    if (!followed.has(world)) {
      followed.add(world);
      world.recorder.onReported((events) => {
        io.of('/nav').to(room).emit('reported', { events });
      });
    }
    return room;
  }

  worldNamespace(io, '/nav', access, (socket, slot) => {
    let tab: Tab | undefined;
    /** The session that is online by this socket, and how that ends. */
    let online: { world: World; sessionId: string; close: () => void } | undefined;
    const take = createBudget(REPORTS);
    const takeVisit = createBudget(VISITS);
    let visiting: string | undefined;
    const onEnd = () => {
      tab?.stop();
      socket.emit('closed', { error: 'This session is over.' });
      socket.disconnect();
    };

    const goOnline = (world: World, reporter: Reporter, sessionId: string) => {
      if (online?.world === world && online.sessionId === sessionId) return;
      online?.close();
      const close = socket.connected ? world.recorder.open(reporter, sessionId) : undefined;
      online = close && { world, sessionId, close };
    };

    const onInitialize = async (...[accountId, session, sessionId]: unknown[]) => {
      const parsed = initialize.safeParse({ accountId, session, sessionId });
      if (!parsed.success) return refuse('This tab did not say who it is.');
      const visit = await slot.enter().catch(() => undefined);
      if (!visit) return;
      try {
        const { world } = visit;
        const token = parsed.data.session ?? null;
        const signedIn = token === null ? undefined : await world.sessions.of(token);
        const owner = signedIn?.trader.accountId === parsed.data.accountId ? signedIn : undefined;
        tab?.stop();
        const stop = owner && token !== null ? onSessionEnd(world, token, onEnd) : () => undefined;
        tab = { world, token: owner ? token : null, reporter: reporterOf(owner), stop };
        if (!socket.connected) return stop();
        const room = followReports(world, slot);
        await (maySeeVisitors(world, owner) ? socket.join(room) : socket.leave(room));
        if (owner && token !== null && owner.trader.position !== 'trader') {
          const stopRoom = followPermission(socket, room, world, token);
          tab.stop = () => {
            stop();
            stopRoom();
          };
        }
        // Staff who are signed in as a trader are no visit of the trader.
        if (parsed.data.sessionId && !owner?.impersonation)
          goOnline(world, tab.reporter, parsed.data.sessionId);
        socket.emit('initialized', { accountId: owner ? parsed.data.accountId : null });
        if (owner?.impersonation) tab.token = IMPERSONATED;
      } finally {
        visit.leave();
      }
    };

    const reporterOf = (owner: SignedIn | undefined): Reporter => {
      const agent = socket.handshake.headers['user-agent']?.slice(0, 300);
      const trader = owner && { id: owner.trader.id, position: owner.trader.position };
      return { trader, agent, device: deviceOf(agent), address: networkOf(socket.request) };
    };

    /** @returns why an event is refused; undefined where it is taken */
    const report = async (message: unknown): Promise<string | undefined> => {
      if (!take()) return 'This tab reports too much.';
      const parsed = reportMessage.safeParse(message);
      if (!parsed.success) return 'This is no event of a visit.';
      if (!tab) return 'This tab did not say who it is.';
      if (tab.token === IMPERSONATED) return 'Visits of staff as a trader are not recorded.';
      const { sessionHash, ...event } = parsed.data;
      if (sessionHash !== tab.token) return 'This is not the session that the tab began with.';
      const world = await slot.look().catch(() => undefined);
      // After a reset nobody is signed in.
      if (!world || (world !== tab.world && tab.token !== null)) return 'This exchange is gone.';
      if (event.sessionId !== visiting && !takeVisit()) return 'This tab reports too many visits.';
      visiting = event.sessionId;
      const refused = world.recorder.report(tab.reporter, event);
      if (refused === undefined) goOnline(world, tab.reporter, event.sessionId);
      return refused;
    };

    const refuse = (error: string) => {
      log(error);
      socket.emit('refused', { error });
    };

    socket.on('initialize', oneAtATime(socket, onInitialize));
    socket.on('report', (message: unknown, answer?: unknown) => {
      const done = async () => {
        const error = await report(message);
        if (typeof answer === 'function') {
          if (error !== undefined) log(error);
          answer(error === undefined ? {} : { error });
        } else if (error !== undefined) refuse(error);
      };
      done().catch(() => socket.disconnect());
    });
    socket.on('disconnect', () => {
      tab?.stop();
      online?.close();
      online = undefined;
    });
  });
}

/** In place of the token of staff who are signed in as a trader. */
const IMPERSONATED = '';

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
