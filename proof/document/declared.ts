import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../../apps/api/src/testing/app/test-app.ts';
import { dryRunAnswer } from '../../packages/contracts/src/common/dry-run.ts';
import type { Operation } from './operations.ts';
import { document, resolved } from './operations.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats.default(ajv, ['date-time', 'date', 'email', 'int32', 'int64']);
ajv.addFormat('decimal', /^-?\d+(?:\.\d+)?$/);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'document');

const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** @returns why an answer is not as the document declares it for its operation; undefined where it is */
export function whyUndeclared(operation: Operation, answer: Answer, isDry: boolean): string | undefined {
  const { status, body, headers } = answer;
  const declared = operation.responses[status] as Response | undefined;
  if (status >= 500) return `answered ${status}: ${JSON.stringify(body)}`;
  if (!declared) return `${status} is not declared: ${JSON.stringify(body)}`;
  const { $ref } = declared;
  const response = resolved(declared);
  const missing = Object.keys(response.headers ?? {}).find(
    (name) => headers[name.toLowerCase()] === undefined,
  );
  if (missing) return `${status} has no header ${missing}`;
  const type = String(headers['content-type'] ?? '').split(';')[0] as string;
  if (!response.content) return body === '' ? undefined : `${status} has a body`;
  if (!response.content[type]) return `${status} is ${type || 'without a type'}`;
  if (type === 'text/csv') return undefined;
  const place =
    $ref ??
    ['#/paths', escaped(operation.path), operation.method.toLowerCase(), 'responses', status].join('/');
  if (isDry && status === 200) {
    const { error } = dryRunAnswer.strict().safeParse(body);
    return error && `the answer of a dry run does not fit: ${error.message}`;
  }
  const schema = `${place}/content/${escaped(type)}/schema`;
  const validate = ajv.getSchema(`document${schema}`);
  if (!validate) return `nothing is declared at ${schema}`;
  return validate(body) ? undefined : `${status} does not fit: ${ajv.errorsText(validate.errors)}`;
}
