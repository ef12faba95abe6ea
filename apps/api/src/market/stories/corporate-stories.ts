import { DAY } from '@papermint/contracts/common/time-units';
import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Dividend, Earnings, Split } from '../corporate/corporate-types.ts';
import type { Choose, Story, StoryMarket, Words } from './story-market.ts';
import { codeOf, dateOf, nameOf } from './story-market.ts';
import type { Reason } from './texts/reasons.ts';

/** What is declared shows in the price within this time. */
const AHEAD = 150 * DAY;
const [HEADLINE, CLOSER] = [2, 3] as const;

/** Whether a stock was split in a span, so that prices before and after cannot be compared. */
export const hasSplit = ({ events }: StoryMarket, from: number, to: number): boolean =>
  (events?.splits(from, to).length ?? 0) > 0;

/** Reports, dividends and splits that a company announces on a day. */
export function corporateStories(market: StoryMarket, day: number): Story[] {
  const { events } = market;
  if (!events) return [];
  const isToday = (at: number) => at >= day && at < day + DAY;
  const tell = (trigger: number, topic: Story['topic'], write: Story['write']): Story => ({
    trigger,
    topic,
    urgent: true,
    delay: [2, 45],
    write,
  });
  return [
    ...events
      .earnings(day, day + DAY)
      .map((report) => tell(report.at, 'earnings', (choose) => reportWords(market, report, choose))),
    ...events
      .dividends(day, day + AHEAD)
      .filter(({ declaredAt }) => isToday(declaredAt))
      .map((one) =>
        tell(one.declaredAt, 'corporate_actions', (choose) => dividendWords(market, one, choose)),
      ),
    ...events
      .splits(day, day + AHEAD)
      .flatMap((split) => [
        { at: split.announcedAt, split },
        { at: split.at, split },
      ])
      .filter(({ at }) => isToday(at))
      .map(({ at, split }) => tell(at, 'corporate_actions', () => splitWords(market, split, at))),
  ];
}

/** An amount of a share: `1.05 USD`. */
function amountOf({ instrument }: StoryMarket, amount: number): string {
  const text = (Math.abs(amount) / 10 ** AMOUNT_SCALE).toFixed(AMOUNT_SCALE).replace(/0{1,2}$/, '');
  return `${amount < 0 ? '−' : ''}${text} ${instrument.quote}`;
}

const millions = (units: number) => `${sayNumber(Math.round(units / 1e6))} million`;
const against = (actual: number, estimate: number) =>
  actual === estimate ? 'in line with' : actual > estimate ? 'above' : 'below';

function reportWords(market: StoryMarket, report: Earnings, choose: Choose): Words {
  const { quarter, year, timing, epsActual, epsEstimate, revenueActual, revenueEstimate } = report;
  const [name, code] = [nameOf(market), codeOf(market)];
  const eps = against(epsActual, epsEstimate);
  const period = `Q${quarter} ${year}`;
  const headlines = [
    `${name} reports ${amountOf(market, epsActual)} a share, ${eps} estimates`,
    `${code} earnings ${eps} estimates in ${period}`,
    `${name}: ${period} earnings of ${amountOf(market, epsActual)} a share`,
  ];
  const lines = [
    `${name} earned ${amountOf(market, epsActual)} a share in ${period}, ${eps} the estimate of ${amountOf(market, epsEstimate)}.`,
    `Revenue of ${code} came to ${millions(revenueActual)} ${market.instrument.quote}, ${against(revenueActual, revenueEstimate)} the ${millions(revenueEstimate)} that analysts expected.`,
    timing === 'before_open'
      ? `${code} reported before the open.`
      : `${code} reported after the close; trading resumes with the next session.`,
  ];
  return { headline: choose(headlines, HEADLINE), text: lines.join(' ') };
}

function dividendWords(market: StoryMarket, { amount, exAt, paidAt }: Dividend, choose: Choose): Words {
  const [name, code] = [nameOf(market), codeOf(market)];
  const headlines = [
    `${name} declares a dividend of ${amountOf(market, amount)}`,
    `${code} to pay ${amountOf(market, amount)} a share`,
  ];
  const closers = [
    `From the ex-date on, ${code} trades without the dividend.`,
    `Holders of ${code} before the ex-date receive the dividend.`,
  ];
  const line = `${name} declared a dividend of ${amountOf(market, amount)} a share. The ex-date of ${code} is ${dateOf(exAt)}, and the payment date is ${dateOf(paidAt)}.`;
  return { headline: choose(headlines, HEADLINE), text: `${line} ${choose(closers, CLOSER)}` };
}

function splitWords(market: StoryMarket, { to, from, at }: Split, told: number): Words {
  const [name, code] = [nameOf(market), codeOf(market)];
  const ratio = `${to}-for-${from}`;
  if (told === at) {
    return {
      headline: `${name} trades after its ${ratio} split`,
      text: `The ${ratio} split of ${name} took effect at the open. Each ${from} of ${code} became ${to}, and the price changed by the same ratio. The value of a holding of ${code} stays the same.`,
    };
  }
  return {
    headline: `${name} announces a ${ratio} split`,
    text: `${name} will split its stock ${ratio}. The first session of ${code} at the new price is that of ${dateOf(at)}.`,
  };
}

/** The report that meets the price at an open; undefined if there is none. */
export function reportReason(market: StoryMarket, closed: number, opensAt: number): Reason | undefined {
  const report = market.events?.earnings(closed - DAY, opensAt).findLast((one) => one.opensAt === opensAt);
  if (!report) return undefined;
  const { epsActual, epsEstimate, quarter, year } = report;
  return {
    short: 'after its report',
    long: `${nameOf(market)} had reported ${amountOf(market, epsActual)} a share for Q${quarter} ${year}, against an estimate of ${amountOf(market, epsEstimate)}.`,
  };
}
