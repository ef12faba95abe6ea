import type { FileRules } from '@papermint/contracts/common/file-rules';
import { sizeText, typesText } from '@papermint/contracts/common/file-rules';
import { exportPath, isExportField } from '@papermint/contracts/common/list-export';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters, takesDryRun } from '@papermint/contracts/contract';
import type { JsonSchema } from './json-schema.ts';
import type { Components } from './openapi-components.ts';
import { responsesOf } from './openapi-errors.ts';
import { gatesOf, gatesText, securityOf } from './openapi-gates.ts';
import { headersOf, unchangedOf } from './openapi-headers.ts';
import { TAGS } from './openapi-tags.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

/** The parameters that many calls share. */
export const sharedParameters = {
  World: {
    name: 'X-World',
    in: 'header',
    description:
      'The world to make the call in, as opened by `POST /api/sandbox/worlds`; without it the cookie `world`, else the main world.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key that the client makes up for one act, such as a UUID. The same key with the same input has one effect and gets the same answer again; with another input it is refused with `idempotency_mismatch`.',
    // Without an example: the API page would send it with every call that is tried out.
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  DryRun: {
    name: 'X-Dry-Run',
    in: 'header',
    description:
      'With `true` the call runs and is undone: nothing is stored, mailed or published, and no confirmation is used up. It is refused as the call would be; otherwise it answers 200 with `dryRun`, with the `message` that the call would say, and of a call for several with the `results`.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
} as const;

const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` });

interface Fields {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** A call as an operation of the document. */
export function operationOf(
  name: string,
  call: Call,
  components: Components,
  { sandbox }: { sandbox: boolean },
): JsonSchema {
  const fields = fieldsOf(call, components, (field) => !call.list || field !== 'format');
  return operation(call, fields, sandbox, {
    operationId: name,
    summary: call.summary.replace(/\.$/, ''),
    description: [
      call.description ?? call.summary,
      call.list && `All matching rows as a CSV file: \`${call.method} ${exportPath(call.path)}\`.`,
      gatesText(call),
    ]
      .filter(Boolean)
      .join('\n\n'),
    answer: answerOf(name, call, components),
  });
}

/** The file of a list as an operation of the document. */
export function exportOperationOf(
  name: string,
  call: Call,
  components: Components,
  { sandbox }: { sandbox: boolean },
): JsonSchema {
  return operation(call, fieldsOf(call, components, isExportField), sandbox, {
    operationId: `${name}Export`,
    summary: `${call.summary.replace(/\.$/, '')}, as a CSV file`,
    description: [
      `All rows that the filters of \`${call.method} ${call.path}\` find, in its order, as UTF-8 with a byte order mark. The first line has the names of the columns.`,
      gatesText(call),
    ].join('\n\n'),
    answer: {
      description: 'The file.',
      headers: {
        'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
      },
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  });
}

/** The fields of a call's input that one of its operations takes. */
function fieldsOf(call: Call, components: Components, takes: (field: string) => boolean): Fields {
  const fields = components.add(call.input.strict(), 'input') as Fields;
  const left = Object.keys(fields.properties ?? {}).filter((field) => !takes(field));
  return left.length > 0 ? without(fields, left) : fields;
}

interface OperationParts {
  operationId: string;
  summary: string;
  description: string;
  answer: JsonSchema;
}

function operation(
  call: Call,
  fields: Fields,
  sandbox: boolean,
  { answer, ...texts }: OperationParts,
): JsonSchema {
  const inPath = pathParameters(call.path);
  const carriesBody = call.method === 'POST' || call.method === 'PATCH';
  const parameters = Object.entries(fields.properties ?? {})
    .filter(([field]) => inPath.includes(field) || !carriesBody)
    .map(([field, schema]) => parameterOf(field, schema, call, fields));
  const headers = [
    ...(call.kind === 'command' && call.movesMoney ? [shared('IdempotencyKey')] : []),
    ...(takesDryRun(call) ? [shared('DryRun')] : []),
    ...(sandbox && !call.anyWorld ? [shared('World')] : []),
  ];
  const body = carriesBody ? bodyOf(call, without(fields, inPath)) : undefined;
  return {
    ...texts,
    tags: [TAGS.get(texts.operationId.split('.')[0] as string)?.name],
    security: securityOf(call),
    ...(parameters.length + headers.length > 0 && { parameters: [...parameters, ...headers] }),
    ...(body && { requestBody: body }),
    responses: {
      200: { ...answer, headers: { ...headersOf(call, sandbox), ...(answer.headers as object | undefined) } },
      ...unchangedOf(call),
      ...responsesOf(call, sandbox),
    },
    ...gatesOf(call),
  };
}

function parameterOf(field: string, schema: JsonSchema, call: Call, { required }: Fields): JsonSchema {
  const { description, ...rest } = listParameter(schema);
  const inPath = call.path.includes(`{${field}}`);
  const sent = (call.example as JsonSchema)[field];
  const example = rest.type === 'array' && typeof sent === 'string' ? sent.split(',') : sent;
  return {
    name: field,
    in: inPath ? 'path' : 'query',
    ...(description !== undefined && { description }),
    ...(inPath || required?.includes(field) ? { required: true } : {}),
    ...(rest.type === 'array' && { style: 'form', explode: false }),
    schema: rest,
    ...(example !== undefined && { example }),
  };
}

/** A filter of one or several values is a list: in an address it is sent as `a,b`. */
function listParameter(schema: JsonSchema): JsonSchema {
  const { anyOf, values, ...rest } = schema as { anyOf?: JsonSchema[]; values?: string[] };
  const list = anyOf?.find(({ type }) => type === 'array');
  return list ? { ...list, ...rest, ...(values && { items: { type: 'string', enum: values } }) } : schema;
}

const without = ({ properties = {}, required = [], ...rest }: Fields, names: readonly string[]): Fields => {
  const kept = Object.entries(properties).filter(([field]) => !names.includes(field));
  const needed = required.filter((field) => !names.includes(field));
  return {
    ...rest,
    properties: Object.fromEntries(
      kept.map(([field, schema]) => [field, 'values' in schema ? listParameter(schema) : schema]),
    ),
    ...(needed.length > 0 && { required: needed }),
  };
};

function bodyOf(call: Call, fields: Fields): JsonSchema | undefined {
  if (call.kind === 'command' && call.files) {
    return { required: true, content: { 'multipart/form-data': { schema: formOf(call.files, fields) } } };
  }
  const names = Object.keys(fields.properties ?? {});
  if (names.length === 0) return undefined;
  const example = Object.fromEntries(Object.entries(call.example).filter(([field]) => names.includes(field)));
  return {
    ...(fields.required && { required: true }),
    content: { 'application/json': { schema: fields, example } },
  };
}

/** The parts of a form: the fields of the input, and the files. */
function formOf(files: FileRules, { properties, required = [], ...rest }: Fields): Fields {
  const parts = Object.entries(files).map(([name, rule]) => {
    const description = `${typesText(rule.types)}, at most ${sizeText(rule.maxBytes)}.`;
    const one = { type: 'string', format: 'binary', description };
    return [
      name,
      rule.maxFiles === 1 ? one : { type: 'array', items: one, maxItems: rule.maxFiles, description },
    ];
  });
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(parts) },
    required: [...required, ...Object.keys(files)],
  };
}

function answerOf(name: string, call: Call, components: Components): JsonSchema {
  const schema = call.list ? components.addPage(call.output) : components.add(call.output, 'output', name);
  const example = (recorded as Record<string, unknown>)[name];
  return {
    description: call.list ? 'One page.' : 'Done.',
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}
