import { randomUUID } from 'node:crypto';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { exampleForm, FORM_TYPE } from '../app/forms.ts';
import { confirmStepUp } from '../app/step-up.ts';
import type { TestApp } from '../app/test-app.ts';
import type { Examples } from './prepared.ts';

declare global {
  interface ImportMeta {
    /** The modules that match; Vitest puts their imports here when it compiles this file. */
    glob<T>(pattern: string, options: { eager: true }): Record<string, T>;
  }
}

const modules = import.meta.glob<{ examples: Examples }>('../../features/*/*-examples.ts', { eager: true });
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
 * Makes what the example of a call needs, and confirms it where the call wants that for its input.
 * @returns sends the call with its example, as often as it is asked, with these headers
 */
export async function exampleOf(
  api: TestApp,
  name: string,
  call: Call,
  session: string,
  { prepared = true }: { prepared?: boolean } = {},
) {
  const input = prepared ? await exampleInput(api, name, call, session) : call.example;
  // The confirmation is for the ids that the preparation made.
  if (prepared && call.stepUp && call.confirmedFor) {
    await confirmStepUp(await api.world(), session, call.stepUp, { call: name, input });
  }
  return sending(api, call, session, input);
}

/** The example of a call, with the ids of what it needs, which is made first. */
export async function exampleInput(
  api: TestApp,
  name: string,
  call: Call,
  session: string,
): Promise<Record<string, unknown>> {
  return { ...call.example, ...(await preparations[name]?.(api, session)) };
}

/** @returns sends a call with an input, as often as it is asked, with these headers */
export function sending(api: TestApp, call: Call, session: string, given: object) {
  const input = given as Record<string, unknown>;
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
