import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/mint-fee';
import { artTraits } from '@papermint/seed/art/art';
import type { ArtCollection } from '@papermint/seed/art/collections';
import { artCollections, ITEMS } from '@papermint/seed/art/collections';
import type { Tx } from '../../../platform/database/commit.ts';
import { NEW_ITEM } from '../making/new-item.ts';
import type { Act } from './collector-acts.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import type { KnownCollection } from './known-collection.ts';

/** Mints the next drawn item of a collection that comes with the product, for the fee that traders pay. */
export function mintIn(known: KnownCollection): Act {
  return (deps, tx, { collector }) => {
    const art = artCollections.find(({ slug }) => known.logo === `${slug}-logo`);
    if (!art || deps.ledger.available(tx, collector.id, MINT_FEE_ASSET) < MINT_FEE) return false;
    const number = nextNumber(art, known);
    if (number === undefined) return false;
    mint(deps, tx, { known, art, number, collectorId: collector.id });
    return true;
  };
}

/** The first number of a drawn item that nobody has minted. */
function nextNumber({ slug }: ArtCollection, { items }: KnownCollection): number | undefined {
  const minted = new Set(items.map(({ picture }) => picture));
  for (let number = 1; number <= ITEMS; number++) if (!minted.has(`${slug}-${number}`)) return number;
  return undefined;
}

interface Mint {
  known: KnownCollection;
  art: ArtCollection;
  number: number;
  collectorId: string;
}

function mint(deps: CollectorsDeps, tx: Tx, { known, art, number, collectorId }: Mint): void {
  const { ids, clock, items, collections, journal, money } = deps;
  const now = clock.now();
  const { nextToken: tokenId } = collections.one(tx, known.id) ?? { nextToken: 1 };
  const row = { id: ids.uuid(now), collectionId: known.id };
  const name = `${art.item} #${number}`;
  items.add(tx, {
    ...NEW_ITEM,
    ...row,
    tokenId,
    name,
    description: '',
    picture: `${art.slug}-${number}`,
    traits: Object.fromEntries(artTraits(art, number).map((trait) => [trait.name, trait.value])),
    ownerId: collectorId,
    creatorId: known.makerId,
    status: 'minted',
    mintedAt: now,
    createdAt: now,
  });
  collections.putNextToken(tx, known.id, tokenId + 1);
  money.payFee(tx, { id: row.id, traderId: collectorId, item: name, from: 'available', recorded: false });
  journal.add(tx, row, { kind: 'mint', to: collectorId, owns: true, fee: MINT_FEE });
  journal.refresh(tx, known.id);
}
