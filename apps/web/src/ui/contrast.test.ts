import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

const TEXTS = ['fg', 'muted', 'subtle', 'accent', 'up', 'down', 'warn', 'info', 'danger'];
const CONTROLS = ['control', 'focus'];
const GROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TINTED = ['accent', 'up', 'down', 'warn', 'info', 'danger', 'muted'];

type Rgb = [number, number, number];

function tokensOf(selector: string): Record<string, string> {
  const block = new RegExp(`${selector} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

function rgb(hex = ''): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function mix(over: Rgb, ground: Rgb, share: number): Rgb {
  return over.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as Rgb;
}

for (const theme of ['.dark', '.light']) {
  const token = tokensOf(theme);
  const color = (name: string) => rgb(token[name]);

  test.each(GROUNDS)(`${theme}: text on %s has at least 4.5:1`, (ground) => {
    for (const text of TEXTS) expect(contrast(color(text), color(ground)), text).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)(`${theme}: controls and focus on %s have at least 3:1`, (ground) => {
    for (const control of CONTROLS) {
      expect(contrast(color(control), color(ground)), control).toBeGreaterThanOrEqual(3);
    }
  });

  test(`${theme}: text on its own tint over cards has at least 4.5:1`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    for (const ground of ['bg', 'surface-1']) {
      for (const name of TINTED) {
        const tinted = mix(color(name), color(ground), share);
        expect(contrast(color(name), tinted), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${theme}: what is written on filled buttons has at least 4.5:1`, () => {
    const white: Rgb = [255, 255, 255];
    for (const fill of ['accent-fill', 'accent-fill-hover']) {
      expect(contrast(white, color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
    for (const fill of ['up', 'down']) {
      expect(contrast(color('on-move'), color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
  });
}
