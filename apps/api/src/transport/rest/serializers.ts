import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { serializerSchema } from '../documents/json-schema.ts';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serializer>();

function serializerOf(schema: z.ZodType): Serializer {
  let serializer = compiled.get(schema);
  if (!serializer) {
    serializer = fastJson(serializerSchema(schema)) as Serializer;
    compiled.set(schema, serializer);
  }
  return serializer;
}

/**
 * Lets routes name the contracts of their answers. What writes an answer is compiled when the first one is sent, once
 * for all servers of a process: compiling all of them takes most of a second.
 */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let serializer: Serializer | undefined;
    return (answer) => {
      serializer ??= serializerOf(schema as unknown as z.ZodType);
      return serializer(answer);
    };
  });
}
