import type { Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contracts\/src\/.+\.ts$/;
/** The methods of a schema that only document it. */
const DOCUMENTING = new Set(['describe', 'meta']);
/** What declares a call, and which of its fields only document it. */
const DECLARING = new Set(['query', 'command', 'subscription']);
const TEXTS = new Set(['summary', 'description', 'example']);

type Span = readonly [start: number, end: number];

/** The code of a contract without what only documents it: descriptions and names of schemas, texts and examples of calls. */
export function withoutTexts(code: string): string {
  const { program, errors } = parseSync('contract.ts', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const cuts: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, end }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (DOCUMENTING.has(callee.property.name)) cuts.push([callee.object.end, end]);
      }
      if (callee.type !== 'Identifier' || !DECLARING.has(callee.name)) return;
      const [definition] = given;
      if (definition?.type !== 'ObjectExpression') return;
      for (const field of definition.properties) {
        if (field.type !== 'Property' || field.key.type !== 'Identifier') continue;
        if (TEXTS.has(field.key.name)) cuts.push([field.start, afterComma(code, field.end)]);
      }
    },
  }).visit(program);
  return withoutSpans(code, cuts);
}

const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

/** Cuts spans out of a text; one inside of another goes with it. */
function withoutSpans(code: string, spans: Span[]): string {
  let kept = '';
  let at = 0;
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    kept += code.slice(at, start);
    at = end;
  }
  return kept + code.slice(at);
}

/** Keeps out of the browser what the contracts say for the documents of the API only. */
export function contractTexts(): Plugin {
  return {
    name: 'papermint:contract-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutTexts(code), map: null }),
    },
  };
}
