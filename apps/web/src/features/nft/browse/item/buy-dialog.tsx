import { ConfirmDialog } from '../../../../frames/form/confirm-dialog.tsx';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { KeyValues } from '../../../../ui/text/key-values.tsx';
import type { ItemDetails } from './use-item.ts';
import { refreshTraded } from './use-item.ts';

/** Buys an item at the price that is shown. */
export function BuyDialog({ details, onClose }: { details: ItemDetails; onClose: () => void }) {
  const { item, value, available } = details;
  const { uuid, name, collection, picture, price, currency } = item;
  if (price === null) return null;
  return (
    <ConfirmDialog
      title={`Buy ${name}`}
      call="nftTrading.buy"
      input={{ nftUuid: uuid, price }}
      button="Buy now"
      points={[
        'The NFT is yours as soon as you pay.',
        'If the price changes before you pay, nothing is charged.',
      ]}
      onDone={refreshTraded}
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <ArtImage picture={picture} label="" sizes="64px" className="size-16 shrink-0 rounded-control" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-13 text-muted">{collection}</p>
        </div>
      </div>
      <KeyValues
        rows={[
          { label: 'Price', value: <Amount value={price} currency={currency} rule="exact" />, strong: true },
          { label: 'In dollars', value: <Amount value={value} currency="USD" /> },
          { label: 'Available', value: <Amount value={available} currency={currency} rule="exact" /> },
        ]}
      />
    </ConfirmDialog>
  );
}
