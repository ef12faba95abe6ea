import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXTS = ['fg', 'muted', 'subtle', 'accent', 'up', 'down', 'ok', 'warn', 'info', 'danger'];
const CONTROLS = ['control', 'focus'];
const GROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TINTED = ['accent', 'up', 'down', 'ok', 'warn', 'info', 'danger', 'muted'];

type Rgb = [number, number, number];

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start));
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

const PRESETS = ['', '[data-moves="blue-orange"]', '[data-moves="red-up"]'];
const LOOKS = ['.dark', '.light'].flatMap((theme) => PRESETS.map((preset) => [theme, preset] as const));

for (const [theme, preset] of LOOKS) {
  const token = { ...tokensOf(theme), ...(preset && tokensOf(`${theme}${preset}`)) };
  const color = (name: string) => rgb(token[name]);
  const name = `${theme}${preset}`;

  test(`${name}: has every requested color`, () => {
    for (const one of [...TEXTS, ...CONTROLS, ...GROUNDS]) expect(token[one], one).toMatch(/^#[\da-f]{6}$/);
    if (preset) expect([token.up, token.down]).not.toEqual([tokensOf(theme).up, tokensOf(theme).down]);
  });

  test.each(GROUNDS)(`${name}: text on %s has at least 4.5:1`, (ground) => {
    for (const text of TEXTS) expect(contrast(color(text), color(ground)), text).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)(`${name}: controls and focus on %s have at least 3:1`, (ground) => {
    for (const control of CONTROLS) {
      expect(contrast(color(control), color(ground)), control).toBeGreaterThanOrEqual(3);
    }
  });

  test(`${name}: text on its own tint has at least 4.5:1, on a row under the pointer, too`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    for (const ground of ['bg', 'surface-1', 'surface-2']) {
      for (const one of TINTED) {
        const tinted = mix(color(one), color(ground), share);
        expect(contrast(color(one), tinted), `${one} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${name}: banners and chosen rows keep their text readable`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    for (const tint of ['accent', 'up', 'down', 'ok', 'warn', 'info', 'danger']) {
      for (const text of ['fg', 'muted']) {
        const tinted = mix(color(tint), color('surface-1'), share);
        expect(contrast(color(text), tinted), `${text} on ${tint}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${name}: text on filled buttons has at least 4.5:1`, () => {
    const white: Rgb = [255, 255, 255];
    for (const fill of ['accent-fill', 'accent-fill-hover']) {
      expect(contrast(white, color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
    for (const fill of ['up', 'down']) {
      expect(contrast(color('on-move'), color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
  });
}
