import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { usualMove } from '../usual-move.ts';
import { reportReason } from './corporate-stories.ts';
import type { Choose, Story, StoryMarket, Words } from './story-market.ts';
import {
  changeOf,
  closeBefore,
  codeOf,
  dateOf,
  minutesOf,
  nameOf,
  percent,
  say,
  timeOf,
} from './story-market.ts';
import { reasonOf } from './texts/reasons.ts';
import {
  GAP_CLOSERS,
  GAP_HEADLINES,
  GAP_LEADS,
  HALT_HEADLINES,
  HALT_TEXTS,
  RESUME_HEADLINES,
  RESUME_TEXTS,
} from './texts/session-texts.ts';

/** How large a gap must be, in usual moves, and at least as a part of the price. */
const NOTABLE_GAP = 2;
const LEAST_GAP = { stock: 0.012, crypto: 1, forex: 0.0025, commodity: 0.008 } as const;
const [HEADLINE, LEAD, CLOSER] = [2, 3, 4] as const;

/** Opens far from the close before. */
export function gapStories(market: StoryMarket, day: number): Story[] {
  const { calendar, path, instrument } = market;
  if (calendar.name === 'always') return [];
  const stories: Story[] = [];
  for (const { from } of calendar.sessions(day, day + DAY)) {
    if (calendar.isOpen(from - SECOND)) continue;
    const closed = closeBefore(market, from);
    const [close, open] = [path.priceAt(closed), path.priceAt(from)];
    const least = Math.max(NOTABLE_GAP * usualMove(market, closed, from), LEAST_GAP[instrument.kind]);
    if (Math.abs(changeOf(close, open)) < least) continue;
    stories.push({
      trigger: from,
      topic: 'opening',
      urgent: true,
      write: (choose) => gapWords(market, { closed, close, from, open }, choose),
    });
  }
  return stories;
}

interface Gap {
  closed: number;
  close: number;
  from: number;
  open: number;
}

function gapWords(market: StoryMarket, { closed, close, from, open }: Gap, choose: Choose): Words {
  const up = open > close;
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    up,
    pct: percent(changeOf(close, open)),
    open: say(market, open),
    close: say(market, close),
    closeDate: dateOf(closed),
    time: timeOf(from),
    reason: reportReason(market, closed, from) ?? reasonOf(market, up, choose),
  };
  return {
    headline: choose(GAP_HEADLINES, HEADLINE)(facts),
    text: [choose(GAP_LEADS, LEAD)(facts), facts.reason.long, choose(GAP_CLOSERS, CLOSER)(facts)].join(' '),
  };
}

/** Halts that begin or end on a day. */
export function haltStories(market: StoryMarket, day: number): Story[] {
  const within = (at: number) => at >= day && at < day + DAY;
  return market.halts.flatMap(({ from, to }) => {
    const stories: Story[] = [];
    if (within(from)) {
      stories.push({
        trigger: from,
        topic: 'halts',
        urgent: true,
        delay: [4, 40],
        write: (choose) => haltWords(market, from, '', choose),
      });
    }
    if (within(to)) {
      stories.push({
        trigger: to,
        topic: 'halts',
        urgent: true,
        delay: [4, 40],
        write: (choose) => haltWords(market, to, lengthOf(from, to), choose),
      });
    }
    return stories;
  });
}

const lengthOf = (from: number, to: number) =>
  to - from < 3 * HOUR ? minutesOf(from, to) : `${Math.round((to - from) / HOUR)} hours`;

function haltWords(market: StoryMarket, at: number, lasted: string, choose: Choose): Words {
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    price: say(market, market.path.priceAt(at)),
    time: timeOf(at),
    lasted,
  };
  const [headlines, texts] = lasted ? [RESUME_HEADLINES, RESUME_TEXTS] : [HALT_HEADLINES, HALT_TEXTS];
  return { headline: choose(headlines, HEADLINE)(facts), text: choose(texts, LEAD)(facts) };
}
