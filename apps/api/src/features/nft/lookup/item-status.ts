import type { ItemRow } from '../nft-types.ts';

const STATUS_WORDS: Record<ItemRow['status'], string> = {
  draft: 'a draft',
  mint_requested: 'waiting to be minted',
  minted: 'minted',
  listed: 'for sale',
  burned: 'burned',
};
export const isMinted = ({ status }: Pick<ItemRow, 'status'>) => status === 'minted' || status === 'listed';
export const statusWords = ({ status }: Pick<ItemRow, 'status'>) => STATUS_WORDS[status];
