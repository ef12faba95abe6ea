import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { StakeCard, stakeColumns, stakeName } from '../stake-columns.tsx';
import { stakeStatusOptions } from '../stake-words.tsx';
import { OpenForDialog } from './open-for-dialog.tsx';

/** The staking contracts of one trader, and whether they take part: a tab of their page. */
export function TraderStakesPage() {
  const { accountId = '' } = useParams();
  const [toggling, setToggling] = useState<boolean | null>(null);
  const [opening, setOpening] = useState(false);
  const query = useQuery(trpc.stakingStaff.contractsOf.queryOptions({ accountId, perPage: 1 }));
  const enabled = query.data?.enabled;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted" aria-live="polite">
          {enabled === undefined
            ? ''
            : enabled
              ? 'This trader can stake.'
              : 'Staking is off for this trader: contracts that run go on, new ones are refused.'}
        </p>
        {enabled === undefined ? null : (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setToggling(!enabled)}>
              {enabled ? 'Switch staking off' : 'Switch staking on'}
            </Button>
            {enabled ? (
              <Button size="small" onClick={() => setOpening(true)}>
                Stake for the trader
              </Button>
            ) : null}
          </div>
        )}
      </div>
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
        empty={<Empty title="No contracts yet">What this trader stakes appears here.</Empty>}
      />
      {opening ? <OpenForDialog accountId={accountId} onClose={() => setOpening(false)} /> : null}
      {toggling === null ? null : (
        <ConfirmDialog
          title={toggling ? 'Switch staking on?' : 'Switch staking off?'}
          points={
            toggling
              ? ['The trader can open new contracts.']
              : ['New contracts are refused.', 'Contracts that run go on and are paid out.']
          }
          button={toggling ? 'Switch on' : 'Switch off'}
          call="stakingStaff.toggle"
          input={{ accountId, enabled: toggling }}
          reason={{ hint: 'Kept in the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setToggling(null)}
        />
      )}
    </>
  );
}
