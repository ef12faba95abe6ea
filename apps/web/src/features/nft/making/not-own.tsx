import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TextLink } from '../../../ui/text/link.tsx';

interface NotOwnProps {
  title: string;
  /** The page that everybody may see. */
  to: string;
  link: string;
}

/** Stands for a screen of making that is not for the reader: the thing is another trader's, or is minted. */
function NotOwn({ title, to, link }: NotOwnProps) {
  return (
    <Card>
      <Empty title={title} action={<TextLink to={to}>{link}</TextLink>} />
    </Card>
  );
}

interface NotOwnCollectionProps {
  collection: { name: string; contractAddress: string };
}

export const NotOwnCollection = ({ collection: { name, contractAddress } }: NotOwnCollectionProps) => (
  <NotOwn
    title="Only its creator can change a collection"
    to={`/nft/collection/${contractAddress}`}
    link={`See ${name}`}
  />
);

interface NotOwnItemProps {
  item: { name: string; uuid: string; mine: boolean };
}

export const NotOwnItem = ({ item: { name, uuid, mine } }: NotOwnItemProps) => (
  <NotOwn
    title={
      mine
        ? 'Only drafts can be changed, and this NFT is minted or requested'
        : 'Only its owner can change an NFT'
    }
    to={`/nft/item/${uuid}`}
    link={`See ${name}`}
  />
);
