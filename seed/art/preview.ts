import { artParts } from './art.ts';
import { previews } from './previews.ts';

const DIGITS = 48;

/** 4 by 4 pixels of a drawn picture as 48 hexadecimal digits; undefined for an unknown name. */
export function artPreview(name: string): string | undefined {
  const cut = name.lastIndexOf('-');
  const at = artParts.indexOf(name.slice(cut + 1));
  const found = previews[name.slice(0, cut)];
  return at < 0 || found === undefined ? undefined : found.slice(at * DIGITS, (at + 1) * DIGITS);
}
