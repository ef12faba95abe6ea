import { readFileSync } from 'node:fs';
import { accentGrounds, usualTokens } from '@papermint/contracts/site/accent';
import { contrastOf, mixed, rgbOf } from '@papermint/contracts/site/contrast';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXTS = ['fg', 'muted', 'subtle', 'accent', 'up', 'down', 'ok', 'warn', 'info', 'danger'];
const CONTROLS = ['control', 'focus'];
const GROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TINTED = ['accent', 'up', 'down', 'ok', 'warn', 'info', 'danger', 'muted'];

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const rgb = (hex = '') => rgbOf(hex);

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
    for (const text of TEXTS)
      expect(contrastOf(color(text), color(ground)), text).toBeGreaterThanOrEqual(4.5);
  });

  if (theme === '.light') {
    test.each(['paper', 'paper-at-night'])(`${name}: text on %s has at least 4.5:1`, (ground) => {
      for (const text of TEXTS)
        expect(contrastOf(color(text), color(ground)), text).toBeGreaterThanOrEqual(4.5);
    });
  }

  test.each(GROUNDS)(`${name}: controls and focus on %s have at least 3:1`, (ground) => {
    for (const control of CONTROLS) {
      expect(contrastOf(color(control), color(ground)), control).toBeGreaterThanOrEqual(3);
    }
  });

  test(`${name}: text on its own tint has at least 4.5:1, on a row under the pointer, too`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    for (const ground of ['bg', 'surface-1', 'surface-2']) {
      for (const one of TINTED) {
        const tinted = mixed(color(one), color(ground), share);
        expect(contrastOf(color(one), tinted), `${one} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${name}: a pill on a chosen row has at least 4.5:1`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    const row = mixed(color('accent'), color('surface-1'), share * 0.6);
    for (const one of TINTED) {
      const pill = mixed(color(one), row, share);
      expect(contrastOf(color(one), pill), one).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`${name}: banners and chosen rows keep their text readable`, () => {
    const share = Number.parseFloat(token.tint ?? '') / 100;
    for (const tint of ['accent', 'up', 'down', 'ok', 'warn', 'info', 'danger']) {
      for (const text of ['fg', 'muted']) {
        const tinted = mixed(color(tint), color('surface-1'), share);
        expect(contrastOf(color(text), tinted), `${text} on ${tint}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test(`${name}: text on filled buttons has at least 4.5:1`, () => {
    for (const fill of ['accent-fill', 'accent-fill-hover']) {
      expect(contrastOf(color('on-accent'), color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
    for (const fill of ['up', 'down']) {
      expect(contrastOf(color('on-move'), color(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('paper within the dark theme has the price colors of a preset', () => {
  for (const preset of PRESETS.filter(Boolean)) {
    expect(css).toContain(`${preset} .light,\n.light${preset} {`);
  }
});

test('the rule for an accent color knows the surfaces and the usual accent', () => {
  for (const theme of ['dark', 'light'] as const) {
    const { bg, 'surface-1': card, 'surface-2': panel, 'surface-3': row } = tokensOf(`.${theme}`);
    expect(accentGrounds[theme]).toEqual({ page: bg, card, panel, row });
    const shown = tokensOf(`.${theme}`);
    for (const [name, value] of Object.entries(usualTokens[theme])) expect(shown[name.slice(2)]).toBe(value);
  }
});
