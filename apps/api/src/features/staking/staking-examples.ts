import { ownerOf } from '../../testing/app/owner-of.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

const DOLLARS = 100_000n;

/** What the examples of staking need to exist first. */
export const examples: Examples = {
  'staking.contract': ownContract,
  'staking.accruals': ownContract,
  'staking.close': ownContract,
  'staking.enableAlert': ownContract,
  async 'staking.open'(api, session) {
    const world = await api.host.world();
    await fund(world, (await ownerOf(api, session)).id);
    return { product: await openProduct(world) };
  },
  'stakingStaff.product': productOfStaff,
  'stakingStaff.updateProduct': productOfStaff,
  'stakingStaff.setStatus': productOfStaff,
  'stakingStaff.contract': contractOfSomebody,
  'stakingStaff.close': contractOfSomebody,
  async 'stakingStaff.openFor'(api) {
    const world = await api.host.world();
    const traderId = await testTrader(world, { dollars: DOLLARS });
    const { accountId } = await world.accounts.byId(traderId);
    return { accountId, product: await openProduct(world) };
  },
};

async function productOfStaff(api: TestApp): Prepared {
  return { uuid: await openProduct(await api.host.world()) };
}

async function ownContract(api: TestApp, session: string): Prepared {
  const world = await api.host.world();
  const { id } = await ownerOf(api, session);
  await fund(world, id);
  return { stakeId: await stake(world, id) };
}

async function contractOfSomebody(api: TestApp): Prepared {
  const world = await api.host.world();
  return { uuid: await stake(world, await testTrader(world, { dollars: DOLLARS })) };
}

async function fund({ deposits }: World, traderId: string): Promise<void> {
  const system = { actor: { kind: 'system' }, name: 'test.deposit' } as const;
  await deposits.receive(system, { traderId, asset: 'USD', amount: DOLLARS, description: 'An example' });
}

/** A product that can be staked in. */
async function openProduct(world: World): Promise<string> {
  const traderId = await testTrader(world, { position: 'superuser' });
  const command = { actor: { kind: 'staff', traderId }, name: 'test.addProduct' } as const;
  return world.stakingProducts.addActive(command, {
    name: 'USD 30 days',
    currency: 'USD',
    rewardCurrency: 'USD',
    termDays: 30,
    annualRate: '0.05',
    minimum: '50',
    maximum: '5000',
    earlyPenalty: '0.5',
    capacity: '100000',
  });
}

async function stake(world: World, traderId: string): Promise<string> {
  const product = await openProduct(world);
  const own = { actor: { kind: 'trader', traderId }, name: 'staking.open' } as const;
  const { contract } = await world.staking.open(own, traderId, { product, amount: '100' });
  return contract.uuid;
}
