import { ART_VERSION, isArtName } from './art.ts';

/** The name of what is shown where a collection or an item has no picture of its own. */
export const DEFAULT_PICTURE = 'collection';

/** The address of a drawn picture. What it shows changes with the version in it only; the default has none. */
export const artAddress = (name: string, width: number) =>
  isArtName(name) ? `/media/art/${ART_VERSION}/${name}-${width}.webp` : `/media/assets/${name}-${width}.webp`;
