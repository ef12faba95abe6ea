import type { NftActivity } from '@papermint/contracts/nft/model';
import { activityKinds } from '@papermint/contracts/nft/statuses';
import { useNavigate } from 'react-router-dom';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import type { List } from '../../../frames/list/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ActivityCard, activityColumns } from './activity-columns.tsx';
import { activityWords } from './nft-words.ts';

const kinds = activityKinds.map((kind) => ({ value: kind, label: activityWords[kind] }));
const pathOf = ({ nftUuid }: NftActivity) => `/nft/item/${nftUuid}`;

/** What happened with NFTs, newest first; each row leads to its item. */
export function ActivityList({ list }: { list: List<NftActivity> }) {
  const navigate = useNavigate();
  return (
    <Card label="Activity">
      <ListView
        label="Activity"
        rowsName="activities"
        ofOthers
        list={list}
        columns={activityColumns}
        rowHeight={48}
        card={(activity) => <ActivityCard activity={activity} />}
        opening={{
          name: ({ item }) => item,
          opened: null,
          linkTo: pathOf,
          onOpen: (activity) => void navigate(pathOf(activity)),
        }}
        filters={
          <>
            <SelectFilter name="kind" label="Event" options={kinds} />
            <DaysFilter />
          </>
        }
        empty={<Empty title="No activity yet">Mints, listings, offers and sales appear here.</Empty>}
      />
    </Card>
  );
}
