import { endSession } from '../../api/session.ts';

/** The path that a browser joins an exchange by. */
export const enterPath = (world: string) => `/api/sandbox/enter/${world}`;

/** Leaves this exchange for another one, signed out. */
export function enterExchange(world: string): void {
  endSession('left');
  location.assign(enterPath(world));
}
