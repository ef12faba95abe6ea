import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { Components } from '../../apps/api/src/transport/documents/openapi-components.ts';
import { callList, subscriptionList } from '../../packages/contracts/src/calls.ts';
import { errorBody } from '../../packages/contracts/src/common/error-codes.ts';
import { at } from './project.mjs';

/** @typedef {import('../../packages/contracts/src/contract.ts').Call} Call */
/** @typedef {import('../../packages/contracts/src/contract.ts').Subscription} Subscription */
/** @typedef {import('../../apps/api/src/transport/documents/json-schema.ts').JsonSchema} JsonSchema */
/** @typedef {{ name: string, call: Call | Subscription, input: JsonSchema, output: JsonSchema }} Described */

const folder = 'packages/client/src/generated';
const recorded = 'apps/api/src/transport/documents/recorded-answers.json';
const answersFolder = 'packages/testing/src/generated';

/** A call's kind and method as two letters; see packages/client/src/call-list.ts. @param {Call | Subscription} call */
function marksOf(call) {
  if (call.kind === 'subscription') return call.access === 'public' ? 'f-' : 'o-';
  const method = { GET: 'G', POST: 'P', PATCH: 'U', DELETE: 'D' }[call.method];
  if (call.kind === 'query') return `${call.list ? 'l' : 'q'}${method}`;
  if (call.files) return `u${method}`;
  return `${call.movesMoney ? 'm' : 'c'}${method}`;
}

/** @param {Described[]} all */
function byGroup(all) {
  /** @type {Map<string, Described[]>} */
  const groups = new Map();
  for (const one of all) {
    const group = one.name.slice(0, one.name.indexOf('.'));
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return groups;
}

/** @param {string} name */
const keyOf = (name) => name.slice(name.indexOf('.') + 1);

/** @param {Map<string, Described[]>} groups */
const callTable = (groups) =>
  [...groups]
    .map(([group, calls]) => {
      const cells = calls.map(({ name, call }) => {
        const path = call.kind === 'subscription' ? '-' : call.path.replace('/api/', '');
        return `${keyOf(name)} ${marksOf(call)} ${path}`;
      });
      return [group, ...cells].join(' ');
    })
    .join('\n');

/** @param {string} text */
const comment = (text) => text.replaceAll('*/', '*\\/').replaceAll('\n', ' ');

/** Whether a call may be made without any input. @param {JsonSchema} input */
const takesNothing = ({ required }) => !Array.isArray(required) || required.length === 0;

/** @param {Described} described */
function methodText({ name, call, input }) {
  const inputType = `Schemas['${name}.input']`;
  const output = `Schemas['${name}.output']`;
  const optional = takesNothing(input) ? '?' : '';
  const how = call.kind === 'subscription' ? 'Feed.' : `\`${call.method} ${call.path}\``;
  const text = `  /** ${comment(call.summary)} ${comment(call.description)} ${how} */\n  ${keyOf(name)}`;
  if (call.kind === 'subscription') {
    return `${text}(input${optional}: ${inputType}, options?: FeedOptions): AsyncIterable<${output}>;`;
  }
  if (call.kind === 'query' && call.list) {
    return `${text}: ${optional ? 'ListCall' : 'ListCallOf'}<${inputType}, ${output}>;`;
  }
  return `${text}(input${optional}: ${inputType}, options?: CallOptions): Promise<${output}>;`;
}

/** @param {Map<string, Described[]>} groups */
const apiText = (groups) =>
  [
    "import type { CallOptions, FeedOptions, ListCall, ListCallOf } from '../call-types.ts';",
    '/** What calls take and answer, by the name of the call, and the records in it. */',
    "export type Schemas = components['schemas'];",
    ...[...groups].map(
      ([group, calls]) => `interface ${pascal(group)} {\n${calls.map(methodText).join('\n')}\n}`,
    ),
    `/** Every call and feed, by group. */\nexport interface Api {\n${[...groups.keys()]
      .map((group) => `  ${group}: ${pascal(group)};`)
      .join('\n')}\n}\n`,
  ].join('\n');

/** @param {string} group */
const pascal = (group) => `${group.charAt(0).toUpperCase()}${group.slice(1)}Calls`;

/** The input as a client gives it: files as blobs, no choice of a format, and the session of a feed by itself. @param {Call | Subscription} call @param {JsonSchema} schema */
function inputOf(call, schema) {
  /** @type {Record<string, JsonSchema>} */
  const properties = { .../** @type {object} */ (schema.properties) };
  const required = new Set(/** @type {string[] | undefined} */ (schema.required));
  const leave = (/** @type {string} */ field) => {
    delete properties[field];
    required.delete(field);
  };
  if (call.kind === 'subscription') leave('session');
  if (call.kind === 'query' && call.list) leave('format');
  if (call.kind === 'command') {
    for (const field of Object.keys(call.files ?? {})) {
      properties[field] = { type: 'string', format: 'binary', description: 'The file.' };
      required.add(field);
    }
  }
  const { required: _required, ...rest } = schema;
  return { ...rest, properties, ...(required.size > 0 && { required: [...required] }) };
}

/** Writes the types of the client and its table of calls, both from the contracts. */
async function writeClient() {
  const components = new Components();
  const listed = [
    ...callList(),
    ...subscriptionList().map(({ name, subscription }) => ({ name, call: subscription })),
  ];
  components.add(errorBody, 'output');
  const outputs = listed.map(({ name, call }) => components.add(call.output, 'output', name));
  const all = listed.map(({ name, call }, index) => ({
    name,
    call,
    input: inputOf(call, components.add(call.input, 'input')),
    output: /** @type {JsonSchema} */ (outputs[index]),
  }));
  const schemas = {
    ...components.toJSON(),
    ...Object.fromEntries(
      all.flatMap(({ name, input, output }) => [
        [`${name}.input`, input],
        [`${name}.output`, output],
      ]),
    ),
  };
  const types = await typesOf(schemas);
  const groups = byGroup(all);
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(at(folder, 'api.ts'), `${apiText(groups)}${types}`);
  writeFileSync(at(folder, 'call-table.ts'), `export const callTable: string = \`${callTable(groups)}\`;\n`);
}

/** @param {Record<string, JsonSchema>} schemas */
async function typesOf(schemas) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Papermint', version: '1' },
    paths: {},
    components: { schemas },
  };
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTypes(/** @type {import('openapi-typescript').OpenAPI3} */ (document), {
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  // Only the schemas: a document without paths has nothing else.
  const text = astToString(nodes);
  return text
    .slice(text.indexOf('export interface components'), text.indexOf('export type $defs'))
    .replaceAll('@description ', '')
    .replaceAll(' (enum property replaced by openapi-typescript)', '')
    .replaceAll(/^ *\* @enum \{.*\}\n/gm, '')
    .replace('export interface', 'interface');
}

/** Writes the recorded answers as a module, so that handlers of MSW find them. */
function writeAnswers() {
  mkdirSync(at(answersFolder), { recursive: true });
  const answers = readFileSync(at(recorded), 'utf8').trimEnd();
  const text = `export const answers: Readonly<Record<string, unknown>> = ${answers};\n`;
  writeFileSync(at(answersFolder, 'answers.ts'), text);
}

await writeClient();
writeAnswers();
