/** The classes of the place of a cover under the top bar. */
export const COVER_PLACE = 'mx-auto w-full max-w-300 md:px-6 md:pt-6';

/** The classes of the shape of a cover: from edge to edge on a phone. */
export const COVER_SHAPE = 'aspect-[3/1] md:aspect-[5/1] md:rounded-card';

/** The width of a cover on the screen, as the `sizes` of an image. */
export const COVER_SIZES = '100vw';

/** The cover that the server has put into the page; null on screens without one. */
export function coverOfPage() {
  const [small, medium, large] = document.documentElement.dataset.cover?.split(' ') ?? [];
  return small && medium && large ? { small, medium, large, preview: null } : null;
}
