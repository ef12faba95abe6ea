import type { ConfigKey, ConfigMessage, SiteConfig } from '@papermint/contracts/site/config';
import { specialKeys } from '@papermint/contracts/site/config';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { fromBase64Json, toBase64Json } from './base64-json.ts';
import type { Emit } from './io-namespace.ts';
import { oneAtATime, worldNamespace } from './io-namespace.ts';

/** Keys that do not exist may be required: they are left out of the answer. */
const requireMessage = z.object({ keys: z.array(z.string().max(100)).max(50) });

/**
 * The namespace `config`. A client emits `require` with base64 JSON `{ keys: string[] }` and gets `config`: base64 JSON
 * with the values of those keys, and of the ones that are always sent, which `special` names. `refresh` says that
 * something has changed, so that clients require again. Malformed messages are not answered.
 */
export function registerConfigSocket(io: Server, access: WorldAccess): void {
  worldNamespace(io, 'socketio.config', access, (socket, slot, emit) => {
    socket.on(
      'require',
      oneAtATime(socket, async (text: unknown) => {
        const keys = keysOf(text);
        if (!keys) return;
        const world = await slot.look().catch(() => undefined);
        if (world) emit({ world }, 'config', toBase64Json(pick(world.settings.config(), keys)));
      }),
    );
    emitRefresh(socket, slot, emit);
  });
}

function keysOf(text: unknown): readonly string[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return requireMessage.parse(fromBase64Json(text)).keys;
  } catch {
    return undefined;
  }
}

function pick(config: SiteConfig, keys: readonly string[]): ConfigMessage {
  const wanted = new Set<string>([...keys, ...specialKeys]);
  const entries = Object.entries(config).filter(([key]) => wanted.has(key));
  return { special: specialKeys as readonly ConfigKey[], ...Object.fromEntries(entries) };
}

/** Emits `refresh` on changes in the world of the slot, and after a reset in the one that took its place. */
function emitRefresh(socket: Socket, slot: WorldSlot, emit: Emit): void {
  const gone = new AbortController();
  socket.on('disconnect', () => gone.abort());

  const follow = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      const world = await slot.look();
      const refresh = oneAtATime(socket, () => emit({ world }, 'refresh'));
      const { settings, instrumentChanges, chains } = world;
      const stops = [settings, instrumentChanges, chains].map((one) => one.onChange(refresh));
      await abortOf([world.closing, gone.signal]);
      for (const stop of stops) stop();
      if (!gone.signal.aborted) refresh();
    }
  };
  // It fails when the slot closes; the socket is then disconnected anyway.
  follow().catch(() => undefined);
}

function abortOf(signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    any.addEventListener('abort', () => resolve(), { once: true });
  });
}
