import { z } from 'zod';
import { AN_OBJECT, text } from '../common/fields.ts';
import { venues } from '../markets/trade-path.ts';
import { typedTemplateFields } from './typed-fields.ts';

/** The fields of the order form that a template keeps, as they were typed or chosen. */
const templateFields = [
  ...(['side', 'type', 'amountIn'] as const),
  ...typedTemplateFields,
  ...(['takeProfitBy', 'stopBy'] as const),
  ...(['timeInForce', 'expiry', 'postOnly', 'selfTrade', 'reduceOnly', 'triggerBy', 'priceMatch'] as const),
] as const;
type TemplateField = (typeof templateFields)[number];
export type TemplateValues = { [F in TemplateField]?: string | undefined };

const fieldValue = (field: TemplateField) =>
  text(40).optional().describe(`Value of \`${field}\` in the form; left out if it is empty.`);
const shape = Object.fromEntries(templateFields.map((field) => [field, fieldValue(field)])) as Record<
  TemplateField,
  ReturnType<typeof fieldValue>
>;
export const templateValues = z
  .strictObject(shape, AN_OBJECT)
  .describe('The filled fields of the form, as text.');

export const orderTemplate = z
  .object({
    uuid: z.string().describe('ID of the template.'),
    venue: z.enum(venues).describe('The form that it fills: spot or futures.'),
    name: z.string().describe('Name that its owner gave it.'),
    values: templateValues,
  })
  .describe('Values of an order form, saved to the account under a name.')
  .meta({ id: 'OrderTemplate' });
export type OrderTemplate = z.infer<typeof orderTemplate>;
