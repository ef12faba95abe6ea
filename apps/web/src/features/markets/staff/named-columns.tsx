import { codeLabel } from '@papermint/contracts/money/asset-code';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

interface Named {
  name: string;
  symbol: string;
  image: string;
}

/** Picture, name and symbol. */
export const namedColumns = (header: string): readonly Column<Named>[] => [
  {
    key: 'name',
    header,
    sort: 'name',
    fixed: true,
    skeleton: 'w-36',
    cell: ({ name, image, symbol }) => (
      <span className="flex items-center gap-2.5">
        <RoundImage src={image} label={symbol} className="size-6" />
        <span className="max-w-56 truncate font-medium">{name}</span>
      </span>
    ),
  },
  {
    key: 'symbol',
    header: 'Symbol',
    sort: 'symbol',
    cell: ({ symbol }) => <span className="text-muted">{codeLabel(symbol)}</span>,
  },
];
