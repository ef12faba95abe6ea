import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import Reporter from './reporter.ts';

test('the reporter says how to open the world of a failed test', () => {
  const lines: string[] = [];
  const reporter = new Reporter({ say: (line) => void lines.push(line) });
  const attached = {
    name: 'papermint snapshot',
    contentType: 'text/plain',
    body: Buffer.from('Failed: buys 1'),
  };
  const resultOf = (attachments: object[]) => ({ attachments }) as TestResult;
  reporter.onTestEnd({ title: 'passes' } as TestCase, resultOf([]));
  reporter.onTestEnd({ title: 'buys' } as TestCase, resultOf([attached]));
  reporter.onEnd();
  expect(lines).toEqual(['buys: papermint world create --from "Failed: buys 1"']);
});
