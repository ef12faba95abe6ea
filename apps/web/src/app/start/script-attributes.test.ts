import { expect, test } from 'vitest';
import { scriptAttributes } from './script-attributes.ts';

test.each([
  ['{}', {}],
  ['{"async":true,"defer":true}', { async: '', defer: '' }],
  ['{"data-team":"blue","data-size":3,"async":false,"id":null}', { 'data-team': 'blue', 'data-size': '3' }],
  ['{"src":"https://elsewhere.example","onload":"alert(1)","ONERROR":"x","a b":"c"}', {}],
])('%s gives %j', (text, attributes) => {
  expect(scriptAttributes(text)).toEqual({ attributes, parsed: true });
});

test.each(['', '{', 'async defer', '[]', '"async"', 'null', '7'])(
  '%j cannot be read, and gives async and defer',
  (text) => {
    expect(scriptAttributes(text)).toEqual({ attributes: { async: '', defer: '' }, parsed: false });
  },
);
