import { expect, test } from 'vitest';
import type { SiteValues } from './site-values.ts';
import { editsIn, inputOf } from './site-values.ts';

const stored: SiteValues = {
  'website.name': 'Papermint',
  'website.tagline': 'Calm',
  'website.theme': 'dark',
  'website.accent': '#3d63e8',
  'website.social': [{ label: 'Blog', url: 'https://blog.example' }],
  'contact.email': 'desk@papermint.test',
  'contact.phone': '',
  'contact.address': '',
};

test('counts a value that was edited back as no edit', () => {
  const same = [{ label: 'Blog', url: 'https://blog.example' }];
  expect(editsIn(stored, { 'website.name': 'Papermint', 'website.social': same })).toEqual({});
  expect(editsIn(stored, { 'website.social': [], 'contact.phone': '1' })).toEqual({
    'website.social': [],
    'contact.phone': '1',
  });
});

test('sorts edits into their groups', () => {
  expect(inputOf({ 'website.theme': 'light', 'website.name': 'Coins', 'contact.phone': '1' })).toEqual({
    website: { theme: 'light', name: 'Coins' },
    contact: { phone: '1' },
  });
});
