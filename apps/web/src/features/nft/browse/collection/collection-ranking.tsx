import type { RankedCollection } from '@papermint/contracts/nft/model';
import type { RankingWindow } from '@papermint/contracts/nft/statuses';
import { rankingWindows } from '@papermint/contracts/nft/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useReloadWithTime } from '../../../../api/queries/reload-with-time.ts';
import { trpc } from '../../../../api/trpc.ts';
import { QueryFailed } from '../../../../frames/list/query-view.tsx';
import { useFromMedium } from '../../../../lib/media.ts';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { TextButton } from '../../../../ui/form/text-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { formatCount } from '../../../../ui/text/amount-format.ts';
import { RankedCard, rankingColumns } from './ranking-columns.tsx';
import { inRankingOrder } from './ranking-order.ts';

const PARAM = 'window';
const WINDOWS: readonly { value: RankingWindow; label: string }[] = [
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
];
const USUAL = '24h';
const REFRESH = 30_000;
/** After this simulated time (ms) the figures are out of date. */
const OLD = 10 * 60_000;
const SHOWN = { table: 8, cards: 4 };
const pathOf = ({ contractAddress }: RankedCollection) => `/nft/collection/${contractAddress}`;

/** Collections by what was sold in the last hour, day or week. It follows the simulated time. */
export function CollectionRanking() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [sort, setSort] = useState('-volume');
  const [all, setAll] = useState(false);
  const window = rankingWindows.find((value) => value === params.get(PARAM)) ?? USUAL;
  const options = trpc.nftPublic.ranking.queryOptions(
    { window },
    { staleTime: REFRESH / 2, refetchInterval: REFRESH, placeholderData: keepPreviousData },
  );
  useReloadWithTime(options.queryKey, OLD);
  const query = useQuery(options);
  const most = useFromMedium() ? SHOWN.table : SHOWN.cards;
  const collections = query.data?.collections;
  const rows = useMemo(() => collections && inRankingOrder(collections, sort), [collections, sort]);
  const choose = (next: RankingWindow) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === USUAL) after.delete(PARAM);
        else after.set(PARAM, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card
      title="Top collections"
      aside={
        <Segmented
          label="Time of the ranking"
          name="ranking-window"
          size="small"
          value={window}
          options={WINDOWS}
          onChange={choose}
        />
      }
    >
      {query.isError && !rows ? (
        <QueryFailed query={query} title="The ranking could not be loaded." />
      ) : (
        <DataTable
          label="Ranking of collections"
          columns={rankingColumns}
          rows={all ? rows : rows?.slice(0, most)}
          rowKey={({ contractAddress }) => contractAddress}
          rowHeight={48}
          skeletonRows={most}
          firstCards={SHOWN.cards}
          sort={sort}
          onSort={setSort}
          card={(row) => <RankedCard row={row} />}
          opening={{
            name: ({ name }) => name,
            opened: null,
            linkTo: pathOf,
            onOpen: (row) => void navigate(pathOf(row)),
          }}
          empty={<Empty title="No collections yet">Collections with minted items appear here.</Empty>}
        />
      )}
      <p className="flex h-11 items-center border-t border-line px-4 text-13">
        {rows && rows.length > most ? (
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${formatCount(rows.length)} collections`}
          </TextButton>
        ) : null}
      </p>
    </Card>
  );
}
