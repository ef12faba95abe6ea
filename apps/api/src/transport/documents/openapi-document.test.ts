import { callList } from '@papermint/contracts/calls';
import { exportPath } from '@papermint/contracts/common/list-export';
import { takesDryRun } from '@papermint/contracts/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { followReferences } from './api-page-references.ts';
import { describedSchema, refTo } from './json-schema.ts';
import { Components } from './openapi-components.ts';
import { openApiDocument } from './openapi-document.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

const document = openApiDocument(true);

/** Every value in the document, with its place. */
function* valuesIn(value: unknown, place = '#'): Generator<[place: string, value: unknown]> {
  yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* valuesIn(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

test('a generator finds every schema, parameter and response that is referred to', () => {
  const places = new Set([...valuesIn(document)].map(([place]) => place));
  const refs = [...valuesIn(document)].filter(([place]) => place.endsWith('/$ref'));
  expect(refs.length).toBeGreaterThan(300);
  expect(refs.filter(([, ref]) => !places.has(ref as string))).toEqual([]);
});

test('the API page resolves all references of a call', () => {
  const { resolveSubtree } = followReferences().fn;
  const { spec } = resolveSubtree(document as unknown as Record<string, unknown>, [
    'paths',
    '/api/auth/login',
  ]);
  expect(spec.post.parameters[0]).toMatchObject({ name: 'X-World', in: 'header' });
  // A circular reference would not end.
  const all = resolveSubtree(document as unknown as Record<string, unknown>, ['paths']);
  expect([...valuesIn(all.spec)].filter(([place]) => place.endsWith('/$ref'))).toEqual([]);
});

test('a reader finds no field, parameter or call without a description', () => {
  const described = (value: unknown) => {
    const { description, $ref } = value as { description?: string; $ref?: string };
    return $ref !== undefined || (description?.trim() ?? '') !== '';
  };
  const undescribed = [...valuesIn(document)].filter(([place, value]) => {
    const isField = /\/properties\/[^/]+$/.test(place) && !/\/properties\/properties$/.test(place);
    const isParameter = /\/parameters\/[^/]+$/.test(place);
    const isOperation = /^#\/paths\/[^/]+\/[^/]+$/.test(place);
    const isSchema = /^#\/components\/schemas\/[^/]+$/.test(place);
    return (isField || isParameter || isOperation || isSchema) && !described(value);
  });
  expect(undescribed.map(([place]) => place)).toEqual([]);
});

test('another language reads every pattern', () => {
  const patterns = [...valuesIn(document)].filter(([place]) => place.endsWith('/pattern'));
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter(([, pattern]) => /\(\?[<=!]|\\[pPk0ux]/.test(pattern as string))).toEqual([]);
});

test('a named schema occurs once, and its page is named after it', () => {
  const order = z.object({ uuid: z.string().describe('Its id.') }).meta({ id: 'Order' });
  const components = new Components();
  const page = z.object({ total: z.int(), data: z.array(order) });
  expect(components.addPage(page)).toEqual({ $ref: '#/components/schemas/OrderPage' });
  const one = components.add(z.object({ trade: order, linked: order.nullable() }), 'output');
  expect(one.properties).toEqual({
    trade: { $ref: '#/components/schemas/Order' },
    linked: { anyOf: [{ $ref: '#/components/schemas/Order' }, { type: 'null' }] },
  });
  expect(Object.keys(components.toJSON())).toEqual(['Order', 'OrderPage']);
});

test('a schema whose input differs from its output has two names', () => {
  const view = z.object({ perPage: z.int().default(20) }).meta({ id: 'View' });
  const components = new Components();
  components.add(z.object({ view }), 'output');
  expect(components.add(z.object({ view }), 'input').properties).toEqual({
    view: { $ref: '#/components/schemas/ViewInput' },
  });
});

/** What the choices among objects in the document are, each by its place. */
function choicesOfObjects(): [place: string, choice: Choice, members: Member[]][] {
  const schemas = document.components.schemas as Record<string, Member>;
  const resolved = (one: Member): Member => schemas[one.$ref?.split('/').at(-1) ?? ''] ?? one;
  return [...valuesIn(document)].flatMap(([place, value]) => {
    const choice = (value ?? {}) as Choice;
    const members = (choice.oneOf ?? choice.anyOf ?? []).map(resolved).filter((one) => one.properties);
    return members.length > 1 ? [[place, choice, members]] : [];
  });
}

interface Member {
  $ref?: string;
  properties?: Record<string, { const?: string }>;
  required?: string[];
}

interface Choice {
  oneOf?: Member[];
  anyOf?: Member[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

test('a generator tells the alternatives of every choice among objects apart', () => {
  const choices = choicesOfObjects();
  expect(choices.length).toBeGreaterThan(25);
  for (const [place, { oneOf, discriminator }, members] of choices) {
    const { propertyName, mapping } = discriminator ?? { propertyName: '', mapping: {} };
    const values = members.map(({ properties }) => properties?.[propertyName]?.const);
    expect(Object.keys(mapping), place).toEqual(values);
    expect(Object.values(mapping), place).toEqual(oneOf?.map(({ $ref }) => $ref));
    expect(
      members.every(({ required }) => required?.includes(propertyName)),
      place,
    ).toBe(true);
  }
});

test('an alternative without a name is named after its call', () => {
  const made = z.object({ outcome: z.literal('done'), id: z.string().describe('Its id.') });
  const waits = z.object({ outcome: z.literal('pending') }).meta({ id: 'Waiting' });
  const components = new Components();
  expect(components.add(z.discriminatedUnion('outcome', [made, waits]), 'output', 'orders.place')).toEqual({
    oneOf: [refTo('OrdersPlaceDone'), refTo('Waiting')],
    discriminator: {
      propertyName: 'outcome',
      mapping: { done: refTo('OrdersPlaceDone').$ref, pending: refTo('Waiting').$ref },
    },
  });
  expect(Object.keys(components.toJSON())).toEqual(['OrdersPlaceDone', 'Waiting']);
});

test('null is one of the types, and a pattern that only JavaScript reads is left out', () => {
  const { schema } = describedSchema(
    z.object({
      note: z
        .string()
        .regex(/^\P{C}*$/u)
        .nullable()
        .describe('A note.'),
    }),
    'output',
  );
  expect(schema.properties).toEqual({ note: { type: ['string', 'null'], description: 'A note.' } });
});

test('a typed client gets a page of a list, and its file from a call of its own', () => {
  const contents = (path: string, method: string) => {
    const operation = document.paths[path]?.[method.toLowerCase()] ?? {};
    const { 200: answer } = operation.responses as Record<string, { content: object }>;
    return [operation.operationId, ...Object.keys(answer?.content ?? {})];
  };
  for (const { name, call } of callList().filter(({ call }) => call.list)) {
    expect(contents(call.path, call.method)).toEqual([name, 'application/json']);
    expect(contents(exportPath(call.path), call.method)).toEqual([`${name}Export`, 'text/csv']);
  }
});

test('a typed client sends a boolean as one', () => {
  const texts = [...valuesIn(document)].filter(([, value]) => JSON.stringify(value) === '["true","false"]');
  // The header of a dry run is a text.
  expect(texts.map(([place]) => place)).toEqual(['#/components/parameters/DryRun/schema/enum']);
});

test('the document says what each permission of staff opens', () => {
  const permissions = document['x-permissions'];
  for (const { call } of callList()) {
    if (call.permission === undefined || call.permission === 'any' || call.permission === 'superuser')
      continue;
    const opened = (permissions[call.permission] ?? []).flatMap(({ reads, acts }) => [...reads, ...acts]);
    expect(opened).toContain(call.summary);
  }
});

test('a filter of several values is described with its values', () => {
  const { get } = document.paths['/api/strict/users'] ?? {};
  const parameters = (get?.parameters ?? []) as { name: string }[];
  expect(parameters.find(({ name }) => name === 'status')).toMatchObject({
    description: 'Only rows with one of these: active, suspended, closed. Separate several by commas.',
  });
});

test.each(callList())('the document says what $name asks for', ({ name, call }) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, 'x-access': call.access });
  expect(operation?.['x-confirms']).toEqual(call.confirmedFor);
  const security = operation?.security as unknown[] | undefined;
  expect(security?.length === 0).toBe(call.access === 'public');
  const params = (operation?.parameters ?? []) as { $ref?: string }[];
  const takesKey = params.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  expect(params.some(({ $ref }) => $ref?.endsWith('/DryRun'))).toBe(takesDryRun(call));
  expect(takesKey).toBe(call.kind === 'command' && call.movesMoney === true);
  expect(Object.keys(operation?.responses as object).includes('429')).toBe(call.rate !== undefined);
  // After a change of answers: RECORD_ANSWERS=1 npm test -- unit -- rest.test
  const example = (recorded as Record<string, unknown>)[name];
  expect(example, 'its recorded answer').toBeDefined();
  expect(call.output.safeParse(example).error).toBeUndefined();
});
