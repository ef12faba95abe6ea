import type { Replay, ReplayStep } from './replay.ts';
import { placeOf } from './replay.ts';

/** Where the script opens its worlds, and of which kind. */
interface K6World {
  origin: string;
  seed: number;
  /** ISO 8601. */
  start: string;
}

/** Requests as a script of k6, an ES module. */
export function k6ScriptOf({ steps, given, leftOut }: Replay, { origin, seed, start }: K6World): string {
  const names = [...new Set([...steps.flatMap(({ session }) => session ?? []), ...given])];
  const environment = given.map((name) => `  ${name}: __ENV.${name.toUpperCase()},`);
  const missing = leftOut.map((request) => `// Left out, because files are not recorded: ${request}`);
  return `${[
    ...missing,
    "import http from 'k6/http';",
    "import { check } from 'k6';",
    '',
    `const BASE = __ENV.BASE_URL || ${quoted(origin)};`,
    "const JSON_TYPE = { 'content-type': 'application/json' };",
    '/** Values that are not recorded: set them in the environment. */',
    ...(environment.length > 0 ? ['const given = {', ...environment, '};'] : ['const given = {};']),
    '',
    "export const options = { vus: 1, iterations: 1, thresholds: { checks: ['rate==1'] } };",
    '',
    'export default function () {',
    `  const opened = http.request('POST', BASE + '/api/sandbox/worlds', JSON.stringify(${JSON.stringify({ seed, start })}), { headers: JSON_TYPE });`,
    "  const world = opened.json('world');",
    '  const variables = { ...given };',
    '  let answer;',
    ...steps.flatMap((step) => linesOf(step, names)),
    '',
    "  http.request('DELETE', BASE + '/api/sandbox/worlds/' + world, null, { headers: JSON_TYPE });",
    '}',
  ].join('\n')}\n`;
}

function linesOf(
  { call, method, url, headers, body, status, session }: ReplayStep,
  names: readonly string[],
): string[] {
  const sent = headers.map(([name, value]) => `${quoted(name)}: ${filledIn(quoted(value), names)}`);
  const all = [...sent, "'x-world': world"].join(', ');
  const payload = body === undefined ? 'null' : `JSON.stringify(${filledIn(body, names)})`;
  return [
    '',
    `  answer = http.request('${method}', BASE + ${quoted(url)}, ${payload}, { headers: { ${all} } });`,
    `  check(answer, { ${quoted(`${call} answers ${status}`)}: ({ status }) => status === ${status} });`,
    ...(session === undefined ? [] : [`  variables.${session} = answer.json('sessionHash');`]),
  ];
}

/** A text as a literal of JavaScript. JSON is one, but for two line ends. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);

/** Source code with the value of the variable in the place of its name. */
function filledIn(source: string, names: readonly string[]): string {
  return names.reduce(
    (text, name) =>
      text
        .replaceAll(`"${placeOf(name)}"`, `variables.${name}`)
        .replaceAll(`"Bearer ${placeOf(name)}"`, `\`Bearer \${variables.${name}}\``),
    source,
  );
}
