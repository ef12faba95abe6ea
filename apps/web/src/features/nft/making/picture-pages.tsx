import { fileRules } from 'virtual:file-rules';
import type { NftPicture } from '@papermint/contracts/nft/picture';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { PictureForm } from '../../../frames/form/picture-form.tsx';
import { useUpload } from '../../../frames/form/use-upload.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { NftSections } from '../nft-sections.tsx';
import { NotOwnCollection, NotOwnItem } from './not-own.tsx';

/** The logo and the banner of a collection of the reader's. */
export function CollectionImagesPage() {
  const { contractAddress = '' } = useParams();
  const query = useQuery(trpc.nft.collection.queryOptions({ contractAddress }, { staleTime: 0 }));
  const { collection, allowedActions = [] } = query.data ?? {};
  return (
    <PageFrame
      title={collection ? `Pictures of ${collection.name}` : 'Pictures'}
      about="JPEG, PNG, WebP or GIF, 5 MB at most. They are encoded again without their metadata."
      aside={
        <Link to={`/nft/manage/collection/${contractAddress}`} className={buttonClass({})}>
          To the collection
        </Link>
      }
    >
      <NftSections />
      {query.isError && !collection ? (
        <Card>
          <QueryFailed query={query} title="This collection could not be loaded." />
        </Card>
      ) : collection && !allowedActions.includes('edit') ? (
        <NotOwnCollection collection={collection} />
      ) : collection ? (
        <div className="flex max-w-2xl flex-col gap-5">
          <ImagePart address={contractAddress} part="logo" label="Logo" picture={collection.logo} />
          <ImagePart address={contractAddress} part="banner" label="Banner" picture={collection.banner} />
        </div>
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </PageFrame>
  );
}

interface ImagePartProps {
  address: string;
  part: 'logo' | 'banner';
  label: string;
  picture: NftPicture;
}

function ImagePart({ address: contractAddress, part, label, picture }: ImagePartProps) {
  const upload = useUpload({
    form: `collection-${part}`,
    name: 'picture',
    label,
    rule: fileRules.nftMaking.uploadCollectionImage.picture,
    send: (sending) => client.nftMaking.uploadCollectionImage.mutate({ contractAddress, part }, sending),
    onSent: () => void queryClient.invalidateQueries(),
  });
  const banner = part === 'banner';
  return (
    <Card title={label}>
      <div className="p-5">
        {banner ? (
          <ArtImage
            picture={picture}
            label=""
            sizes="640px"
            ratio="banner"
            className="mb-4 w-full rounded-control"
          />
        ) : null}
        <PictureForm
          upload={upload}
          picture={
            banner ? null : (
              <ArtImage
                picture={picture}
                label=""
                sizes="96px"
                className="size-24 shrink-0 rounded-control"
              />
            )
          }
          save={`Save ${part}`}
          onRemoved={() => undefined}
        />
      </div>
    </Card>
  );
}

/** The picture of a draft. */
export function ItemPicturePage() {
  const { nftUuid = '' } = useParams();
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const query = useQuery(trpc.nft.details.queryOptions({ nftUuid }, { staleTime: 0 }));
  const { item, allowedActions = [] } = query.data ?? {};
  const upload = useUpload({
    form: 'nft-picture',
    name: 'picture',
    label: 'Picture',
    rule: fileRules.nftMaking.uploadNft.picture,
    send: (sending) => client.nftMaking.uploadNft.mutate({ nftUuid }, sending),
    onSent: () => {
      void queryClient.invalidateQueries();
      setSent(true);
    },
  });
  // Runs after the next render, which ends the guard of the file.
  useEffect(() => {
    if (sent) void navigate(`/nft/item/${nftUuid}`);
  }, [sent, nftUuid, navigate]);
  return (
    <PageFrame
      title={item ? `Picture of ${item.name}` : 'Picture'}
      about="JPEG, PNG, WebP or GIF, 5 MB at most. It is shown in squares, and whole on its own page."
    >
      <NftSections />
      {query.isError && !item ? (
        <Card>
          <QueryFailed query={query} title="This NFT could not be loaded." />
        </Card>
      ) : item && !allowedActions.includes('picture') ? (
        <NotOwnItem item={item} />
      ) : item ? (
        <Card className="max-w-2xl p-5">
          <PictureForm
            upload={upload}
            picture={
              <ArtImage
                picture={item.picture}
                label=""
                sizes="128px"
                className="size-32 shrink-0 rounded-control"
              />
            }
            save="Save picture"
            onRemoved={() => undefined}
          />
        </Card>
      ) : (
        <Skeleton className="h-48 max-w-2xl" />
      )}
    </PageFrame>
  );
}
