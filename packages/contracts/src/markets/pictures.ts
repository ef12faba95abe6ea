/** The path that the picture of an asset is served at. */
export function assetPicture(code: string): string {
  return `/media/coins/${code.toLowerCase()}.svg`;
}
