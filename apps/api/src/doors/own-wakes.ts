import type { World } from '../world.ts';
import { wakes } from './wakes.ts';

/**
 * Like wakes, for what belongs to one account: ends when the session is over, and looks at that when somebody
 * signs out.
 */
export async function* ownWakes(
  { accounts }: Pick<World, 'accounts'>,
  session: string,
  signal: AbortSignal,
  listen: (wake: () => void) => () => void,
): AsyncGenerator<void, void> {
  const listenToOwn = (wake: () => void) => {
    const stop = listen(wake);
    const stopSignOuts = accounts.onSignOut(wake);
    return () => {
      stop();
      stopSignOuts();
    };
  };
  for await (const _ of wakes(signal, listenToOwn)) {
    if (!(await accounts.session(session))) return;
    yield;
  }
}
