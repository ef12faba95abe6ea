import { ART_VERSION, isArtName } from './art.ts';

/** The name of the picture for collections and items without one. */
export const DEFAULT_PICTURE = 'collection';

/** The URL of a drawn picture. The picture changes only with the version in it. The default picture has none. */
export const artAddress = (name: string, width: number) =>
  isArtName(name) ? `/media/art/${ART_VERSION}/${name}-${width}.webp` : `/media/assets/${name}-${width}.webp`;
