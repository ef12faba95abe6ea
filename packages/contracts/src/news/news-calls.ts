import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { newsTopics } from './kinds.ts';
import { newsItem } from './news-model.ts';

export const list = query({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  flags: ['news'],
  rate: { most: 120, seconds: 60 },
  summary: 'News, the latest first.',
  description:
    'Invented headlines that fit price moves: notable moves, gaps at opens, round prices, extremes of 52 weeks, busy days, halts, economic releases and summaries, and background items about companies and networks. Each is published some seconds after its event, and uses no later price. Without `to` the list ends now; without `from` it has the last 7 days, with a `pair` the last 31. `search` matches a part of the headline or of the text. There is none before 2016. Refused with bad_input at `from` for more than 31 days up to `to` or today, at `to` where it is before `from`, and at `pair` for one that is not listed.',
  ...listOf({
    row: newsItem,
    sorts: ['publishedAt'],
    sort: '-publishedAt',
    filters: {
      pair: text(40).optional().describe('Only news about this pair, such as BTC/USD.'),
      kind: anyOf(instrumentKinds),
      topic: anyOf(newsTopics),
      ...daysInput,
    },
  }),
  example: { kind: 'crypto', perPage: 5 },
});

export const one = query({
  method: 'GET',
  path: '/api/news/{id}',
  access: 'public',
  flags: ['news'],
  summary: 'One piece of news.',
  description: 'Refused with not_found for an id without news, and for news that is not published yet.',
  input: z.object({ id: text(100).describe('Id of the piece of news.') }),
  output: newsItem,
  example: { id: 'tfdxsn-crypto-summary' },
});
