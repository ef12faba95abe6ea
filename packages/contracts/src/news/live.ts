import { z } from 'zod';
import { instant, text } from '../common/fields.ts';
import { anyOf } from '../common/list.ts';
import { subscription } from '../contract.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { newsItem } from './news-model.ts';

export const newsFeed = subscription({
  access: 'public',
  summary: 'News as it is published.',
  description:
    'The first message has the latest news of the day, at most 20 items. Then each new item follows. After a jump of the clock a message has the latest 20 new items. Refused for a pair that is not listed, and while the plugin `news` is off.',
  input: z.object({
    pair: text(40).optional().describe('Only news about this pair, such as BTC/USD.'),
    kind: anyOf(instrumentKinds),
  }),
  output: z.object({
    at: instant.describe('Simulated time of the message.'),
    items: z.array(newsItem).describe('New items, the oldest first.'),
    whole: z.boolean().describe('Whether it is the first message, with the latest news.'),
  }),
  example: { kind: 'crypto' },
});
