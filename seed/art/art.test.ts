import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ART_VERSION, artTraits, drawArt, isArtName } from './art.ts';
import { catalog } from './catalog.ts';
import { artCollections, ITEMS } from './collections.ts';
import { drawDefault } from './default-picture.ts';
import type { Style } from './drawing.ts';
import { SIDE } from './drawing.ts';
import { paletteOf } from './palettes.ts';
import { artPreview } from './preview.ts';
import { styles } from './styles.ts';

const all: [name: string, style: Style][] = Object.entries(styles);

test('has thirty collections in ten styles, each with its own pictures', () => {
  expect(artCollections).toHaveLength(30);
  expect(all).toHaveLength(10);
  for (const field of ['slug', 'name', 'symbol'] as const) {
    expect(new Set(artCollections.map((one) => one[field])).size).toBe(30);
  }
  for (const { palettes, style, only = {} } of artCollections) {
    for (const name of palettes) expect(paletteOf(name).name).toBe(name);
    const known: Style['traits'] = styles[style].traits;
    for (const [name, values] of Object.entries(only)) {
      expect((known[name] ?? []).map(([value]) => value)).toEqual(expect.arrayContaining([...values]));
    }
  }
});

test('has catalog collections that are not in a new world', () => {
  const all = [...artCollections, ...catalog.map(({ art }) => art)];
  for (const field of ['slug', 'name', 'symbol'] as const) {
    expect(new Set(all.map((one) => one[field])).size).toBe(all.length);
  }
  for (const { art } of catalog) {
    for (const palette of art.palettes) expect(paletteOf(palette).name).toBe(palette);
    for (const part of [1, ITEMS, 'logo', 'banner'])
      expect(artPreview(`${art.slug}-${part}`)).toMatch(/^[\da-f]{48}$/);
  }
});

// A browser keeps a picture for good: where this fails, raise ART_VERSION, run `npm run previews`, and write the new hash.
test('changes a picture only with ART_VERSION', () => {
  const hash = createHash('sha256');
  for (const { slug } of artCollections) {
    for (const part of [1, 25, 'logo', 'banner']) hash.update(drawArt(`${slug}-${part}`) ?? '');
  }
  hash.update(drawDefault());
  expect(`${ART_VERSION} ${hash.digest('hex').slice(0, 16)}`).toBe('1 7b7321346108824e');
});

test('shows each value of a trait in the picture', () => {
  for (const [name, { traits, draw }] of all) {
    for (const [trait, values] of Object.entries(traits)) {
      const others = Object.fromEntries(
        Object.entries(traits).map(([key, [first]]) => [key, first?.[0] ?? '']),
      );
      const drawn = values.map(([value]) =>
        draw({
          seed: 'one',
          palette: paletteOf('Paper'),
          traits: { ...others, [trait]: value },
          width: SIDE,
        }),
      );
      expect(new Set(drawn).size, `${name}: ${trait}`).toBe(values.length);
    }
  }
});

test('draws different, small pictures that run and load nothing', () => {
  const seen = new Set<string>();
  for (const { slug } of artCollections) {
    for (const part of [2, 17, ITEMS, 'logo', 'banner']) {
      const picture = drawArt(`${slug}-${part}`) ?? '';
      seen.add(picture);
      expect(picture.length, `${slug}-${part}`).toBeLessThan(part === 'banner' ? 130_000 : 50_000);
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (600|1800) 600"/);
      expect(picture.slice(40)).not.toMatch(
        /script|foreignObject|image|style|http|data:|on[a-z]+=|href="[^#]|url\([^#]|NaN|undefined/,
      );
    }
  }
  expect(seen.size).toBe(150);
});

test('gives items the traits of their style, with different values', () => {
  for (const collection of artCollections) {
    const items = Array.from({ length: ITEMS }, (_, index) => artTraits(collection, index + 1));
    expect(new Set(items.map((traits) => JSON.stringify(traits))).size).toBeGreaterThan(30);
    for (const { name } of items[0] ?? []) {
      const values = new Set(items.map((traits) => traits.find((one) => one.name === name)?.value));
      expect(values.size, `${collection.slug}: ${name}`).toBeGreaterThan(1);
    }
  }
});

test('refuses unknown names', () => {
  for (const name of ['tidelines-1', 'tidelines-50', 'far-country-logo', 'far-country-banner']) {
    expect(isArtName(name)).toBe(true);
  }
  for (const name of [
    'tidelines-0',
    'tidelines-51',
    'tidelines-01',
    'tidelines',
    'other-1',
    '../art-1',
    '',
  ]) {
    expect(isArtName(name)).toBe(false);
    expect(drawArt(name)).toBeUndefined();
  }
});
