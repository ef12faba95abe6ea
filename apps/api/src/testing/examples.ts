import { randomUUID } from 'node:crypto';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { exampleForm, FORM_TYPE } from './forms.ts';
import type { Examples } from './prepared.ts';
import type { TestApp } from './test-app.ts';

declare global {
  interface ImportMeta {
    /** The modules that match; Vitest puts their imports here when it compiles this file. */
    glob<T>(pattern: string, options: { eager: true }): Record<string, T>;
  }
}

const modules = import.meta.glob<{ examples: Examples }>('../features/*/*-examples.ts', { eager: true });
/** What the examples of calls need, from the folders of the features. */
const preparations: Examples = Object.assign({}, ...Object.values(modules).map(({ examples }) => examples));

/** Makes a call with its example on a seeded world, as the trader of a session. */
export async function callExample(
  api: TestApp,
  name: string,
  call: Call,
  session: string,
  { prepared = true }: { prepared?: boolean } = {},
) {
  const send = await exampleOf(api, name, call, session, { prepared });
  return send();
}

/**
 * Makes what the example of a call needs.
 * @returns sends the call with its example, as often as it is asked, with these headers
 */
export async function exampleOf(
  api: TestApp,
  name: string,
  call: Call,
  session: string,
  { prepared = true }: { prepared?: boolean } = {},
) {
  const values = prepared ? await preparations[name]?.(api, session) : undefined;
  const input: Record<string, unknown> = { ...call.example, ...values };
  const inPath = pathParameters(call.path);
  const path = inPath.reduce((url, field) => url.replace(`{${field}}`, String(input[field])), call.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const url = query ? `${path}?${query}` : path;
  return async (headers: Record<string, string> = {}) => {
    if (call.kind === 'command' && call.files) {
      const form = await exampleForm(rest, call.files);
      return api.post(path, form, session, { 'content-type': FORM_TYPE, ...headers });
    }
    // As the app sends it: every command keeps its answer for whoever repeats it.
    const once = { 'idempotency-key': randomUUID(), ...headers };
    if (call.method === 'PATCH') return api.patch(path, rest, session, once);
    if (call.method !== 'GET' && call.method !== 'DELETE') return api.post(path, rest, session, once);
    return call.method === 'DELETE' ? api.delete(url, session, headers) : api.get(url, session);
  };
}
