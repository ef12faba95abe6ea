import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { venues } from '../markets/trade-path.ts';
import { MOST_TEMPLATES } from './limits.ts';
import { orderTemplate, templateValues } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/order-templates',
  access: 'user',
  flags: ['trade_room'],
  scope: 'none',
  summary: "The trader's order templates.",
  description: 'Templates of both forms or of one form, sorted by name.',
  input: z.object({
    venue: z
      .enum(venues, { error: `must be ${venues.join(' or ')}` })
      .optional()
      .describe('Only templates of this form: spot or futures.'),
  }),
  output: z.object({ templates: z.array(orderTemplate).describe('Templates, sorted by name.') }),
  example: { venue: 'spot' },
});

export const save = command({
  method: 'POST',
  path: '/api/secure/order-templates',
  access: 'user',
  flags: ['trade_room'],
  scope: 'none',
  summary: 'Save an order template.',
  description: `Replaces a template with the same form and name. It places no order. Its values are checked when it is applied. Refused with conflict beyond ${MOST_TEMPLATES} templates of an account.`,
  input: z.strictObject({
    venue: z
      .enum(venues, { error: `must be ${venues.join(' or ')}` })
      .describe('The form that it fills: spot or futures.'),
    name: words(40).describe('Name of the template, at most 40 characters.'),
    values: templateValues,
  }),
  output: z.object({ template: orderTemplate.describe('The saved template.'), message }),
  example: {
    venue: 'spot',
    name: 'Dip',
    values: { side: 'buy', type: 'limit', amount: '0.01', timeInForce: 'GTC' },
  },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/secure/order-templates/{uuid}',
  access: 'user',
  flags: ['trade_room'],
  scope: 'none',
  summary: 'Delete an order template.',
  description: "Refused with not_found for another trader's template.",
  input: z.object({ uuid: text(60).describe('ID of the template.') }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
