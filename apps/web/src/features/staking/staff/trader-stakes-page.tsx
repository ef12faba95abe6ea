import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { FeatureSwitch } from '../../../frames/staff/feature-switch.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { StakeCard, stakeColumns, stakeName } from '../stake-columns.tsx';
import { stakeStatusOptions } from '../stake-words.tsx';
import { OpenForDialog } from './open-for-dialog.tsx';

/** The staking contracts of one trader, and whether they take part: a tab of their page. */
export function TraderStakesPage() {
  const { accountId = '' } = useParams();
  const [opening, setOpening] = useState(false);
  const query = useQuery(trpc.stakingStaff.contractsOf.queryOptions({ accountId, perPage: 1 }));
  const enabled = query.data?.enabled;
  return (
    <>
      <FeatureSwitch
        accountId={accountId}
        name="staking"
        enabled={enabled}
        call="stakingStaff.toggle"
        on={{ said: 'This trader can stake.', points: ['The trader can open new contracts.'] }}
        off={{
          said: 'Staking is off for this trader. Running contracts continue; new ones are refused.',
          points: ['New contracts are refused.', 'Running contracts continue and are paid out.'],
        }}
      >
        {enabled ? (
          <Button size="small" onClick={() => setOpening(true)}>
            Stake for the trader
          </Button>
        ) : null}
      </FeatureSwitch>
      <StaffList
        inRecord
        key={accountId}
        call="stakingStaff.contractsOf"
        of={{ accountId }}
        permission="money"
        title="Staking"
        rowsName="staking contracts"
        rowKey={({ uuid }) => uuid}
        columns={() => stakeColumns}
        card={(stake) => <StakeCard stake={stake} />}
        search="Product"
        filters={() => (
          <>
            <SelectFilter name="status" label="Status" options={stakeStatusOptions} several />
            <DaysFilter />
          </>
        )}
        link={{ name: stakeName, to: ({ uuid }: StaffStake) => `/kut/trader/${accountId}/staking/${uuid}` }}
        empty={<Empty title="No contracts yet">Stakes of this trader appear here.</Empty>}
      />
      {opening ? <OpenForDialog accountId={accountId} onClose={() => setOpening(false)} /> : null}
    </>
  );
}
