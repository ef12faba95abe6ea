import { signedInAtom } from '../../../../api/session.ts';
import { useList } from '../../../../frames/list/use-list.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { ActivityList } from '../activity-list.tsx';

/** The activity of a collection. */
export function CollectionActivity({ contractAddress }: { contractAddress: string }) {
  const call = useAtomValue(signedInAtom) ? 'nft.activities' : 'nftPublic.activities';
  const list = useList(call, { of: { contract: contractAddress }, rowKey: ({ uuid }) => uuid });
  return <ActivityList list={list} />;
}
