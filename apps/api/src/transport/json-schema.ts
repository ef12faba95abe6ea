import { z } from 'zod';

/** A JSON schema in OpenAPI 3.0's dialect, which Fastify's serializer understands too. */
export type JsonSchema = Record<string, unknown>;

/** The schema of a call's input as it is sent, before conversion. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return clean(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }));
}

/** The schema of a call's answer. The serializer that is compiled from it omits everything else. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return clean(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }));
}

function clean(schema: object): JsonSchema {
  const { $schema: _dialect, ...rest } = schema as JsonSchema;
  return rest;
}
