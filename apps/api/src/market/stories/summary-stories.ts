import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { hasSplit } from './corporate-stories.ts';
import type { Choose, Story, StoryMarket, StoryWorld, Words } from './story-market.ts';
import { changeOf, closeBefore, nameOf, say, signed } from './story-market.ts';
import type { SummaryFacts } from './texts/session-texts.ts';
import { SUMMARY_CLOSERS, SUMMARY_HEADLINES, SUMMARY_LEADS, SUMMARY_MIDDLES } from './texts/session-texts.ts';

const GROUPS: Readonly<Record<InstrumentKind, { name: string; most: number }>> = {
  crypto: { name: 'Coins', most: 40 },
  stock: { name: 'Stocks', most: 40 },
  forex: { name: 'Currency pairs', most: 7 },
  commodity: { name: 'Commodities', most: 12 },
};
const [HEADLINE, LEAD, MIDDLE, CLOSER] = [2, 3, 4, 5] as const;

/** The markets of a kind that a summary counts. */
const groupOf = ({ markets }: StoryWorld, kind: InstrumentKind) =>
  markets
    .filter(({ instrument }) => instrument.kind === kind && !instrument.pegged)
    .slice(0, GROUPS[kind].most);

/** Summaries of a kind on a day: of coins twice, of others after the open and after the close. */
export function summaryStories(world: StoryWorld, kind: InstrumentKind, day: number): Story[] {
  const group = groupOf(world, kind);
  const [first] = group;
  if (!first || group.length < 2) return [];
  const spans = kind === 'crypto' ? coinSpans(day) : sessionSpans(first, day);
  return spans.map(({ since, until, period }) => {
    const compared = group.filter((market) => !hasSplit(market, since, until));
    const changes = changesOf(compared.length < 2 ? group : compared, since, until - SECOND);
    return {
      trigger: until,
      topic: 'summary',
      delay: [120, 900],
      others: [...new Set([changes[0], changes[1], ...extremesOf(changes)])].flatMap((one) =>
        one ? [one.market.instrument.pair] : [],
      ),
      write: (choose) => summaryWords(GROUPS[kind].name, period, changes, choose),
    };
  });
}

interface Stretch {
  since: number;
  /** Until before it, ms. */
  until: number;
  period: string;
}

const coinSpans = (day: number): Stretch[] => [
  { since: day - DAY - SECOND, until: day, period: 'over the day' },
  { since: day - SECOND, until: day + DAY / 2, period: 'since midnight' },
];

/** From the close before until an hour after the open, and until the close. */
function sessionSpans(market: StoryMarket, day: number): Stretch[] {
  const { calendar } = market;
  const spans: Stretch[] = [];
  for (const { from, to } of calendar.sessions(day, day + DAY)) {
    const opens = !calendar.isOpen(from - SECOND);
    const closes = !calendar.isOpen(to);
    const since = opens ? closeBefore(market, from) : from - SECOND;
    if (opens && closes && from + 30 * MINUTE < to) {
      spans.push({ since, until: from + 30 * MINUTE, period: 'after the open' });
    }
    if (closes) spans.push({ since, until: to, period: 'at the close' });
  }
  return spans;
}

interface Change {
  market: StoryMarket;
  change: number;
  price: number;
}

function changesOf(group: readonly StoryMarket[], since: number, last: number): Change[] {
  return group.map((market) => {
    const price = market.path.priceAt(last);
    return { market, change: changeOf(market.path.priceAt(since), price), price };
  });
}

function extremesOf(changes: readonly Change[]): [best: Change, worst: Change] {
  const sorted = [...changes].sort((a, b) => b.change - a.change);
  return [sorted[0] as Change, sorted.at(-1) as Change];
}

function summaryWords(group: string, period: string, changes: readonly Change[], choose: Choose): Words {
  const [lead, second] = changes as [Change, Change];
  const [best, worst] = extremesOf(changes);
  const facts: SummaryFacts = {
    group,
    period,
    rose: changes.filter(({ change }) => change > 0).length,
    count: changes.length,
    lead: nameOf(lead.market),
    leadPrice: say(lead.market, lead.price),
    leadChange: signed(lead.change),
    second: nameOf(second.market),
    secondChange: signed(second.change),
    best: nameOf(best.market),
    bestChange: signed(best.change),
    worst: nameOf(worst.market),
    worstChange: signed(worst.change),
  };
  return {
    headline: choose(SUMMARY_HEADLINES, HEADLINE)(facts),
    text: [
      choose(SUMMARY_LEADS, LEAD)(facts),
      choose(SUMMARY_MIDDLES, MIDDLE)(facts),
      choose(SUMMARY_CLOSERS, CLOSER)(facts),
    ].join(' '),
  };
}
