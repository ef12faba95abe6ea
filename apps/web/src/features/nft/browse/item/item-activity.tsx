import { useParams } from 'react-router-dom';
import { QueryFailed } from '../../../../frames/list/query-view.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { TextLink } from '../../../../ui/text/link.tsx';
import { Timeline } from '../../../../ui/text/timeline.tsx';
import { When } from '../../../../ui/text/when.tsx';
import { activityTones } from '../activity-columns.tsx';
import { activityWords } from '../nft-words.ts';
import { useActivities } from '../use-activities.ts';

const MOST = 100;

/** Everything that happened with an item, newest first. */
export function ItemActivity() {
  const { uuid = '' } = useParams();
  const query = useActivities({ item: [uuid], perPage: MOST });
  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryFailed query={query} title="The activity could not be loaded." />
      </Card>
    );
  }
  if (!query.data) return <Skeleton className="h-72 w-full" />;
  return (
    <Card title="Provenance">
      <div className="p-4">
        <Timeline
          label="Provenance"
          entries={query.data.data.map((activity) => ({
            key: activity.uuid,
            title: (
              <>
                {activityWords[activity.kind]}
                {activity.amount === null ? null : (
                  <>
                    {' · '}
                    <Amount value={activity.amount} currency={activity.currency} rule="exact" />
                  </>
                )}
              </>
            ),
            when: <When at={activity.createdAt} />,
            tone: activityTones[activity.kind],
            note: (
              <>
                <Person name={activity.from} address={activity.fromAddress} before="from " />
                <Person
                  name={activity.to}
                  address={activity.toAddress}
                  before={activity.from ? ' to ' : 'to '}
                />
              </>
            ),
          }))}
        />
      </div>
    </Card>
  );
}

interface PersonProps {
  name: string | null;
  address: string | null;
  before: string;
}

function Person({ name, address, before }: PersonProps) {
  if (name === null) return null;
  return (
    <>
      {before}
      {address ? <TextLink to={`/nft/collector/${address}/owned`}>{name}</TextLink> : name}
    </>
  );
}
