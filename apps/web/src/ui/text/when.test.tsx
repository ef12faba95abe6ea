import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { When } from './when.tsx';

const AT = '2026-06-01T11:57:00Z';
const EXACT = '2026-06-01, 11:57:00 UTC';

beforeAll(() => store.set(nowAtom, Date.parse('2026-06-01T12:00:00Z')));
afterAll(() => store.set(nowAtom, 0));

test('shows a relative time in lists, with the exact time on hover', () => {
  expect(renderToStaticMarkup(<When at={AT} />)).toBe(
    `<time dateTime="${AT}" title="${EXACT} · 3 min ago" class="num">3 min ago</time>`,
  );
});

describe('a togglable time', () => {
  const shown = () => renderToStaticMarkup(<When at={AT} togglable />);

  test('is a button, so that the focus and a tap reach the exact time', () => {
    expect(shown()).toMatch(/^<button[^>]* aria-pressed="false"/);
    expect(shown()).toContain(`<time dateTime="${AT}"`);
    expect(shown()).toMatch(/group-focus-visible\/when:visible[^>]*>2026-06-01, 11:57:00 UTC</);
  });

  test('has the exact time with its offset on hover', () => {
    expect(shown()).toContain(`title="${EXACT} · 3 min ago"`);
  });
});

test('is a date for an instant months ago', () => {
  const shown = renderToStaticMarkup(<When at="2026-01-20T09:00:00Z" />);
  expect(shown).toContain('title="2026-01-20, 09:00:00 UTC · 4 mo ago"');
  expect(shown).toContain('>2026-01-20</time>');
  expect(shown).not.toContain('>4 mo ago');
});

test('shows UTC in details', () => {
  expect(renderToStaticMarkup(<When at={AT} absolute="utc" />)).toMatch(
    /^<time [^>]*>2026-06-01, 11:57:00 UTC<\/time>$/,
  );
});

test.each([
  [true, '2026-06-01, 11:57:00'],
  ['day', '2026-06-01'],
  ['clock', '11:57:00'],
] as const)('shows %s without it, and has it on hover', (absolute, text) => {
  const shown = renderToStaticMarkup(<When at={AT} absolute={absolute} />);
  expect(shown).toContain(`title="${EXACT} · 3 min ago"`);
  expect(shown).toContain(`>${text}</time>`);
});

test('what is to come is "in", even where it was shown as past', () => {
  const shown = renderToStaticMarkup(<When at="2026-06-01T14:00:00Z" ahead />);
  expect(shown).toContain('>in 2 h</time>');
});
