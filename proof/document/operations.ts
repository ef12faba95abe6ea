import { openApiDocument } from '../../apps/api/src/transport/documents/openapi-document.ts';
import { callNamed } from '../../packages/contracts/src/calls.ts';
import type { Call } from '../../packages/contracts/src/contract.ts';

/** A schema of the document, as far as inputs are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Described {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

/** An operation of the document, and the call of the registry that its example belongs to. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** All fields of its input, wherever they are sent. */
  input: Schema;
  inPath: readonly string[];
  inQuery: readonly string[];
  isForm: boolean;
  headers: readonly string[];
  responses: Record<string, object>;
  name: string;
  call: Call;
}

export const document = openApiDocument(true);

/** Follows a reference within the document. */
export function resolved<T extends { $ref?: string }>(one: T): T {
  if (one.$ref === undefined) return one;
  const steps = one.$ref.slice(2).split('/');
  const found = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], document);
  return resolved(found as T);
}

/** Every operation of the document whose answer ends. */
export function operations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => {
      const described = one as unknown as Described;
      const name = described.operationId.replace(/Export$/, '');
      const call = callNamed(name);
      return call
        ? [operationOf(path, method.toUpperCase() as Operation['method'], described, name, call)]
        : [];
    }),
  );
}

function operationOf(
  path: string,
  method: Operation['method'],
  { operationId, parameters = [], requestBody, responses }: Described,
  name: string,
  call: Call,
): Operation {
  const all = parameters.map(resolved);
  const named = (place: string) => all.filter((one) => one.in === place).map((one) => one.name);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = resolved(body?.schema ?? {});
  const fields = all.filter((one) => one.in !== 'header');
  const required = [
    ...fields.filter((one) => one.required).map((one) => one.name),
    ...(schema.required ?? []),
  ];
  return {
    id: operationId,
    method,
    path,
    input: {
      type: 'object',
      properties: {
        ...Object.fromEntries(fields.map((one) => [one.name, one.schema])),
        ...schema.properties,
      },
      required,
    },
    inPath: named('path'),
    inQuery: named('query'),
    isForm: type === 'multipart/form-data',
    headers: named('header'),
    responses,
    name,
    call,
  };
}
