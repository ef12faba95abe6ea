import type { JournalVenue } from '@papermint/contracts/journal/limits';
import type { Side } from '@papermint/contracts/orders/model';
import type { FileUse } from '../../platform/files/file-rows.ts';

/** A round trip on either venue: base units, quote units, ms. */
export interface Trip {
  id: string;
  venue: JournalVenue;
  pair: string;
  side: 'long' | 'short';
  openedAt: number;
  closedAt: number | null;
  opened: bigint;
  openedCost: bigint;
  closed: bigint;
  /** What the closed part was sold or bought back for. */
  closedValue: bigint;
  /** What it had been opened for. */
  closedCost: bigint;
  /** The sums of price times lots of what was opened and closed, in ticks; null if they are not known. */
  openedTickLots: bigint | null;
  closedTickLots: bigint | null;
  gross: bigint;
  fees: bigint;
  funding: bigint;
  /** On spot the ids of its fills. */
  fills: readonly number[];
}

/** A trip with what it brought in a currency of the account, in minor units. */
export interface ValuedTrip extends Trip {
  net: bigint;
  value: bigint;
}

/** A fill: ticks, lots, quote units, ms. */
export interface FillRecord {
  id: number;
  orderId: string;
  pair: string;
  side: Side;
  priceTicks: number;
  lots: number;
  cost: bigint;
  fee: bigint;
  at: number;
}

export interface NotePicture {
  id: string;
  hash: string;
}

export interface NoteRecord {
  id: string;
  traderId: string;
  trip: string;
  text: string;
  tags: readonly string[];
  rating: number | null;
  pictures: readonly NotePicture[];
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** The use of a picture of a note. */
export const pictureUse = (id: string): FileUse => ({ purpose: 'journal', ownerId: id });
