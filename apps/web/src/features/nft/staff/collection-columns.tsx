import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

/** A collection by its picture and name. */
export const collectionNameColumn: Column<StaffNftCollection> = {
  key: 'name',
  header: 'Collection',
  sort: 'name',
  fixed: true,
  skeleton: 'w-40',
  cell: ({ logo, name }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <ArtImage picture={logo} label="" sizes="32px" className="size-8 shrink-0 rounded-control" />
      <span className="truncate font-medium">{name}</span>
    </span>
  ),
};
