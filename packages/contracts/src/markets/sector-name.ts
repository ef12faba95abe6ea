import type { Sector } from './kinds.ts';

/** A sector for readers: `real_estate` → `Real estate`. */
export function sectorName(sector: Sector): string {
  return (sector.charAt(0).toUpperCase() + sector.slice(1)).replaceAll('_', ' ');
}
