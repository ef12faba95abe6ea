import type { Server, Socket } from 'socket.io';
import type { World } from '../../worlds/world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import type { Emit } from './io-namespace.ts';
import { oneAtATime, worldNamespace } from './io-namespace.ts';
import { createReports } from './nav-reports.ts';
import type { NavSocket } from './nav-tab.ts';
import { initializeTab } from './nav-tab.ts';

interface Parts {
  networkOf(request: Socket['request']): string;
  log(refused: string): void;
}

/**
 * The namespace `nav`. A tab emits `initialize` with its account and session token, both null for a guest, and gets
 * `initialized` with the account if the session belongs to it. From then on it may `report` the events of its visit.
 * Staff who may see visitors get `reported` after events were stored, and after a visitor has left. When the session
 * ends, the tab gets `closed` and is disconnected.
 */
export function registerNavSocket(io: Server, access: WorldAccess, { networkOf, log }: Parts): void {
  const emitters = new Map<string, Emit>();
  const follow = createFollower(io, emitters);
  worldNamespace(io, 'socketio.nav', access, (socket, slot, emit) => {
    emitters.set(socket.id, emit);
    const nav: NavSocket = {
      socket,
      slot,
      emit,
      address: networkOf(socket.request),
      staffRoom: (world) => follow(world, `staff ${slot.id}`),
      refuse(error) {
        log(error);
        socket.emit('refused', { error });
      },
      tab: undefined,
      online: undefined,
    };
    const report = createReports(nav);
    socket.on(
      'initialize',
      oneAtATime(socket, (...[accountId, session, sessionId]: unknown[]) =>
        initializeTab(nav, accountId, session, sessionId),
      ),
    );
    socket.on('report', (message: unknown, answer?: unknown) => {
      const done = async () => {
        const error = await report(message);
        if (typeof answer === 'function') {
          if (error !== undefined) log(error);
          answer(error === undefined ? {} : { error });
        } else if (error !== undefined) nav.refuse(error);
      };
      done().catch(() => socket.disconnect());
    });
    socket.on('disconnect', () => {
      emitters.delete(socket.id);
      nav.tab?.stop();
      nav.online?.close();
      nav.online = undefined;
    });
  });
}

/** Tells the room of a world's staff that events were stored. Staff read the events by a call, which is logged. */
function createFollower(
  io: Server,
  emitters: ReadonlyMap<string, Emit>,
): (world: World, room: string) => string {
  const followed = new WeakSet<World>();
  return (world, room) => {
    if (!followed.has(world)) {
      followed.add(world);
      world.recorder.onReported((events) => {
        for (const id of io.of('/nav').adapter.rooms.get(room) ?? []) {
          emitters.get(id)?.({ world }, 'reported', { events });
        }
      });
    }
    return room;
  };
}
