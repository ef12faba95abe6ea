import { WORLD_ASLEEP } from '@papermint/contracts/sandbox/world-sockets';
import { onlineManager } from '@tanstack/react-query';
import { store } from '../../lib/store.ts';
import { asleepAtom } from '../../state/visit/exchange.ts';
import { closeToast, toast } from '../../ui/overlay/toast-store.ts';

const ACTIONS = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Resolves at the person's next action: a press, a key, or coming back to the page. */
function nextAction(): Promise<void> {
  return new Promise((resolve) => {
    const onAction = () => {
      if (document.visibilityState === 'hidden') return;
      for (const action of ACTIONS) document.removeEventListener(action, onAction, true);
      resolve();
    };
    for (const action of ACTIONS) document.addEventListener(action, onAction, true);
  });
}

/**
 * Lets the exchange of a demo sleep. The app sends no request until the person acts; that request wakes the exchange.
 * Sockets alone do not wake it.
 * @param code why the server has ended a socket
 * @param reconnect called when the exchange is awake
 */
export async function letSleep(code: number | undefined, reconnect: () => void): Promise<void> {
  if (code !== WORLD_ASLEEP) return;
  onlineManager.setOnline(false);
  store.set(asleepAtom, true);
  const shown = toast('info', 'Your exchange is asleep. It wakes with your next action.');
  await nextAction();
  await fetch('/api/ping').catch(() => undefined);
  onlineManager.setOnline(true);
  closeToast(shown);
  store.set(asleepAtom, false);
  reconnect();
}
