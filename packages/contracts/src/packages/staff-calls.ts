import { z } from 'zod';
import {
  auditReason,
  decimalUpTo,
  fractionUpTo,
  message,
  optionalWords,
  text,
  whole,
  within,
  words,
} from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { staffPackage } from './model.ts';
import { packageFeatures } from './package-features.ts';

const SLUG = /^[a-z][a-z\d-]{1,29}$/;
const slug = () => text(40).describe('Slug of the package.');
const STAFF = { access: 'staff', permission: 'content' } as const;
const changed = z.object({ package: staffPackage.describe('The package as it is now.'), message });

const dollars = (most: number) => decimalUpTo(most, 2);
const rate = (most: number) => fractionUpTo(most, 6);

const terms = {
  name: words(40).describe('Name of the package, at most 40 characters.'),
  description: optionalWords(160).describe('Whom it is for, in a sentence.'),
  price: dollars(100_000).describe('Price of the upgrade, in US dollars.'),
  makerFee: rate(0.05).describe('Fee of orders that rest in the book, as a fraction.'),
  takerFee: rate(0.05).describe('Fee of orders that fill immediately, as a fraction.'),
  maxLeverage: within(whole(), 1, 200).describe('The highest leverage of futures.'),
  cardLimit: dollars(1_000_000).describe('Monthly spending limit of virtual cards, in US dollars.'),
  stakingBonus: rate(0.2).describe('Bonus on the staking rate, as a fraction.'),
  features: z
    .array(words(60), { error: 'must be a list' })
    .max(8, { error: 'must be at most 8' })
    .describe('Further features, in words: at most 8 lines of 60 characters.'),
  excludes: z
    .array(z.enum(packageFeatures, { error: `must be one of ${packageFeatures.join(', ')}` }), {
      error: 'must be a list',
    })
    .max(packageFeatures.length, { error: 'must not repeat a feature' })
    .optional()
    .describe('Features that it excludes; none by default. Traders can always end what they began before.'),
};
const example = {
  description: 'For those who trade at night.',
  price: '99',
  makerFee: '0.001',
  takerFee: '0.0018',
  maxLeverage: 60,
  cardLimit: '10000',
  stakingBonus: '0.0075',
  features: ['All markets'],
};

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/packages',
  summary: 'List the packages.',
  description: 'By rank. `search` matches slug and name.',
  ...listOf({ row: staffPackage, sorts: ['rank', 'traders'], sort: 'rank', filters: {} }),
  example: {},
});

export const one = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/packages/{slug}',
  summary: 'Read a package with the number of its accounts.',
  description: 'Refused with not_found for an unknown slug.',
  input: z.object({ slug: slug() }),
  output: staffPackage,
  example: { slug: 'gold' },
});

export const create = command({
  ...STAFF,
  permission: 'money',
  method: 'POST',
  path: '/api/strict/packages/create',
  approval: true,
  summary: 'Add a package.',
  description:
    'It needs a second person. Slug and rank are unique and never change. Refused with bad_input at `reason` without one, and at slug or rank where it is in use.',
  input: z.object({
    slug: text(40)
      .regex(SLUG, { error: 'must be small letters, digits and hyphens, such as gold-plus' })
      .describe('Slug of the package.'),
    rank: within(whole(), 1, 99).describe('Rank: an upgrade leads to a higher one.'),
    ...terms,
    reason: auditReason(),
  }),
  output: changed,
  example: { slug: 'night', rank: 9, name: 'Night', ...example, reason: 'For the night' },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/packages/{slug}/update',
  approval: true,
  summary: 'Change a package.',
  description:
    'The change applies to all accounts with the package, from their next order on. Open positions and resting orders keep their terms. Name, description and features are texts. A change of the other fields needs the permission `money`, a reason and a second person with that permission. Refused with forbidden without the permission, with bad_input at `reason` without one, and with not_found for an unknown slug.',
  input: z.object({ slug: slug(), ...terms, reason: auditReason() }),
  output: changed,
  example: { slug: 'gold', name: 'Gold', ...example, reason: 'As agreed' },
});

export const remove = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/packages/{slug}',
  summary: 'Delete a package that no account has had.',
  description:
    'For good. Refused with not_found for an unknown slug, and with conflict for the package of new accounts, or one that an account has or had.',
  input: z.object({ slug: slug(), reason: auditReason() }),
  output: z.object({ message }),
  example: { slug: 'night' },
});
