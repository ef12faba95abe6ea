import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { newsTopics } from './kinds.ts';

export const newsItem = z
  .object({
    id: z.string().describe('Id: the second, the subject and the topic.'),
    publishedAt: instant.describe('When it was published, on the simulated clock.'),
    topic: z.enum(newsTopics).describe('What it is about.'),
    kind: z
      .enum(instrumentKinds)
      .nullable()
      .describe('Kind of the instruments that it is about; null for the economy.'),
    headline: z.string().describe('Its headline.'),
    text: z.string().describe('Its text, two to four sentences.'),
    source: z.string().describe('Invented name of the source.'),
    pairs: z.array(z.string()).describe('The pairs that it is about, the most relevant first.'),
    release: z
      .string()
      .nullable()
      .describe('Id of the economic release that it is about; null for other news.'),
  })
  .describe('An invented piece of news. Its figures are those of the simulated market.')
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;
