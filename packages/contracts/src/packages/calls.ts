import { z } from 'zod';
import { decimal, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { accountPackage } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/packages',
  access: 'user',
  flags: ['account_packages'],
  summary: "List the packages, with the trader's own.",
  description: 'By rank, the lowest first.',
  input: z.object({}),
  output: z.object({
    current: z.string().describe("Slug of the trader's package."),
    requireUpgrade: z.boolean().describe('Whether staff ask the trader to upgrade.'),
    packages: z.array(accountPackage).describe('All packages.'),
  }),
  example: {},
});

export const catalog = query({
  method: 'GET',
  path: '/api/packages',
  access: 'public',
  flags: ['account_packages'],
  summary: 'List the packages.',
  description: 'By rank, lowest first. A new account has the package of the lowest rank.',
  input: z.object({}),
  output: z.object({ packages: z.array(accountPackage).describe('All packages.') }),
  example: {},
});

export const upgrade = command({
  method: 'POST',
  path: '/api/secure/package/upgrade',
  access: 'user',
  flags: ['account_packages'],
  movesMoney: true,
  summary: 'Upgrade to a higher package.',
  description:
    'The price is paid immediately from the available balance, and the package applies from the next order on. Packages are never lowered. Refused with bad_input at `slug` for an unknown package, with conflict where the trader has it or a higher one, with conflict at `price` where staff have changed the price, and with insufficient_balance.',
  input: z.object({
    slug: text(40).describe('Slug of the package.'),
    price: decimal()
      .optional()
      .describe(
        'The price that the trader saw. A price that has changed is refused; without this field any price is accepted.',
      ),
  }),
  output: z.object({
    package: accountPackage.describe("The trader's package now."),
    transaction: transaction.nullable().describe('The payment; null for a free package.'),
    message,
  }),
  example: { slug: 'gold' },
});
