import { errorBody } from '@papermint/contracts/common/error-codes';
import type { FileRules } from '@papermint/contracts/common/file-rules';
import { sizeText, typesText } from '@papermint/contracts/common/file-rules';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';
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

const MAY_WAIT =
  'May need a second person: then nothing has changed yet, and the answer is `pending`, the approval that was requested.';

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
  const files = call.kind === 'command' ? call.files : undefined;
  return {
    hide: call.sandbox === true && !sandbox,
    summary: call.summary,
    ...(call.kind === 'command' && call.approval && { description: MAY_WAIT }),
    operationId: name,
    tags: [name.split('.')[0] as string],
    ...(call.access !== 'public' && { security: [{ session: [] }] }),
    ...(sandbox && !call.anyWorld && { headers: WORLD_HEADER }),
    ...(inPath.length > 0 && { params: only((field) => inPath.includes(field)) }),
    ...(files
      ? { consumes: ['multipart/form-data'], body: formSchema(files, rest) }
      : hasRest && (carriesBody ? { body: { ...rest, example } } : { querystring: rest })),
    response: {
      200: call.list ? asFile(outputSchema(call.output)) : outputSchema(call.output),
      '4xx': ERROR_SCHEMA,
      '5xx': ERROR_SCHEMA,
    },
  } as FastifySchema;
}

/** The parts of a form: the fields of the input, and the files. */
function formSchema(files: FileRules, fields: JsonSchema): JsonSchema {
  const parts = Object.entries(files).map(([name, rule]) => {
    const description = `${typesText(rule.types)}, at most ${sizeText(rule.maxBytes)}.`;
    const one = { type: 'string', format: 'binary', description };
    return [name, rule.maxFiles === 1 ? one : { type: 'array', items: one, maxItems: rule.maxFiles }];
  });
  return {
    type: 'object',
    properties: { ...(fields.properties as object | undefined), ...Object.fromEntries(parts) },
    required: [...((fields.required as string[] | undefined) ?? []), ...Object.keys(files)],
  };
}
