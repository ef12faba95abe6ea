import type { CardMovement } from '@papermint/contracts/cards/model';
import type { ReactNode } from 'react';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import type { List } from '../../frames/list/use-list.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { movementStatusOptions, movementTypeOptions } from './card-words.tsx';
import type { MovementsOf } from './movement-columns.tsx';
import { MovementCard, movementColumns } from './movement-columns.tsx';
import { MovementDays } from './movement-days.tsx';

interface MovementsCardProps {
  list: List<CardMovement>;
  of: MovementsOf;
  /** The text of an empty list. */
  empty: ReactNode;
  /** Shows them under their days instead of a table. */
  byDay?: true;
}

/** The transactions of a card, as a list that can be saved. */
export function MovementsCard({ list, of, empty, byDay }: MovementsCardProps) {
  const columns = movementColumns(of);
  return (
    <Card title="Transactions">
      <ListView
        label="Transactions"
        rowsName="card transactions"
        list={list}
        columns={byDay ? columns.slice(0, 1) : columns}
        {...(byDay && {
          body: (rows: readonly CardMovement[] | undefined) => <MovementDays rows={rows} of={of} />,
        })}
        card={(row) => <MovementCard row={row} of={of} />}
        search="Merchant"
        filters={
          <>
            <SelectFilter name="type" label="Type" options={movementTypeOptions} several />
            <SelectFilter name="status" label="Status" options={movementStatusOptions} several />
            <DaysFilter />
          </>
        }
        empty={<Empty title="No transactions yet">{empty}</Empty>}
      />
    </Card>
  );
}
