import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { NewsTopic } from '@papermint/contracts/news/kinds';
import type { MarketKey } from '../random/hash.ts';
import { hash32 } from '../random/hash.ts';
import { backgroundStories } from './background-stories.ts';
import { corporateStories, hasSplit } from './corporate-stories.ts';
import { roundStories, volumeStories, yearStories } from './milestone-stories.ts';
import { dayStories, hourStories } from './move-stories.ts';
import { releaseStories } from './release-stories.ts';
import { gapStories, haltStories } from './session-stories.ts';
import type { Story, StoryMarket, StoryWorld } from './story-market.ts';
import { capitalized, choiceOf, storyKey } from './story-market.ts';
import { summaryStories } from './summary-stories.ts';
import { SOURCES } from './texts/sources.ts';

/** A piece of news. */
export interface NewsItem {
  /** The second, the subject and the topic. */
  id: string;
  /** When it was published, ms. */
  at: number;
  topic: NewsTopic;
  /** The kind of its instruments; null for the economy. */
  kind: InstrumentKind | null;
  pairs: readonly string[];
  headline: string;
  text: string;
  source: string;
  /** The economic release that it is about. */
  release: string | null;
}

/** Seconds from a move to its news. */
const DELAY = [12, 170] as const;
/** After a piece of news on an instrument, another one waits this long, unless it is urgent; then less. */
const APART = 25 * MINUTE;
const URGENT_APART = 50 * SECOND;
const MOST_A_DAY = 12;
const ALWAYS_TOLD: ReadonlySet<NewsTopic> = new Set(['halts', 'earnings', 'corporate_actions']);
/** The purposes of choices; those of words are below 16. */
const [SOURCE, AFTER] = [20, 21] as const;

interface Subject {
  /** As ids name it. */
  name: string;
  kind: InstrumentKind | null;
  key: MarketKey;
  day: number;
}

/** The news about one instrument that a UTC day (ms) has, in order of time. */
export function instrumentNews(world: StoryWorld, market: StoryMarket, day: number): NewsItem[] {
  const { pair, kind } = market.instrument;
  const key = storyKey(world, pair, day);
  const stories = [
    ...haltStories(market, day),
    ...corporateStories(market, day),
    ...priceStories(world, market, day),
    ...backgroundStories(market, day, key),
  ];
  return told({ name: subjectOf(pair), kind, key, day }, [pair], apart(stories));
}

/** Stories about price and turnover. After a split they are not compared with earlier ones. */
function priceStories(world: StoryWorld, market: StoryMarket, day: number): Story[] {
  const isApart = (days: number) => !hasSplit(market, day - days * DAY, day + DAY);
  if (!isApart(0)) return [];
  return [
    ...gapStories(market, day),
    ...(isApart(366) ? yearStories(market, day) : []),
    ...(isApart(7) ? roundStories(market, day) : []),
    ...hourStories(world, market, day),
    ...dayStories(world, market, day),
    ...(isApart(22) ? volumeStories(market, day) : []),
  ];
}

/** The name of a pair in ids: `btc-usd`. */
export const subjectOf = (pair: string): string => pair.replace('/', '-').toLowerCase();

/** The summaries of a kind of instruments on a UTC day (ms), in order of time. */
export function summaryNews(world: StoryWorld, kind: InstrumentKind, day: number): NewsItem[] {
  const key = storyKey(world, `summary ${kind}`, day);
  return told({ name: kind, kind, key, day }, [], summaryStories(world, kind, day));
}

/** The news about economic releases of a UTC day (ms), in order of time. */
export function economyNews(world: StoryWorld, day: number): NewsItem[] {
  return releaseStories(world, day).flatMap((story) => {
    const key = storyKey(world, story.release, day);
    const subject = { name: story.release.replace(/-\d{8}$/, ''), kind: null, key, day };
    return told(subject, [], [story]).map((item) => ({ ...item, release: story.release }));
  });
}

/** The stories that are published: not too many, and not too close to each other. What is left out depends on earlier ones only. */
function apart(stories: Story[]): Story[] {
  const kept: Story[] = [];
  for (const story of stories.sort((a, b) => a.trigger - b.trigger)) {
    const last = kept.at(-1);
    const distance = story.urgent ? URGENT_APART : APART;
    if (!ALWAYS_TOLD.has(story.topic) && last && story.trigger - last.trigger < distance) continue;
    if (kept.length < MOST_A_DAY) kept.push(story);
  }
  return kept;
}

function told(
  { name, kind, key, day }: Subject,
  pairs: readonly string[],
  stories: readonly Story[],
): NewsItem[] {
  const items = stories.map((story, ordinal): NewsItem => {
    const { trigger, topic, others = [], delay = DELAY } = story;
    const choose = choiceOf(key, day, ordinal);
    const at = toldAt(trigger, day, delay, hash32(key, trigger / SECOND + AFTER));
    return {
      id: `${(at / SECOND).toString(36)}-${name}-${topic}`,
      at,
      topic,
      kind,
      pairs: [...pairs, ...others],
      ...capitalized(story.write(choose)),
      source: choose(SOURCES[kind ?? 'economy'], SOURCE),
      release: null,
    };
  });
  return distinct(items.sort((a, b) => a.at - b.at));
}

/** A whole second after a move, but on its day. */
function toldAt(
  trigger: number,
  day: number,
  [least, most]: readonly [number, number],
  hash: number,
): number {
  const seconds = least + ((hash >>> 0) % (most - least + 1));
  const second = Math.ceil(trigger / SECOND) * SECOND;
  return Math.min(second + seconds * SECOND, Math.max(day + DAY - SECOND, second));
}

/** One piece of news of each second and topic. */
const distinct = (items: readonly NewsItem[]) =>
  items.filter(({ id }, i) => items.findIndex((other) => other.id === id) === i);
