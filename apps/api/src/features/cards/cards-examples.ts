import { ownerOf } from '../../testing/app/owner-of.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

const DOLLARS = 20_000n;
const LABEL = 'Example';

/** What the examples of virtual cards need to exist first. */
export const examples: Examples = {
  ...Object.fromEntries(
    ['card', 'movements', 'fund', 'withdraw', 'freeze', 'limits', 'reveal', 'pay', 'close'].map((call) => [
      `cards.${call}`,
      ownCard,
    ]),
  ),
  ...Object.fromEntries(
    ['card', 'movements', 'update', 'setStatus', 'pay', 'purchase'].map((call) => [
      `cardsStaff.${call}`,
      cardOfSomebody,
    ]),
  ),
  async 'cardsStaff.add'(api) {
    const world = await api.host.world();
    const { accountId } = await world.accounts.byId(await holder(world));
    return { accountId };
  },
};

async function ownCard(api: TestApp, session: string): Prepared {
  const world = await api.host.world();
  return { myVccId: await openCard(world, (await ownerOf(api, session)).id) };
}

async function cardOfSomebody(api: TestApp): Prepared {
  const world = await api.host.world();
  return { uuid: await openCard(world, await holder(world)) };
}

/** A trader whose package has cards. */
async function holder(world: World): Promise<string> {
  const traderId = await testTrader(world);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET packageSlug = 'gold' WHERE id = ?", traderId);
    world.accounts.changed(tx, traderId);
  });
  return traderId;
}

/**
 * An open card with money on it. The trader's others are closed, because nobody has more than a few, but for one with a
 * pending purchase, which can't be closed yet.
 */
async function openCard(world: World, traderId: string): Promise<string> {
  const staffId = await testTrader(world, { position: 'superuser' });
  const reader = { id: staffId, position: 'superuser', permissions: [] } as const;
  const byStaff = (name: string) => ({ actor: { kind: 'staff', traderId: staffId }, name }) as const;
  const own = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const { cards, staffCards, deposits } = world;
  for (const { uuid, status, held } of cards.cards(traderId).cards) {
    const end = status === 'requested' ? 'refused' : 'closed';
    if (!['requested', 'open', 'frozen'].includes(status) || held !== '0') continue;
    await staffCards.setStatus(byStaff('cardsStaff.setStatus'), reader, {
      uuid,
      status: end,
      reason: 'Another example',
    });
  }
  const { card } = await cards.request(own('cards.request'), traderId, { label: LABEL });
  await staffCards.setStatus(byStaff('cardsStaff.setStatus'), reader, { uuid: card.uuid, status: 'open' });
  const system = { actor: { kind: 'system' }, name: 'test.deposit' } as const;
  await deposits.receive(system, { traderId, asset: 'USD', amount: DOLLARS, description: 'An example' });
  await cards.fund(own('cards.fund'), traderId, { myVccId: card.uuid, amount: '100' });
  return card.uuid;
}
