import { drawingTools } from '@papermint/contracts/chart/tools';
import { expect, test } from 'vitest';
import { railTools } from './rail-rules.ts';

test('a high rail has all tools', () => {
  expect(railTools(16, 'short')).toEqual({ tools: drawingTools, all: true });
});

test('a low rail has the first tools, and the chosen one last', () => {
  expect(railTools(8, null)).toEqual({ tools: drawingTools.slice(0, 6), all: false });
  expect(railTools(8, 'ray').tools).toEqual(drawingTools.slice(0, 6));
  expect(railTools(8, 'short').tools).toEqual([...drawingTools.slice(0, 5), 'short']);
  expect(railTools(0, null).tools).toEqual(['trend']);
});
