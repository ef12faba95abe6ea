import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { StakeCard, stakeColumns, stakeName } from '../stake-columns.tsx';
import { stakeStatusOptions } from '../stake-words.tsx';
import { OpenForDialog } from './open-for-dialog.tsx';

/** The staking contracts of one trader, and whether they take part: a tab of their page. */
export function TraderStakesPage() {
  const { accountId = '' } = useParams();
  const [toggling, setToggling] = useState<boolean | null>(null);
  return (
    <>
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
        intro={(answer) =>
          answer && !answer.enabled ? (
            <Banner tone="warn" title="Staking is off for this trader" className="mb-4">
              Contracts that run go on; new ones are refused.
            </Banner>
          ) : null
        }
        action={(answer) =>
          answer ? (
            <Button size="small" onClick={() => setToggling(!answer.enabled)}>
              {answer.enabled ? 'Switch staking off' : 'Switch staking on'}
            </Button>
          ) : null
        }
        create={{
          label: 'Stake for the trader',
          dialog: (close) => <OpenForDialog accountId={accountId} onClose={close} />,
        }}
        link={{ name: stakeName, to: ({ uuid }: StaffStake) => `/kut/trader/${accountId}/staking/${uuid}` }}
        empty={<Empty title="No contracts yet">What this trader stakes appears here.</Empty>}
      />
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
