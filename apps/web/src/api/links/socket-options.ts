/** How a channel of socket.io connects, and reconnects as long as the page is open. Milliseconds. */
export const SOCKET_OPTIONS = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 20_000,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
};

/**
 * When to reconnect after the server has closed a socket, which socket.io does not do by itself: 1 to 5 seconds
 * later, so that not all tabs return together after a restart.
 */
export const returnDelay = (chance = Math.random): number => 1000 + 4000 * chance();
