/**
 * Makes the font files of the app from packages with the Open Font License: `node scripts/fonts.mjs`. It installs the
 * packages into a temporary folder, keeps the signs and weights that the app shows, and prints the sizes. The files are
 * committed, so a build needs neither the packages nor this script. docs/look.md says why these faces.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OUT = new URL('../apps/web/src/styles/fonts/', import.meta.url).pathname;
const TOOL = 'subset-font@2.9.0';

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
const ASCII = range(0x20, 0x7e);
const LATIN = range(0xa0, 0xff);
const FIGURES = '…–—·•−‘’“”×€£¥₿≈±°\u00a0\u2009\u202f';
const TEXT = `${FIGURES}‐‑―‚„†‰′″‹›⁄™≠≤≥÷→←↑↓↗↘ıŁłŒœŠšŽžŸƒˆ˜`;
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

/** Hints are left out: screens of today do not use them, and they are half of a small font. */
const faces = [
  {
    name: 'inter',
    from: '@fontsource-variable/inter@5.3.0',
    file: 'inter-latin-wght-normal.woff2',
    signs: ASCII + LATIN + TEXT,
    axes: WEIGHTS,
    features: ['kern', 'mark', 'ccmp', 'calt', 'case', 'tnum', 'zero', 'cv11', 'ss03'],
  },
  {
    name: 'plex-figures',
    from: '@fontsource-variable/ibm-plex-sans@5.3.0',
    file: 'ibm-plex-sans-latin-standard-normal.woff2',
    signs: ASCII + FIGURES,
    axes: { ...WEIGHTS, wdth: 85 },
    // Without kerning: figures stand in columns.
    features: ['ccmp', 'zero'],
  },
  {
    name: 'besley',
    from: '@fontsource/besley@5.3.0',
    file: 'besley-latin-500-normal.woff2',
    signs: ASCII + LATIN + FIGURES,
    features: ['kern', 'ccmp', 'liga', 'lnum', 'tnum'],
  },
  {
    name: 'geist-mono',
    from: '@fontsource-variable/geist-mono@5.3.0',
    file: 'geist-mono-latin-wght-normal.woff2',
    signs: ASCII + FIGURES,
    axes: WEIGHTS,
    features: ['ccmp', 'zero'],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const packages = [TOOL, ...faces.map(({ from }) => from)];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], { cwd: folder });
  const subset = createRequire(join(folder, 'package.json'))('subset-font');
  let total = 0;
  for (const { name, from, file, signs, axes, features } of faces) {
    const home = join(folder, 'node_modules', from.slice(0, from.lastIndexOf('@')));
    const font = await subset(readFileSync(join(home, 'files', file)), signs, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: features,
      ...(axes && { variationAxes: axes }),
    });
    writeFileSync(join(OUT, `${name}.woff2`), font);
    copyFileSync(join(home, 'LICENSE'), join(OUT, `${name}.LICENSE.txt`));
    total += font.length;
    console.log(`${name}: ${(font.length / 1000).toFixed(1)} kB`);
  }
  console.log(`together: ${(total / 1000).toFixed(1)} kB`);
} finally {
  rmSync(folder, { recursive: true });
}
