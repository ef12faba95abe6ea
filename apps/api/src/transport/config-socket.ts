import type { ConfigKey, SiteConfig, ConfigMessage } from '@papermint/contracts/site/config';
import { specialKeys } from '@papermint/contracts/site/config';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { fromBase64Json, toBase64Json } from './base64-json.ts';
import { oneAtATime, worldNamespace } from './io-namespace.ts';
import type { WorldAccess } from './world-choice.ts';

/** Whoever may ask for more than there is learns nothing by it. */
const asked = z.object({ keys: z.array(z.string().max(100)).max(50) });

/**
 * The namespace `config`: `require` with a base64 JSON object that has a `keys` array is answered by `config`,
 * a base64 JSON object with what was asked for and there is, and with what always comes, named in `special`.
 * `refresh` says that something has changed: whoever wants to know requires again. What is no such text is
 * not answered.
 */
export function registerConfigSocket(io: Server, access: WorldAccess): void {
  worldNamespace(io, '/config', access, (socket, slot) => {
    socket.on(
      'require',
      oneAtATime(socket, async (text: unknown) => {
        const keys = keysOf(text);
        if (!keys) return;
        const world = await slot.look().catch(() => undefined);
        if (world) socket.emit('config', toBase64Json(tell(world.settings.config(), keys)));
      }),
    );
    refreshAsLong(socket, slot);
  });
}

function keysOf(text: unknown): readonly string[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return asked.parse(fromBase64Json(text)).keys;
  } catch {
    return undefined;
  }
}

function tell(config: SiteConfig, keys: readonly string[]): ConfigMessage {
  const wanted = new Set<string>([...keys, ...specialKeys]);
  const told = Object.entries(config).filter(([key]) => wanted.has(key));
  return { special: specialKeys as readonly ConfigKey[], ...Object.fromEntries(told) };
}

/** Listens to the world of the slot, and after a reset to the one that took its place. */
function refreshAsLong(socket: Socket, slot: WorldSlot): void {
  const gone = new AbortController();
  socket.on('disconnect', () => gone.abort());
  const refresh = oneAtATime(socket, () => {
    socket.emit('refresh');
  });

  const follow = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      const world = await slot.look();
      const stops = [world.settings.onChange(refresh), world.coins.onChange(refresh)];
      await abortOf([world.closing, gone.signal]);
      for (const stop of stops) stop();
      if (!gone.signal.aborted) refresh();
    }
  };
  // No other world will come, and the socket is about to be told so.
  follow().catch(() => undefined);
}

function abortOf(signals: AbortSignal[]): Promise<void> {
  const any = AbortSignal.any(signals);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    any.addEventListener('abort', () => resolve(), { once: true });
  });
}
