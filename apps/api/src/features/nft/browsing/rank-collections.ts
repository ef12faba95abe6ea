import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/public-calls';
import type { RankingWindow } from '@papermint/contracts/nft/statuses';
import type { CollectionRecord } from '../nft-types.ts';
import { picturesOf } from '../views/pictures.ts';
import { floorChange, floorsAt, salesSince } from '../worth/past-figures.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { CENTS } from './worth-of.ts';

const WINDOWS: Readonly<Record<RankingWindow, number>> = { '1h': HOUR, '24h': DAY, '7d': 7 * DAY };
const MOST = 100;
/** The floors of a week, one each six hours. */
const POINTS = 29;

/** Ranks the collections with minted items by what was sold in the window before now. */
export async function rankCollections(
  deps: NftBrowsingDeps,
  window: RankingWindow,
): Promise<Answer<typeof calls.ranking>> {
  const { collections, clock } = deps;
  const { rows } = await collections.page({ page: 1, perPage: MOST, sort: '-volume' }, null);
  const now = clock.now();
  return {
    at: new Date(now).toISOString(),
    collections: rows
      .map((row) => rankedOf(deps, row, now, now - WINDOWS[window]))
      .sort((a, b) => Number(b.volumeUsd) - Number(a.volumeUsd) || Number(b.floorUsd) - Number(a.floorUsd)),
  };
}

function rankedOf(
  { views, markets, pastOf }: NftBrowsingDeps,
  row: CollectionRecord,
  now: number,
  since: number,
) {
  const { activities, floors } = pastOf(row.id);
  const { sales, volume } = salesSince(activities, since);
  const dollars = (amount: bigint) => formatUnits(markets.valueIn(row.asset, amount, 'USD'), CENTS);
  const amount = (value: bigint | null) => (value === null ? null : views.amount(row.asset, value));
  return {
    contractAddress: row.contractAddress,
    name: row.name,
    category: row.category,
    chain: row.chain,
    currency: row.asset,
    logo: picturesOf(row.logo, row.logoPreview),
    supply: row.supply,
    listed: row.listed,
    owners: row.owners,
    floor: amount(row.floor),
    floorUsd: row.floor === null ? null : dollars(row.floor),
    floorChange: floorChange(floors, since),
    sales,
    volume: views.amount(row.asset, volume),
    volumeUsd: dollars(volume),
    floors: floorsAt(floors, now, 7 * DAY, POINTS).map(amount),
  };
}
