import { expect, test } from 'vitest';
import { typedTags } from './typed-tags.ts';

test.each([
  ['', []],
  [' , ', []],
  ['breakout, news ,breakout', ['breakout', 'news']],
  ['one', ['one']],
])('reads %j', (line, tags) => expect(typedTags(line)).toEqual(tags));
