import type { CardMovement } from '@papermint/contracts/cards/model';
import type { ReactNode } from 'react';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import type { List } from '../../frames/list/use-list.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { movementStatusOptions, movementTypeOptions } from './card-words.tsx';
import { MovementCard, movementColumns } from './movement-columns.tsx';
import { MovementDays } from './movement-days.tsx';

interface MovementsCardProps {
  list: List<CardMovement>;
  /** The text of an empty list. */
  empty: ReactNode;
  /** Shows them under their days instead of a table. */
  byDay?: true;
}

/** The transactions of a card, as a list that can be saved. */
export function MovementsCard({ list, empty, byDay }: MovementsCardProps) {
  return (
    <Card title="Transactions">
      <ListView
        label="Transactions"
        rowsName="card transactions"
        list={list}
        columns={byDay ? [movementColumns[0]] : movementColumns}
        {...(byDay && { body: (rows: readonly CardMovement[] | undefined) => <MovementDays rows={rows} /> })}
        card={(row) => <MovementCard row={row} />}
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
