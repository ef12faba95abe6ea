import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { FeatureSwitch } from '../../../frames/staff/feature-switch.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
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
  const [adding, setAdding] = useState(false);
  const query = useQuery(trpc.cardsStaff.cardsOf.queryOptions({ accountId, perPage: 1 }));
  const enabled = query.data?.enabled;
  return (
    <>
      <FeatureSwitch
        accountId={accountId}
        name="cards"
        enabled={enabled}
        call="cardsStaff.enable"
        on={{ said: 'This trader can have cards.', points: ['The trader can request cards.'] }}
        off={{
          said: 'Cards are off for this trader. Existing cards work; new requests are refused.',
          points: ['New requests are refused.', 'Existing cards can still be used.'],
        }}
      >
        {enabled ? (
          <Button size="small" onClick={() => setAdding(true)}>
            Open a card
          </Button>
        ) : null}
      </FeatureSwitch>
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
        link={{ name: cardName, to: ({ uuid }: StaffCard) => `/kut/trader/${accountId}/vcc/${uuid}` }}
        empty={<Empty title="No cards yet">Cards that this trader requests appear here.</Empty>}
      />
      {adding ? <AddCardDialog accountId={accountId} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
