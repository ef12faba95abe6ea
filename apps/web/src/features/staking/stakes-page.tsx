import { Link, useNavigate } from 'react-router-dom';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { StakeCard, stakeColumns, stakeName } from './stake-columns.tsx';
import { StakeTotals } from './stake-totals.tsx';
import { contractPath, stakeStatusOptions } from './stake-words.tsx';

/** The staking contracts of the reader. */
export function StakesPage() {
  const navigate = useNavigate();
  const list = useList('staking.contracts', { rowKey: ({ uuid }) => uuid });
  return (
    <PageFrame
      title="Staking contracts"
      about="What you have staked, and what it has earned."
      aside={
        <Link to="/earn" className={buttonClass({ look: 'primary' })}>
          Stake
        </Link>
      }
    >
      <StakeTotals />
      <Card>
        <ListView
          label="Staking contracts"
          rowsName="staking contracts"
          list={list}
          columns={stakeColumns}
          card={(stake) => <StakeCard stake={stake} />}
          opening={{
            name: stakeName,
            opened: null,
            linkTo: contractPath,
            onOpen: (stake) => void navigate(contractPath(stake)),
          }}
          filters={
            <>
              <SelectFilter name="status" label="Status" options={stakeStatusOptions} several />
              <DaysFilter />
            </>
          }
          empty={
            <Empty
              title="No contracts yet"
              action={
                <Link to="/earn" className={buttonClass({ look: 'primary' })}>
                  View staking products
                </Link>
              }
            >
              Your stakes appear here.
            </Empty>
          }
        />
      </Card>
    </PageFrame>
  );
}
