import type { TestApp } from '../app/test-app.ts';
import { testTrader } from '../worlds/test-world.ts';

/** An account that no other example changes. */
export async function newAccount(api: TestApp): Promise<{ accountId: string }> {
  const world = await api.host.world();
  const { accountId } = await world.accounts.byId(await testTrader(world));
  return { accountId };
}
