import type { World } from '../worlds/world.ts';
import { wakes } from './wakes.ts';

/**
 * Like wakes, for what belongs to one account: ends when the session is over, and looks at that when somebody
 * signs out.
 */
export async function* ownWakes(
  { sessions }: Pick<World, 'sessions'>,
  session: string,
  signal: AbortSignal,
  listen: (wake: () => void) => () => void,
): AsyncGenerator<void, void> {
  const listenToOwn = (wake: () => void) => {
    const stop = listen(wake);
    const stopSignOuts = sessions.onEnd(wake);
    return () => {
      stop();
      stopSignOuts();
    };
  };
  for await (const _ of wakes(signal, listenToOwn)) {
    if (!(await sessions.of(session))) return;
    yield;
  }
}
