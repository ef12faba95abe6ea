import type { CardMovement } from '@papermint/contracts/cards/model';
import { DaySections } from '../../frames/list/day-sections.tsx';
import { places } from '../../lib/places.ts';
import { CardLine } from '../../ui/layout/card-line.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { MovementPill, movementName, movementNote } from './card-words.tsx';
import { CategoryIcon } from './category-icon.tsx';
import type { MovementsOf } from './movement-columns.tsx';
import { movementAmount } from './movement-columns.tsx';

interface MovementDaysProps {
  rows: readonly CardMovement[] | undefined;
  of: MovementsOf;
}

/** The transactions of a card under their days. */
export function MovementDays({ rows, of }: MovementDaysProps) {
  if (!rows) {
    return (
      <ul aria-busy="true" className="divide-y divide-line">
        {places(8).map((place) => (
          <li key={place} className="px-4 py-3.5">
            <Skeleton className="h-8 w-full" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DaySections
      rows={rows}
      instantOf={({ createdAt }) => createdAt}
      keyOf={({ uuid }) => uuid}
      item={(row) => (
        <li data-key={row.uuid} tabIndex={-1} className="px-4 py-3 outline-none focus:bg-surface-2">
          <CardLine
            picture={<CategoryIcon category={row.category} />}
            title={movementName(row)}
            note={<Note row={row} />}
            noteWraps
            figure={movementAmount(row, of)}
            figureNote={<StateOrBalance row={row} />}
          />
        </li>
      )}
    />
  );
}

function Note({ row }: { row: CardMovement }) {
  const note = movementNote(row);
  return (
    <>
      <time dateTime={row.createdAt} className="num">
        {row.createdAt.slice(11, 16)}
      </time>
      {note ? ` · ${note}` : null}
    </>
  );
}

/** The status of a transaction that is not settled, else what was left on the card. */
function StateOrBalance({ row: { status, balance, currency } }: { row: CardMovement }) {
  if (status !== 'settled' || balance === null) return <MovementPill status={status} />;
  return (
    <>
      <Amount value={balance} currency={currency} rule="exact" leastDecimals={2} /> left
    </>
  );
}
