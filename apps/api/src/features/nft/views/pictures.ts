import type { NftPicture } from '@papermint/contracts/nft/picture';
import { isArtName } from '@papermint/seed/art/art';
import { artAddress, DEFAULT_PICTURE } from '@papermint/seed/art/art-address';
import { artPreview } from '@papermint/seed/art/preview';
import { publicAddress } from '../../../platform/files/file-address.ts';

/** The widths of a picture, px: small, medium and large. */
const WIDTHS = [160, 480, 1080] as const;

/**
 * @param picture the hash of an uploaded file, the name of a drawn picture, or null: the default
 * @param preview 48 hexadecimal digits, for an uploaded picture only
 */
export function picturesOf(picture: string | null, preview: string | null = null): NftPicture {
  const isDrawn = picture === null || isArtName(picture);
  const address = (width: number) =>
    isDrawn ? artAddress(picture ?? DEFAULT_PICTURE, width) : publicAddress(picture, width);
  const [small, medium, large] = WIDTHS;
  return {
    small: address(small),
    medium: address(medium),
    large: address(large),
    preview: picture !== null && isDrawn ? (artPreview(picture) ?? null) : preview,
  };
}
