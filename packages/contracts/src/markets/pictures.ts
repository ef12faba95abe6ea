import type { InstrumentKind } from './kinds.ts';

/** The path that the picture of an asset is served at. Currencies and coins share a folder. */
export function assetPicture(code: string, kind?: 'coin' | 'fiat' | 'share' | 'commodity'): string {
  const folder = kind === 'share' ? 'stocks' : kind === 'commodity' ? 'commodities' : 'coins';
  return `/media/${folder}/${code.toLowerCase()}`;
}

/** The path that the picture of an instrument is served at: that of its base asset, of a forex pair one of both. */
export function instrumentPicture({ kind, base, quote }: Pictured): string {
  switch (kind) {
    case 'crypto':
      return assetPicture(base, 'coin');
    case 'stock':
      return assetPicture(base, 'share');
    case 'commodity':
      return assetPicture(base, 'commodity');
    case 'forex':
      return `/media/forex/${base.toLowerCase()}-${quote.toLowerCase()}`;
  }
}

interface Pictured {
  kind: InstrumentKind;
  base: string;
  quote: string;
}
