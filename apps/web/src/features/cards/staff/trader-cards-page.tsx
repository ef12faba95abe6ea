import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/confirm-dialog.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { cardName, cardStatusOptions } from '../card-words.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import {
  balanceColumn,
  CardRow,
  labelColumn,
  requestedColumn,
  spentColumn,
  statusColumn,
} from './card-columns.tsx';

const columns = [labelColumn, statusColumn, balanceColumn, spentColumn, requestedColumn];

/** The cards of one trader, and whether they can request more: a tab of their page. */
export function TraderCardsPage() {
  const { accountId = '' } = useParams();
  const [toggling, setToggling] = useState<boolean | null>(null);
  return (
    <>
      <StaffList
        inRecord
        key={accountId}
        call="cardsStaff.cardsOf"
        of={{ accountId }}
        permission="money"
        title="Cards"
        rowsName="cards"
        rowKey={({ uuid }) => uuid}
        columns={() => columns}
        card={(row) => <CardRow row={row} />}
        search="Label or last four digits"
        filters={() => (
          <>
            <SelectFilter name="status" label="Status" options={cardStatusOptions} several />
            <DaysFilter />
          </>
        )}
        intro={(answer) =>
          answer && !answer.enabled ? (
            <Banner tone="warn" title="Cards are off for this trader" className="mb-4">
              Cards that there are can be used; new requests are refused.
            </Banner>
          ) : null
        }
        action={(answer) =>
          answer ? (
            <Button size="small" onClick={() => setToggling(!answer.enabled)}>
              {answer.enabled ? 'Switch cards off' : 'Switch cards on'}
            </Button>
          ) : null
        }
        create={{
          label: 'Open a card',
          dialog: (close) => <AddCardDialog accountId={accountId} onClose={close} />,
        }}
        link={{ name: cardName, to: ({ uuid }: StaffCard) => `/kut/trader/${accountId}/vcc/${uuid}` }}
        empty={<Empty title="No cards yet">Cards that this trader requests appear here.</Empty>}
      />
      {toggling === null ? null : (
        <ConfirmDialog
          title={toggling ? 'Switch cards on?' : 'Switch cards off?'}
          points={
            toggling
              ? ['The trader can request cards.']
              : ['New requests are refused.', 'Cards that there are can still be used.']
          }
          button={toggling ? 'Switch on' : 'Switch off'}
          call="cardsStaff.enable"
          input={{ accountId, enabled: toggling }}
          reason={{ hint: 'Kept in the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setToggling(null)}
        />
      )}
    </>
  );
}
