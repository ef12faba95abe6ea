import type { World } from '../../worlds/world.ts';

/**
 * Calls back when somebody may no longer listen, or the world has ended; maybe more than once.
 * @param mayListen asked again after a session has ended and after each change of an account or a flag
 * @returns how to stop
 */
export function onAccessEnd(
  { sessions, settings, closing }: Pick<World, 'sessions' | 'settings' | 'closing'>,
  mayListen: () => Promise<boolean>,
  callback: () => void,
): () => void {
  const check = async () => {
    if (closing.aborted || !(await mayListen())) callback();
  };
  const onChange = () => {
    check().catch(callback);
  };
  const stops = [sessions.onEnd(onChange), settings.onChange(onChange)];
  closing.addEventListener('abort', callback);
  return () => {
    for (const stop of stops) stop();
    closing.removeEventListener('abort', callback);
  };
}

/** Calls back when a session, or its world, has ended; maybe more than once. @returns how to stop */
export function onSessionEnd(
  world: Pick<World, 'sessions' | 'settings' | 'closing'>,
  token: string,
  callback: () => void,
): () => void {
  return onAccessEnd(world, async () => (await world.sessions.of(token)) !== undefined, callback);
}
