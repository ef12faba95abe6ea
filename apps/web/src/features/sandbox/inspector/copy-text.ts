import type { Action } from './action.ts';
import { isCommand } from './action.ts';
import { codeOf, secretName } from './code-text.ts';
import { MASK } from './masked.ts';

/** A text in single quotes of a shell. */
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A body as shell words: masked fields are variables of the shell. */
function shellBody(body: unknown): string {
  const json = JSON.stringify(body, null, 2);
  return inShell(json).replaceAll(
    new RegExp(`"(\\w+)": "${MASK}"`, 'g'),
    (_, field: string) => `"${field}": "'"$${secretName(field)}"'"`,
  );
}

/** The request as a curl command. The session and secrets are variables of the shell. */
export function curlOf({ method, url, body }: Action, origin: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inShell(origin + url)}`,
    `-H "Authorization: Bearer $PAPERMINT_SESSION"`,
  ];
  if (method !== 'GET') lines.push(`-H 'Content-Type: application/json'`);
  if (body !== null && body !== undefined) lines.push(`-d ${shellBody(body)}`);
  return `${lines.join(' \\\n  ')}\n`;
}

/** The call as code of `@papermint/client`. */
export function clientOf({ call, input }: Action): string {
  const isEmpty = input === undefined || input === null || Object.keys(input as object).length === 0;
  return `const answer = await client.${call}(${isEmpty ? '' : codeOf(input)});\n`;
}

/** The request as a step of a Playwright test that has `request` and `headers`. */
export function playwrightOf(action: Action): string {
  const { call, method, url, body, outcome } = action;
  const sends = isCommand(action) && body !== null && body !== undefined;
  const options = sends ? `{ headers, data: ${codeOf(body, 2)} }` : '{ headers }';
  return [
    `await test.step('${call}', async () => {`,
    `  const answer = await request.${method.toLowerCase()}(${codeOf(url)}, ${options});`,
    `  expect(answer.status()).toBe(${outcome?.status ?? 200});`,
    '});',
    '',
  ].join('\n');
}
