import { codeLabel } from '@papermint/contracts/money/asset-code';
import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { InputOf } from '../../../api/command.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { ButtonLook } from '../../../ui/form/button.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import type { ItemDetails } from '../browse/item/use-item.ts';
import { refreshTraded } from '../browse/item/use-item.ts';
import { ListDialog } from './list-dialog.tsx';

type Action = ItemDetails['allowedActions'][number];

interface Asking {
  button: string;
  look?: NonNullable<ButtonLook['look']>;
  title: (name: string) => string;
  points: readonly string[];
  call:
    | 'nftMaking.mintRequest'
    | 'nftMaking.cancelMint'
    | 'nftMaking.mintCollection'
    | 'nftMaking.deleteNft'
    | 'nftTrading.delist'
    | 'nftTrading.burn';
}

/** Acts that need a confirmation. */
const ASKED: Partial<Record<Action, Asking>> = {
  request: {
    button: 'Request mint',
    look: 'primary',
    title: (name) => `Request the mint of ${name}?`,
    points: [
      `A fee of ${MINT_FEE_TEXT} is held until our staff decide, usually within a day.`,
      'Once it is minted, name, picture and traits cannot be changed.',
    ],
    call: 'nftMaking.mintRequest',
  },
  withdraw: {
    button: 'Withdraw request',
    title: (name) => `Withdraw the request to mint ${name}?`,
    points: ['It is a draft again, and can be changed.', `The fee of ${MINT_FEE_TEXT} is available again.`],
    call: 'nftMaking.cancelMint',
  },
  mint: {
    button: 'Mint all drafts',
    title: () => 'Mint all drafts of the collection?',
    points: ['Every draft with a picture is minted immediately.', `Each costs a fee of ${MINT_FEE_TEXT}.`],
    call: 'nftMaking.mintCollection',
  },
  delist: {
    button: 'Delist',
    title: (name) => `Delist ${name}?`,
    points: ['It is no longer for sale.', 'Offers for it stay active.'],
    call: 'nftTrading.delist',
  },
  delete: {
    button: 'Delete',
    look: 'danger',
    title: (name) => `Delete ${name}?`,
    points: ['The draft and its picture are deleted. This cannot be undone.'],
    call: 'nftMaking.deleteNft',
  },
  burn: {
    button: 'Burn',
    look: 'danger',
    title: (name) => `Burn ${name}?`,
    points: ['The NFT is destroyed. This cannot be undone.', 'Active offers for it are canceled.'],
    call: 'nftTrading.burn',
  },
};

/** The acts of an item's owner: make it ready and mint it, then list it or give it away. */
export function ItemActs({ details: { item, allowedActions } }: { details: ItemDetails }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Action | null>(null);
  const close = () => setChosen(null);
  const { uuid, name, hasPicture, price, currency, contractAddress } = item;
  const asking = chosen === null ? undefined : ASKED[chosen];
  const link = (to: string, text: string, look: ButtonLook['look'] = 'secondary') => (
    <Link to={to} className={buttonClass({ look })}>
      {text}
    </Link>
  );
  const can = (action: Action) => allowedActions.includes(action);
  const ask = (action: keyof typeof ASKED) =>
    can(action) ? (
      <Button look={ASKED[action]?.look ?? 'secondary'} onClick={() => setChosen(action)}>
        {ASKED[action]?.button}
      </Button>
    ) : null;
  return (
    <>
      {ask('request')}
      {ask('withdraw')}
      {ask('mint')}
      {can('picture')
        ? link(
            `/nft/manage/add-img/${uuid}`,
            hasPicture ? 'Replace picture' : 'Add picture',
            hasPicture ? 'secondary' : 'primary',
          )
        : null}
      {can('edit') ? link(`/nft/manage/update-details/${uuid}`, 'Edit') : null}
      {can('list') ? (
        <Button look="primary" onClick={() => setChosen('list')}>
          {price === null ? 'List for sale' : 'Change price'}
        </Button>
      ) : null}
      {ask('delist')}
      {can('transfer') ? link(`/nft/manage/item-transfer/${uuid}`, 'Transfer') : null}
      {ask('burn')}
      {ask('delete')}
      {chosen === 'list' ? <ListDialog item={item} onClose={close} /> : null}
      {asking ? (
        <ConfirmDialog
          title={asking.title(name)}
          points={
            chosen === 'delist' && price !== null
              ? [`The price of ${price} ${codeLabel(currency)} is removed.`, ...asking.points]
              : asking.points
          }
          button={asking.button}
          danger={asking.look === 'danger'}
          call={asking.call}
          input={{ nftUuid: uuid } satisfies InputOf<typeof asking.call>}
          onDone={async () => {
            if (chosen === 'delete') await navigate(`/nft/manage/collection/${contractAddress}`);
            refreshTraded();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
