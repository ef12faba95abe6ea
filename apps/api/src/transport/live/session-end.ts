import type { World } from '../../worlds/world.ts';

/** Calls back when a session, or its world, has ended; maybe more than once. @returns how to stop */
export function onSessionEnd(
  { sessions, closing }: Pick<World, 'sessions' | 'closing'>,
  token: string,
  callback: () => void,
): () => void {
  const check = async () => {
    if (closing.aborted || !(await sessions.of(token))) callback();
  };
  const stopListening = sessions.onEnd(() => {
    check().catch(callback);
  });
  closing.addEventListener('abort', callback);
  return () => {
    stopListening();
    closing.removeEventListener('abort', callback);
  };
}
