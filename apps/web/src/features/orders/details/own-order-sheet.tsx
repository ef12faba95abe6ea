import type { Order } from '@papermint/contracts/orders/model';
import { DetailSheet } from '../../../ui/overlay/detail-sheet.tsx';
import { openerOf } from '../../../ui/table/row-opening.ts';
import { orderName } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import { OwnOrderDetails } from './own-order-details.tsx';

interface OwnOrderSheetProps {
  venue: OrderVenue;
  uuid: string;
  row?: Order | undefined;
  /** The key of the row that opened it. */
  from: string;
  /** Null closes it. */
  onOpen: (uuid: string | null) => void;
}

/** The details of an order in a sheet over the screen. */
export function OwnOrderSheet({ venue, uuid, row, from, onOpen }: OwnOrderSheetProps) {
  return (
    <DetailSheet
      label={row ? orderName(row) : 'Order'}
      each="order"
      previous={undefined}
      next={undefined}
      onClose={() => onOpen(null)}
      returnTo={() => openerOf(from)}
    >
      <OwnOrderDetails key={uuid} venue={venue} uuid={uuid} row={row} onLinked={onOpen} />
    </DetailSheet>
  );
}
