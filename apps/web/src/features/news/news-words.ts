import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { RowOf } from '../../frames/list/use-list.ts';

export type NewsItem = RowOf<'news.list'>;

export const TOPIC_WORDS: Readonly<Record<NewsItem['topic'], string>> = {
  moves: 'Price moves',
  milestones: 'Milestones',
  volume: 'Volume',
  opening: 'Opens',
  halts: 'Halts',
  economy: 'Economy',
  earnings: 'Earnings',
  corporate_actions: 'Dividends and splits',
  summary: 'Summaries',
  company: 'Companies and networks',
  analysis: 'Analysis',
};

export const KIND_WORDS: Readonly<Record<InstrumentKind, string>> = {
  crypto: 'Crypto',
  stock: 'Stocks',
  forex: 'Forex',
  commodity: 'Commodities',
};
