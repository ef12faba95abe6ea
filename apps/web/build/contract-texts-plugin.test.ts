import { expect, test } from 'vitest';
import { withoutTexts } from './contract-texts-plugin.ts';

test('keeps descriptions and names of schemas from the browser, and nothing else', () => {
  const code = `
const name = z.string().describe('The name (in full).').max(3).describe(\`At most \${3}.\`);
export const row: Row = z.object({ id, name: text(60).meta({ id: 'Name' }).optional() }).meta({ id: 'Row' });`;
  expect(withoutTexts(code)).toBe(`
const name = z.string().max(3);
export const row: Row = z.object({ id, name: text(60).optional() });`);
});

test('keeps texts and examples of calls from the browser', () => {
  const code = `
export const place = command({
  method: 'POST', summary: 'Place an order.',
  description: \`Up to \${words('many').describe('x')}.\`,
  input: z.object({ summary: text().describe('Not a text of the call.') }),
  example: { pair: 'BTC/USD' }
});
const other = { description: 'stays' };`;
  expect(withoutTexts(code).replaceAll(/\s+/g, ' ')).toBe(
    " export const place = command({ method: 'POST', input: z.object({ summary: text() }), }); const other = { description: 'stays' };",
  );
});
