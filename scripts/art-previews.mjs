// Writes seed/art/previews.ts, the placeholders of drawn pictures while they load. Run `npm run previews` after raising
// ART_VERSION; it takes about a minute.
import { writeFileSync } from 'node:fs';
import { previewOf, rasterize } from '../apps/api/src/platform/files/rasterize.ts';
import { artParts, drawArt, widthOfArt } from '../seed/art/art.ts';
import { catalog } from '../seed/art/catalog.ts';
import { artCollections } from '../seed/art/collections.ts';

const lines = [];
for (const { slug } of [...artCollections, ...catalog.map(({ art }) => art)]) {
  let line = '';
  for (const part of artParts) {
    const name = `${slug}-${part}`;
    line += await previewOf(await rasterize(String(drawArt(name)), widthOfArt(name), 96));
  }
  lines.push(`  '${slug}':\n    '${line}',`);
}
writeFileSync(
  'seed/art/previews.ts',
  `/** 48 hexadecimal digits for each picture of a collection, in the order of artParts. Written by \`npm run previews\`. */
export const previews: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
