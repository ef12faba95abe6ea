import { MINT_FEE } from '@papermint/contracts/nft/mint-fee';
import type { World } from '../../worlds/world.ts';
import type { MoneyPeople } from './money-world.ts';
import { must } from './order-checks.ts';

const SALES = `FROM NftActivity s JOIN NftCollection c ON c.id = s.collectionId WHERE s.kind = 'sale'`;
const FINAL = "('canceled', 'rejected', 'failed')";

/** The effect of each kind of record on its trader's balance and the fees of the house, by asset. */
const EFFECTS = [
  `SELECT traderId AS owner, asset, amount - fee AS change FROM Deposit WHERE status = 'completed'`,
  `SELECT traderId AS owner, currency AS asset, amount AS change FROM [Transaction] WHERE type IN ('play_money', 'opening_balance')`,
  `SELECT traderId, asset, -amount FROM Withdrawal WHERE status NOT IN ${FINAL}`,
  `SELECT fromId, asset, -amount FROM Transfer`,
  `SELECT toId, asset, amount FROM Transfer`,
  `SELECT traderId, fromAsset, -fromAmount FROM ConvertOffer WHERE status = 'settled'`,
  `SELECT traderId, toAsset, toAmount FROM ConvertOffer WHERE status = 'settled'`,
  `SELECT traderId, asset, -price FROM PackageUpgrade`,
  `SELECT traderId, asset, -amount FROM Stake WHERE paid IS NULL`,
  `SELECT traderId, rewardAsset, paid FROM Stake WHERE paid IS NOT NULL`,
  `SELECT m.traderId, c.asset, -m.amount FROM CardMovement m JOIN Card c ON c.id = m.cardId
    WHERE m.type IN ('fund', 'withdraw', 'closing')`,
  // To a card that is closed: what comes back is available.
  `SELECT m.traderId, c.asset, m.amount FROM CardMovement m JOIN Card c ON c.id = m.cardId
    WHERE m.type = 'refund' AND m.balance = 0`,
  `SELECT 'fees', asset, fee FROM Deposit WHERE status = 'completed'`,
  `SELECT 'fees', asset, fee FROM Withdrawal WHERE status = 'completed'`,
  `SELECT 'fees', fromAsset, fee FROM ConvertOffer WHERE status = 'settled'`,
  `SELECT 'fees', toAsset, spread FROM ConvertOffer WHERE status = 'settled'`,
  `SELECT 'fees', asset, price FROM PackageUpgrade`,
  // NFTs: what is in escrow, what minting costs, and the parts of a price.
  `SELECT bidderId, asset, -amount FROM NftOffer WHERE status = 'active'`,
  `SELECT ownerId, 'USD', -${MINT_FEE} FROM NftItem WHERE status = 'mint_requested'`,
  `SELECT toId, 'USD', -${MINT_FEE} FROM NftActivity WHERE kind = 'mint' AND status = 'settled'`,
  `SELECT 'fees', 'USD', ${MINT_FEE} FROM NftActivity WHERE kind = 'mint' AND status = 'settled'`,
  `SELECT s.toId, c.asset, -s.amount ${SALES}`,
  `SELECT s.fromId, c.asset, s.amount - s.royalty - s.fee ${SALES}`,
  `SELECT c.creatorId, c.asset, s.royalty ${SALES}`,
  `SELECT 'fees', c.asset, s.fee ${SALES}`,
].join(' UNION ALL ');

/** The balances that follow from what people had before there were records, and from the statuses of all records. */
export class MoneyModel {
  readonly #world: World;
  readonly #owners: readonly string[];
  readonly #first: ReadonlyMap<string, bigint>;

  constructor(world: World, { traders }: MoneyPeople) {
    this.#world = world;
    this.#owners = [...traders, 'fees'];
    const first = this.balances();
    for (const [key, change] of this.#effects()) first.set(key, (first.get(key) ?? 0n) - change);
    this.#first = first;
  }

  /** The available balances and the fees of the house, by owner and asset. */
  balances(): Map<string, bigint> {
    const rows = this.#world.db.readNow.all(
      `SELECT CASE kind WHEN 'fees' THEN 'fees' ELSE owner END AS owner, asset, balance FROM LedgerAccount
       WHERE kind IN ('available', 'fees')`,
      [],
    ) as unknown as { owner: string; asset: string; balance: bigint }[];
    return new Map(
      rows
        .filter(({ owner }) => this.#owners.includes(owner))
        .map(({ owner, asset, balance }) => [`${owner} ${asset}`, balance]),
    );
  }

  /** The changes by the records, by owner and asset. */
  #effects(): Map<string, bigint> {
    const rows = this.#world.db.readNow.all(EFFECTS, []) as unknown as {
      owner: string;
      asset: string;
      change: bigint | number;
    }[];
    const effects = new Map<string, bigint>();
    for (const { owner, asset, change } of rows) {
      if (!this.#owners.includes(owner)) continue;
      const key = `${owner} ${asset}`;
      effects.set(key, (effects.get(key) ?? 0n) + BigInt(change));
    }
    return effects;
  }

  /** @throws Error where a balance is another than what happened says */
  check(): void {
    const expected = new Map(this.#first);
    for (const [key, change] of this.#effects()) expected.set(key, (expected.get(key) ?? 0n) + change);
    const found = this.balances();
    for (const key of new Set([...expected.keys(), ...found.keys()])) {
      const [says, has] = [expected.get(key) ?? 0n, found.get(key) ?? 0n];
      must(says === has, `${key} is ${has}, and what happened says ${says}`);
    }
  }
}
