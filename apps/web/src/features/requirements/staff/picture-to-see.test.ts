import { expect, test } from 'vitest';
import { pictureKey, pictureToSee } from './picture-to-see.ts';

const attempt = (number: number, source: string | null) => ({ number, sent: { source } });
const SEEN = new Set([pictureKey('r', 1)]);

test.each([
  ['nothing was sent', [], undefined],
  ['the latest evidence has no picture', [attempt(2, null), attempt(1, 'upload')], undefined],
  ['the latest picture was seen', [attempt(1, 'upload')], undefined],
  ['only an earlier picture was seen', [attempt(2, 'sample'), attempt(1, 'upload')], pictureKey('r', 2)],
])('says which picture has to be seen if %s', (_, history, key) => {
  expect(pictureToSee('r', history, SEEN)).toBe(key);
});

test('asks for the picture of each requirement by itself', () => {
  expect(pictureToSee('other', [attempt(1, 'upload')], SEEN)).toBe(pictureKey('other', 1));
});
