import { expect, test } from 'vitest';
import { z } from 'zod';
import { callList, subscriptionList } from './calls.ts';
import { errorBody } from './common/error-codes.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
}

/** The paths of the fields of a schema that have no description, or one that says nothing. */
function undescribed(schema: z.ZodType, io: 'input' | 'output', name: string): string[] {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  const of = ({ $ref, ...rest }: Schema): Schema => ({
    ...($ref && root.$defs?.[$ref.replace('#/$defs/', '')]),
    ...rest,
  });
  const within = (given: Schema, path: string): string[] => {
    const { properties = {}, items, anyOf = [], allOf = [] } = of(given);
    return [
      ...Object.entries(properties).flatMap(([key, field]) => [
        ...((of(field).description?.length ?? 0) > 5 ? [] : [`${path}.${key}`]),
        ...within(field, `${path}.${key}`),
      ]),
      ...[...anyOf, ...allOf].flatMap((option) => within(option, path)),
      ...(items ? within(items, `${path}[]`) : []),
    ];
  };
  return within(root, name);
}

test('every field of every call, feed and error says what it is', () => {
  const declared = [
    ...callList().map(({ name, call }) => ({ name, ...call })),
    ...subscriptionList().map(({ name, subscription }) => ({ name, ...subscription })),
  ];
  const missing = declared.flatMap(({ name, input, output }) => [
    ...undescribed(input, 'input', `${name}.input`),
    ...undescribed(output, 'output', `${name}.output`),
  ]);
  expect([...new Set(missing), ...undescribed(errorBody, 'output', 'error')]).toEqual([]);
});
