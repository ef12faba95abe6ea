import { z } from 'zod';

/** A JSON schema in OpenAPI 3.0's dialect, which Fastify's serializer understands too. */
export type JsonSchema = Record<string, unknown>;

/** What a call takes: as it is written on the wire, before conversion. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return clean(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }));
}

/** What a call answers. The serializer made of it leaves out whatever is not in here. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return clean(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }));
}

function clean(schema: object): JsonSchema {
  const { $schema: _dialect, ...rest } = schema as JsonSchema;
  return rest;
}
