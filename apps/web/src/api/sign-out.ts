import { leave } from './ping.ts';
import { client } from './trpc.ts';

export function signOut(): void {
  // Sent while the session is still there to be named; its end need not be waited for.
  void client.accounts.logout.mutate({}).catch(() => undefined);
  leave('left');
}
