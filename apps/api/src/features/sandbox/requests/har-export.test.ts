import { expect, test } from 'vitest';
import { requestRecord } from '../../../testing/app/request-record.ts';
import { harOf } from './har-export.ts';

const RECORD = { ...requestRecord({ url: '/api/ping?a=1&a=%20' }), seq: 1 };

test.each([
  ['a path', RECORD.url, `http://localhost:5066${RECORD.url}`],
  ['the target of a proxy', 'http://x.example/api/ping?a=1&a=%20', 'http://x.example/api/ping?a=1&a=%20'],
])('an archive has requests with %s', (_, url, whole) => {
  const [entry] = harOf([{ ...RECORD, url }], 'http://localhost:5066').log.entries;
  expect(entry?.request).toMatchObject({
    url: whole,
    queryString: [
      { name: 'a', value: '1' },
      { name: 'a', value: ' ' },
    ],
  });
});
