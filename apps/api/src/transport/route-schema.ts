import { errorBody } from '@papermint/contracts/common/error-codes';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { inputSchema, outputSchema } from './json-schema.ts';

const ERROR_SCHEMA = outputSchema(errorBody);

const WORLD_HEADER = {
  type: 'object',
  properties: {
    'X-World': {
      type: 'string',
      description: 'The world to make the call in, as opened by POST /api/sandbox/worlds; else the main one.',
    },
  },
};

/** Of a list: with `format=csv` all its rows as a file. */
const asFile = (schema: object) => ({
  description: 'One page; with `format=csv` all rows as a file.',
  content: { 'application/json': { schema }, 'text/csv': { schema: { type: 'string' } } },
});

/** What the API page shows of a call; its answer is serialized by the schema of the response. */
export function routeSchema(name: string, call: Call, sandbox: boolean): FastifySchema {
  const inPath = pathParameters(call.path);
  const only = (keep: (field: string) => boolean) => {
    const shape = Object.entries(call.input.shape).filter(([field]) => keep(field));
    return inputSchema(z.object(Object.fromEntries(shape)));
  };
  const rest = only((field) => !inPath.includes(field));
  const hasRest = Object.keys((rest.properties as object | undefined) ?? {}).length > 0;
  const example = Object.fromEntries(
    Object.entries(call.example).filter(([field]) => !inPath.includes(field)),
  );
  const carriesBody = call.method === 'POST' || call.method === 'PATCH';
  return {
    hide: call.sandbox === true && !sandbox,
    summary: call.summary,
    operationId: name,
    tags: [name.split('.')[0] as string],
    ...(call.access !== 'public' && { security: [{ session: [] }] }),
    ...(sandbox && !call.anyWorld && { headers: WORLD_HEADER }),
    ...(inPath.length > 0 && { params: only((field) => inPath.includes(field)) }),
    ...(hasRest && (carriesBody ? { body: { ...rest, example } } : { querystring: rest })),
    response: {
      200: call.list ? asFile(outputSchema(call.output)) : outputSchema(call.output),
      '4xx': ERROR_SCHEMA,
      '5xx': ERROR_SCHEMA,
    },
  } as FastifySchema;
}
