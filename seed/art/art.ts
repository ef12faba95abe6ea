import { catalog } from './catalog.ts';
import type { ArtCollection } from './collections.ts';
import { artCollections, ITEMS } from './collections.ts';
import type { Style } from './drawing.ts';
import { BANNER, SIDE } from './drawing.ts';
import { faces } from './faces.ts';
import { lotOf } from './lot.ts';
import { paletteOf } from './palettes.ts';
import { styles } from './styles.ts';

/**
 * A part of the URL of every drawn picture. Raise it when a style draws anything differently, because browsers keep
 * pictures for good. A test compares it with the pictures.
 */
export const ART_VERSION = 1;

export interface ArtTrait {
  name: string;
  value: string;
}

/** A drawn picture is named `tidelines-12`, the other pictures of a collection `tidelines-logo` and `tidelines-banner`. */
export type ArtName = `${string}-${number}` | `${string}-logo` | `${string}-banner`;

/** The parts after the slug in the names of a collection's pictures. */
export const artParts: readonly string[] = [
  ...Array.from({ length: ITEMS }, (_, index) => String(index + 1)),
  'logo',
  'banner',
];

/** The width of a drawn picture. */
export const widthOfArt = (name: string) => (name.endsWith('-banner') ? BANNER : SIDE);

interface Named {
  collection: ArtCollection;
  /** From 1; 0 is the logo, -1 the banner. */
  number: number;
}

const bySlug = new Map(
  [...artCollections, ...catalog.map(({ art }) => art), ...faces].map((one) => [one.slug, one]),
);

function named(name: string): Named | undefined {
  const [, slug = '', part = ''] = /^([a-z-]{1,40})-(\d{1,3}|logo|banner)$/.exec(name) ?? [];
  const collection = bySlug.get(slug);
  if (!collection) return undefined;
  if (part === 'logo' || part === 'banner') return { collection, number: part === 'logo' ? 0 : -1 };
  const number = Number(part);
  return number >= 1 && number <= ITEMS && String(number) === part ? { collection, number } : undefined;
}

/** True for the names of pictures that can be drawn. */
export const isArtName = (name: string): name is ArtName => named(name) !== undefined;

function weighed(name: string, values: readonly (readonly [value: string, weight: number])[]): string {
  let left = lotOf(name).number(
    0,
    values.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  return (values.at(-1) as readonly [string, number])[0];
}

/** The palette and the traits of an item; `number` from 1. */
function chosen({ slug, style: styleName, palettes, only }: ArtCollection, number: number) {
  const style: Style = styles[styleName];
  const seed = `${slug} ${number}`;
  const palette = weighed(
    `${seed} palette`,
    palettes.map((name, index) => [name, 10 / (index + 1)] as const),
  );
  const traits = Object.entries(style.traits).map(([name, values]): ArtTrait => {
    const kept = only?.[name];
    return {
      name,
      value: weighed(`${seed} ${name}`, kept ? values.filter(([value]) => kept.includes(value)) : values),
    };
  });
  return { seed, palette, traits };
}

/**
 * The traits of an item of a collection, which all show in its picture, without those that have one value in the whole
 * collection.
 */
export function artTraits(collection: ArtCollection, number: number): ArtTrait[] {
  const { palette, traits } = chosen(collection, number);
  return [
    { name: 'Palette', value: palette },
    ...traits.filter(({ name }) => collection.only?.[name]?.length !== 1),
  ];
}

/** @returns the picture as SVG, or undefined for an unknown name */
export function drawArt(name: string): string | undefined {
  const found = named(name);
  if (!found) return undefined;
  const { collection, number } = found;
  return number >= 0 ? item(collection, number === 0 ? 7 : number) : banner(collection);
}

const svg = (width: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${SIDE}" width="${width}" height="${SIDE}">${inner}</svg>`;

function item(collection: ArtCollection, number: number): string {
  return svg(SIDE, drawn(collection, number, SIDE));
}

function drawn(collection: ArtCollection, number: number, width: number): string {
  const { seed, palette, traits } = chosen(collection, number);
  const values = Object.fromEntries(traits.map(({ name, value }) => [name, value]));
  return styles[collection.style].draw({
    seed: width === SIDE ? seed : `${seed} wide`,
    palette: paletteOf(palette),
    traits: values,
    width,
  });
}

/** One wide picture if the style can fill a strip, else four items side by side. */
function banner(collection: ArtCollection): string {
  if (styles[collection.style].wide) return svg(BANNER, drawn(collection, 3, BANNER));
  const side = SIDE;
  const tiles = [2, 9, 4].map((number, index) => {
    // Each picture has its own ids, and here several share a document.
    const inner = drawn(collection, number, SIDE).replaceAll(/(id="|url\(#|href="#)([a-z])/g, `$1$2${index}`);
    return `<svg x="${index * side}" width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}">${inner}</svg>`;
  });
  return svg(BANNER, tiles.join(''));
}
