import type { NftCollection } from '@papermint/contracts/nft/model';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../../../api/trpc.ts';
import { fixedPercent, percentText } from '../../../../lib/text/percent-text.ts';
import { ArtImage } from '../../../../ui/picture/art-image.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { formatCount } from '../../../../ui/text/amount-format.ts';
import { CopyButton } from '../../../../ui/text/copy-button.tsx';
import { LINK_LOOK } from '../../../../ui/text/link.tsx';
import { Pill } from '../../../../ui/text/pill.tsx';
import { Stat } from '../../../../ui/text/stat.tsx';
import { chainName, shortAddress } from '../nft-words.ts';
import { TradedVolume } from './traded-volume.tsx';

export type CollectionAnswer = Outputs['nftPublic']['collection'];

/** The banner of a collection, who made it, and its figures. */
export function CollectionHead({ collection }: { collection: NftCollection }) {
  const { name, contractAddress, banner, logo, creator, creatorAddress, description, chain } = collection;
  const { currency, floor, volume, owners, supply, listed, royalty } = collection;
  const listedShare = supply === 0 ? 0 : listed / supply;
  return (
    <header>
      <ArtImage
        picture={banner}
        label=""
        ratio="banner"
        first
        sizes="(min-width: 1200px) 1200px, 100vw"
        className="md:aspect-[5/1] md:rounded-card"
      />
      <div className="relative px-4 pb-5 md:px-0">
        <ArtImage
          picture={logo}
          label=""
          first
          sizes="112px"
          className="-mt-12 size-24 rounded-card md:ml-4 border-4 border-bg md:-mt-14 md:size-28"
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="title text-24 wrap-anywhere">{name}</h1>
          <Pill>{chainName(chain)}</Pill>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-muted">
          <span>
            {'By '}
            {creator && creatorAddress ? (
              <Link to={`/nft/collector/${creatorAddress}/owned`} className={LINK_LOOK}>
                {creator}
              </Link>
            ) : (
              (creator ?? 'simulated collectors')
            )}
          </span>
          <span className="inline-flex items-center gap-1 font-mono text-12">
            {shortAddress(contractAddress)}
            <CopyButton text={contractAddress} label="Copy contract address" className="touch:-my-3" />
          </span>
        </p>
        {description ? <p className="mt-3 max-w-160 text-14 text-muted">{description}</p> : null}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 md:flex md:flex-wrap md:gap-x-10">
          <Stat label="Floor price">
            <Amount value={floor} currency={currency} rule="exact" />
          </Stat>
          <Stat label="Total volume">
            <TradedVolume value={volume} currency={currency} />
          </Stat>
          <Stat label="Items">
            <span className="num">{formatCount(supply)}</span>
          </Stat>
          <Stat label="Owners">
            <span className="num">{formatCount(owners)}</span>
          </Stat>
          <Stat label="Listed">
            <span className="num">{fixedPercent(listedShare, 1)}</span>
          </Stat>
          <Stat label="Royalty">
            <span className="num">{percentText(royalty)}</span>
          </Stat>
        </dl>
      </div>
    </header>
  );
}
