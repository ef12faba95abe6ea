import { exampleForm, FORM_TYPE, formOf } from '../../apps/api/src/testing/app/forms.ts';
import { confirmStepUp } from '../../apps/api/src/testing/app/step-up.ts';
import type { Answer } from '../../apps/api/src/testing/app/test-app.ts';
import type { FileRules } from '../../packages/contracts/src/common/file-rules.ts';
import type { Input } from './inputs.ts';
import type { Operation } from './operations.ts';
import type { OneWorld, Visitor } from './visitors.ts';

/** What is sent beside the input of an operation, or instead of it. */
export interface Odd {
  about: string;
  headers?: Record<string, string>;
  /** The body as it is, of operations that take one. */
  payload?: string;
  /** The end of the address. */
  query?: string;
}

const BIG = `{"x":"${'x'.repeat(2_000_000)}"}`;

/** Requests that are wrong, or right, beside their input. */
export const ODDITIES: readonly Odd[] = [
  { about: 'in a world that is not open', headers: { 'x-world': 'nowhere' } },
  { about: 'in no world', headers: { 'x-world': '' } },
  { about: 'in a world of a cookie', headers: { 'x-world': '', cookie: 'world=%00; session=x' } },
  { about: 'with a key', headers: { 'idempotency-key': 'one' } },
  { about: 'with the same key and another input', headers: { 'idempotency-key': 'one' }, payload: '{}' },
  { about: 'with an empty key', headers: { 'idempotency-key': '' } },
  { about: 'with a long key', headers: { 'idempotency-key': 'k'.repeat(5000) } },
  { about: 'as a dry run', headers: { 'x-dry-run': 'true' } },
  { about: 'as something like a dry run', headers: { 'x-dry-run': 'perhaps' } },
  { about: 'with half a body', payload: '{"a":' },
  { about: 'with a list', payload: '[]' },
  { about: 'with null', payload: 'null' },
  { about: 'with a prototype', payload: '{"__proto__":{"a":1}}' },
  { about: 'with an empty body', payload: '' },
  { about: 'with a large body', payload: BIG },
  { about: 'as a text', headers: { 'content-type': 'text/plain' }, payload: 'text' },
  { about: 'as XML', headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
  { about: 'as a form', headers: { 'content-type': FORM_TYPE }, payload: 'no form' },
  { about: 'as an unknown encoding', headers: { 'content-encoding': 'gzip' } },
  { about: 'of a version that it knows', headers: { 'if-none-match': '*' } },
  { about: 'for XML only', headers: { accept: 'application/xml' } },
  { about: 'in part', headers: { range: 'bytes=0-1' } },
  { about: 'with a trace', headers: { traceparent: '00-nothing' } },
  { about: 'with basic credentials', headers: { authorization: 'Basic eDp5' } },
  { about: 'with no credentials', headers: { authorization: 'Bearer' } },
  { about: 'with a field twice', query: 'page=1&page=2&a[b]=1&%=%' },
];

/**
 * Makes an operation. @returns undefined where the input has no address of its own, or a fault drops the connection
 */
export async function send(
  api: OneWorld,
  operation: Operation,
  visitor: Visitor,
  input: Input,
  { headers = {}, payload, query = '' }: Partial<Odd> = {},
): Promise<Answer | undefined> {
  const { call, method, inPath, name } = operation;
  const { session } = visitor;
  if (visitor.confirms && session && call.stepUp) {
    const { data } = call.input.safeParse(input);
    const confirms = data && { call: name, input };
    await confirmStepUp(await api.world(), session, call.stepUp, confirms);
  }
  const path = pathOf(operation, input);
  if (path === undefined) return undefined;
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  try {
    if (method === 'GET' || method === 'DELETE') {
      const search = [queryOf(rest), query].filter(Boolean).join('&');
      const url = search ? `${path}?${search}` : path;
      return await api.ask(method, url, session, payload, headers);
    }
    const url = query ? `${path}?${query}` : path;
    if (operation.isForm && payload === undefined) {
      const form = await formOfInput(operation, rest);
      return await api.ask(method, url, session, form, { 'content-type': FORM_TYPE, ...headers });
    }
    return await api.ask(method, url, session, payload ?? JSON.stringify(rest), headers);
  } catch {
    // A dropped connection, by a fault.
    return undefined;
  }
}

/** The address with its parameters; undefined where one is empty, which is the address of something else. */
function pathOf({ path, inPath }: Operation, input: Input): string | undefined {
  const values = inPath.map((field) => wellFormed(textOf(input[field])));
  if (values.some((value) => /^\.{0,2}$/.test(value))) return undefined;
  return inPath.reduce(
    (url, field, place) => url.replace(`{${field}}`, () => encodeURIComponent(values[place] as string)),
    path,
  );
}

/** Without halves of characters, which have no place in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function queryOf(fields: Input): string {
  const texts = Object.entries(fields).map(([field, value]) => [field, wellFormed(textOf(value))] as const);
  return new URLSearchParams(Object.fromEntries(texts)).toString();
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A form; one whose files are no files where a field says so. */
async function formOfInput({ call }: Operation, fields: Input): Promise<Buffer> {
  const rules = (call as { files?: FileRules }).files ?? {};
  const files = Object.keys(rules);
  const asked = files.find((name) => fields[name] !== undefined && !Buffer.isBuffer(fields[name]));
  if (asked === undefined) return exampleForm(fields, rules);
  return formOf(
    Object.entries(fields).map(([name, value]) => ({
      name,
      content: Buffer.isBuffer(value) ? value : textOf(value),
      ...(files.includes(name) && { fileName: `${name}.png`, type: 'image/png' }),
    })),
  );
}
