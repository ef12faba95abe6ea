import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TemplateValues } from './template-variables.ts';
import { filledIn, templateError, variablesIn } from './template-variables.ts';

const values: TemplateValues = {
  firstName: 'Ada',
  lastName: '{{firstName}}',
  nickname: 'ada',
  accountId: '10000001',
  package: 'Gold',
  country: 'DE',
  site: 'Papermint',
};

test.each([
  ['Dear {{firstName}}, your number is {{ accountId }}.', undefined],
  ['No variables { at } all', undefined],
  ['Dear {{name}}', 'has an unknown variable: {{name}}'],
  ['{{name}} {{toString}} {{name}}', 'has unknown variables: {{name}}, {{toString}}'],
  ['{{}}', 'has an unknown variable: {{}}'],
  ['Dear {{firstName}', 'has double braces around no variable'],
  ['Dear firstName}}', 'has double braces around no variable'],
])('%s: %s', (text, error) => {
  expect(templateError(text)).toBe(error);
});

test('fills in variables once, and never reads a value as a template', () => {
  expect(filledIn('{{firstName}} {{ lastName }} of {{site}}', values)).toBe('Ada {{firstName}} of Papermint');
  expect(variablesIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
});

test('reads any text in time, and leaves no variable in a valid one', () => {
  const any = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'firstName', ' ', 'x') });
  fc.assert(
    fc.property(any, (text) => {
      if (templateError(text) === undefined) {
        expect(filledIn(text, { ...values, lastName: '' })).not.toContain('{{');
      }
    }),
  );
});
