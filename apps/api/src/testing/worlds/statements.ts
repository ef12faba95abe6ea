import { units } from '@papermint/contracts/money/amount';
import { flowNames } from '@papermint/contracts/performance/flows';
import type { Statement } from '@papermint/contracts/performance/model';
import { lotBookOf } from '../../features/performance/list-tax-lots.ts';
import { nftKey } from '../../features/performance/movements.ts';
import { createMovementsStore } from '../../features/performance/movements-store.ts';
import type { World } from '../../worlds/world.ts';

interface Person {
  id: string;
  persona: string;
  currency: string;
}

/** All amounts here have at most this many decimals. */
const SCALE = 8;
const exact = (text: string): bigint => units(text, SCALE);

const personasOf = ({ db }: World): Person[] =>
  db.readNow.all(
    'SELECT id, persona, currency FROM Trader WHERE persona IS NOT NULL',
    [],
  ) as unknown as Person[];

/** The statements of all personas and months that do not add up, or do not follow each other; each as a sentence. */
export function wrongStatements(world: World): string[] {
  return personasOf(world).flatMap((person) => {
    const wrong: string[] = [];
    let last: Statement | undefined;
    for (let month = world.performances.statement(person.id, person.currency, {}).firstMonth; month; ) {
      const statement = world.performances.statement(person.id, person.currency, { month });
      const say = (what: string) => wrong.push(`${person.persona} in ${month}: ${what}`);
      for (const asset of statement.assets) {
        const sum = flowNames.reduce((total, name) => total + exact(asset[name]), exact(asset.opening));
        if (sum !== exact(asset.closing)) say(`${asset.currency} does not add up`);
      }
      for (const end of ['opening', 'closing'] as const) {
        const { total, positions, nfts } = statement[end];
        const values = statement.assets.map((asset) => exact(asset[`${end}Value`]));
        const sum = values.reduce((one, other) => one + other, exact(positions) + exact(nfts));
        if (sum !== exact(total)) say(`the ${end} values do not add up`);
      }
      if (last && JSON.stringify(last.closing) !== JSON.stringify(statement.opening))
        say('it opens with something else than the month before closed with');
      last = statement;
      month = statement.isOver ? nextMonth(month) : '';
    }
    return wrong;
  });
}

function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

/** The lots of personas that differ from their balances, or from cost and P&L by average cost; each as a sentence. */
export function wrongLots(world: World): string[] {
  const { db, ledger, markets, performances } = world;
  const deps = { store: createMovementsStore(db), markets };
  return personasOf(world).flatMap(({ id, persona, currency }) => {
    const wrong: string[] = [];
    const { open, disposals } = lotBookOf(deps, id, currency);
    const { scale } = markets.asset(currency);
    const balances = ledger.balancesOf(id);
    const isListed = (asset: string) => asset.startsWith(nftKey('')) || markets.asset(asset).kind !== 'fiat';
    const list = performances.taxLots(id, currency, { page: 1, perPage: 1, sort: '-number' });
    if (list.total !== disposals.filter(({ asset }) => isListed(asset)).length)
      wrong.push(`${persona}: listed disposals`);
    for (const { currency: asset, amount, cost, realized } of performances.of(id, currency).assets) {
      const lots = open.get(asset) ?? [];
      const left = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
      if (left !== units(amount, markets.asset(asset).scale)) wrong.push(`${persona}: open lots of ${asset}`);
      const gained = disposals
        .filter((one) => one.asset === asset)
        .reduce((sum, one) => sum + one.proceeds - one.cost, 0n);
      const openCost = lots.reduce((sum, lot) => sum + lot.cost, 0n);
      // All that was paid and got for it is the same by both methods.
      if (gained - openCost !== units(realized, scale) - units(cost, scale))
        wrong.push(`${persona}: cost and gain of ${asset}`);
    }
    for (const asset of open.keys())
      if (!asset.startsWith(nftKey('')) && !balances.has(asset) && open.get(asset)?.length)
        wrong.push(`${persona}: lots of ${asset} without a balance`);
    return wrong;
  });
}
