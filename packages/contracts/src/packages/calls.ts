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
  summary: 'The packages, and which one the trader has.',
  description: 'By rank, the lowest first.',
  input: z.object({}),
  output: z.object({
    current: z.string().describe("Slug of the trader's package."),
    requireUpgrade: z.boolean().describe('Whether staff ask the trader for a higher one.'),
    packages: z.array(accountPackage).describe('All packages.'),
  }),
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
    'Its price is paid at once from what is available, and it applies from the next order on. Packages are never lowered. Refused with bad_input at `slug` for an unknown package, with conflict where the trader has it or a higher one, or at `price` where staff have changed it, and with insufficient_balance.',
  input: z.object({
    slug: text(40).describe('Slug of the package.'),
    price: decimal()
      .optional()
      .describe('The price that was shown: another one by now is refused. Missing: at any price.'),
  }),
  output: z.object({
    package: accountPackage.describe("The trader's package now."),
    transaction: transaction.nullable().describe('The payment; null for a package that is free.'),
    message,
  }),
  example: { slug: 'gold' },
});
