import { useParams } from 'react-router-dom';
import { percentText } from '../../../../lib/text/percent-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { CopyButton } from '../../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../../ui/text/key-values.tsx';
import { TextLink } from '../../../../ui/text/link.tsx';
import { When } from '../../../../ui/text/when.tsx';
import { chainName, shortAddress } from '../nft-words.ts';
import { useItem } from './use-item.ts';

/** The description of an item, and the facts of its token. */
export function ItemDescription() {
  const { uuid = '' } = useParams();
  const { data } = useItem(uuid);
  if (!data) return <Skeleton className="h-72 w-full" />;
  const { item, description, creator, creatorAddress, royalty, saleFee } = data;
  return (
    <div className="flex flex-col gap-5">
      {description ? (
        <p className="text-14 wrap-anywhere whitespace-pre-line text-muted">{description}</p>
      ) : null}
      <Card title="Token">
        <KeyValues
          className="px-4"
          rows={[
            {
              label: 'Contract address',
              value: (
                <span className="inline-flex items-center gap-1 font-mono">
                  {shortAddress(item.contractAddress)}
                  <CopyButton
                    text={item.contractAddress}
                    label="Copy contract address"
                    className="touch:-my-3"
                  />
                </span>
              ),
            },
            { label: 'Token ID', value: <span className="num">{item.tokenId ?? '–'}</span> },
            { label: 'Blockchain', value: `${chainName(item.chain)} (simulated)` },
            {
              label: 'Creator',
              value:
                creator && creatorAddress ? (
                  <TextLink to={`/nft/collector/${creatorAddress}/owned`}>{creator}</TextLink>
                ) : (
                  (creator ?? 'Simulated collectors')
                ),
            },
            { label: 'Royalty to the creator', value: <span className="num">{percentText(royalty)}</span> },
            { label: 'Fee of a sale', value: <span className="num">{percentText(saleFee)}</span> },
            { label: 'Minted', value: <When at={item.mintedAt} absolute="day" /> },
          ]}
        />
      </Card>
    </div>
  );
}
