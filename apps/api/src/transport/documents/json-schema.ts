import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Nothing is looked up in it, so that a schema is written out whole and without texts. */
const noTexts = z.registry<object>();

/** The schema of a call's answer for Fastify. The serializer that is compiled from it omits everything else. */
export function serializerSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    metadata: noTexts,
  });
  return mapSchema(rest, nullInEnum);
}

/** A validator, which chooses among the shapes of a union, takes null for a choice only where it is listed. */
function nullInEnum(schema: JsonSchema): JsonSchema {
  if (schema.nullable !== true || !Array.isArray(schema.enum)) return schema;
  return { ...schema, enum: [...schema.enum, null] };
}

/** The input of a schema (before conversion) or its output. */
export type Side = 'input' | 'output';

/** A schema in the dialect of OpenAPI 3.1, and the named ones that it refers to. */
export interface Described {
  schema: JsonSchema;
  /** By name, as given by `.meta({ id })`. */
  named: Record<string, JsonSchema>;
}

/** Refers to a schema by its name. */
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Describes a schema for readers and generators in any language. */
export function describedSchema(schema: z.ZodType, io: Side): Described {
  const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const tidy = (one: unknown) => mapSchema(one as JsonSchema, (each) => tidied(each, io));
  return { schema: tidy(root), named: mapValues($defs, tidy) };
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Changes each schema inside of one, innermost first, and then itself. */
export function mapSchema(schema: JsonSchema, change: (each: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (one: unknown) => mapSchema(one as JsonSchema, change);
  const parts = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, mapValues(value as JsonSchema, inner)];
    if (MANY.has(keyword)) return [keyword, (value as unknown[]).map(inner)];
    return [keyword, ONE.has(keyword) && typeof value === 'object' ? inner(value) : value];
  });
  return change(Object.fromEntries(parts));
}

/** The keywords whose value is a schema, or a list of schemas. */
const ONE = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const MANY = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);

function tidied({ id: _name, ...schema }: JsonSchema, io: Side): JsonSchema {
  const steps = [refRenamed, openToMore(io), portablePatterns, wholeNumbers, plainBoolean, nullInType];
  return steps.reduce((tidy, step) => step(tidy), schema);
}

function refRenamed({ $ref, ...schema }: JsonSchema): JsonSchema {
  return typeof $ref === 'string' ? { ...refTo($ref.replace('#/$defs/', '')), ...schema } : schema;
}

/** An answer may get more fields later, and a client must not refuse them. */
const openToMore = (io: Side) => (schema: JsonSchema) => {
  const { additionalProperties, ...rest } = schema;
  return io === 'output' && additionalProperties === false ? rest : schema;
};

/** Parts of patterns that other languages lack: lookaround, named groups, classes of Unicode, NUL and code points. */
const NOT_PORTABLE = /\(\?(?!:)|\\[pPk0ux]/;

const isPortable = (pattern: string) => !NOT_PORTABLE.test(pattern);

/** Without patterns that other languages do not read alike, and without those that a format stands for. */
function portablePatterns({ pattern, allOf, ...schema }: JsonSchema): JsonSchema {
  const all = [{ pattern }, ...((allOf as JsonSchema[] | undefined) ?? [])];
  const kept = all.filter(({ pattern: one, ...rest }) => {
    if (typeof one === 'string') return !('format' in schema) && isPortable(one);
    return Object.keys(rest).length > 0;
  });
  const [only] = kept;
  if (kept.length === 1 && only?.pattern) return { ...schema, pattern: only.pattern };
  return kept.length > 0 ? { ...schema, allOf: kept } : schema;
}

/** The bounds of a safe integer say no more than `int64` does. */
function wholeNumbers(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'integer') return schema;
  const { minimum, maximum, ...rest } = schema;
  const low = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const high = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return {
    ...rest,
    format: high === undefined ? 'int64' : 'int32',
    ...(low !== undefined && { minimum: low }),
    ...(high !== undefined && { maximum: high }),
  };
}

/** A boolean that an address sends as text: a typed client needs only the boolean. */
function plainBoolean({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const [one, text] = (anyOf ?? []) as JsonSchema[];
  const isText = Array.isArray(text?.enum) && text.enum.join() === 'true,false';
  if (one?.type !== 'boolean' || !isText) return anyOf === undefined ? schema : { anyOf, ...schema };
  return { type: 'boolean', ...schema };
}

/** `null` as one of the types, where the other one is of a single type. */
function nullInType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema as { anyOf?: JsonSchema[] };
  const [one, none] = anyOf ?? [];
  if (anyOf?.length !== 2 || none?.type !== 'null' || typeof one?.type !== 'string') return schema;
  const choices = Array.isArray(one.enum) && { enum: [...one.enum, null] };
  return { ...one, ...choices, ...rest, type: [one.type, 'null'] };
}
