import { activityKinds } from '@papermint/contracts/nft/statuses';
import { useNavigate } from 'react-router-dom';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TabLinks } from '../../../ui/layout/tabs.tsx';
import { ActivityCard, activityColumns } from '../browse/activity-columns.tsx';
import { activityWords } from '../browse/nft-words.ts';
import { NftSections } from '../nft-sections.tsx';

const TABS = [
  { to: '/nft/activities/my-activities', label: 'Mine' },
  { to: '/nft/activities/activities-others', label: 'Of others' },
];
const kindOptions = activityKinds.map((value) => ({ value, label: activityWords[value] }));

/** The NFT activities of the reader. */
export const MyActivitiesPage = () => <Activities call="nft.activitiesByUser" />;

/** The NFT activities of others. */
export const OthersActivitiesPage = () => <Activities call="nft.activitiesByOthers" />;

function Activities({ call }: { call: 'nft.activitiesByUser' | 'nft.activitiesByOthers' }) {
  const navigate = useNavigate();
  const list = useList(call, { rowKey: ({ uuid }) => uuid });
  const mine = call === 'nft.activitiesByUser';
  return (
    <PageFrame title="NFT activities" about="Mints, listings, offers, sales and transfers.">
      <NftSections />
      <Card>
        <TabLinks label="Owner of the activities" tabs={TABS} />
        <ListView
          label={mine ? 'Your activities' : 'Activities of others'}
          rowsName="activities"
          list={list}
          columns={activityColumns}
          card={(activity) => <ActivityCard activity={activity} />}
          search="Item or collection"
          filters={
            <>
              <SelectFilter name="kind" label="Event" options={kindOptions} several />
              <DaysFilter />
            </>
          }
          opening={{
            name: ({ item }) => item,
            opened: null,
            linkTo: ({ nftUuid }) => `/nft/item/${nftUuid}`,
            onOpen: ({ nftUuid }) => void navigate(`/nft/item/${nftUuid}`),
          }}
          empty={
            <Empty title="No activities yet">
              {mine ? 'Your NFT activity appears here.' : 'The NFT activity of others appears here.'}
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}
