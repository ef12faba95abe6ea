import { setMaxListeners } from 'node:events';

/** What many wait for at a time, such as each open socket: with more than ten of them, Node would warn of a leak. */
export function abortForMany(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
