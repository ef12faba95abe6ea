import { figureLinks } from '@papermint/contracts/dashboard/figure-links';
import type { ComponentProps } from 'react';
import { cn } from '../../../lib/cn.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { dollars, dollarTick, pointLabel, roomOf } from './chart-words.ts';
import { addressOf, Count, Dollars, FIGURES, Figure } from './home-figures.tsx';
import type { Dashboard, Part } from './use-dashboard.ts';
import { rangeWords } from './use-dashboard.ts';

interface PartProps<K extends 'money' | 'trading' | 'people'> {
  view: Pick<Dashboard, 'from' | 'to' | 'range' | 'step'>;
  part: Part<K>;
}

const CARD = '@container flex flex-col';
const more = (link: string, word: string) => (
  <TextLink to={link} className="text-13">
    {word}
  </TextLink>
);

/** The changes of figures since the days before, by their names. */
function changes<K extends string>(
  { range }: PartProps<'money'>['view'],
  now: Record<NoInfer<K>, string | number>,
  before: Record<K, string | number>,
) {
  const { before: words } = rangeWords[range];
  return (of: K) => ({ now: Number(now[of]), before: Number(before[of]), words });
}

interface DaysProps<P> {
  view: PartProps<'money'>['view'];
  /** The chart; its steps follow in words. */
  label: string;
  series: ComponentProps<typeof BarChart>['series'];
  points: readonly P[];
  valuesOf: (point: P) => number[];
  format?: (value: number) => string;
  formatTick?: (value: number) => string;
}

/** A bar for each day of the range, or for each hour of a day. */
function Days<P extends { at: string }>({ view, label, points, valuesOf, ...chart }: DaysProps<P>) {
  return (
    <div className="flex flex-1 flex-col px-4 pb-4">
      <BarChart
        label={`${label} ${view.step === 'hour' ? 'by hour' : 'by day'}`}
        points={points.map((point) => ({ at: pointLabel(point.at, view.step), values: valuesOf(point) }))}
        room={roomOf(view.step, points.length)}
        format={dollars}
        formatTick={dollarTick}
        none="No data for this period."
        {...chart}
      />
    </div>
  );
}

export function HomeMoney({ view, part }: PartProps<'money'>) {
  const { statement } = figureLinks(view);
  const { before, points } = part;
  const change = changes(view, part, before);
  const payments = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`;
  return (
    <Card title="Money in and out" className={CARD} aside={more(addressOf(statement), 'Statement')}>
      <dl className={FIGURES}>
        <Figure label="In" change={change('in')} note={payments(part.ins)}>
          <Dollars value={part.in} />
        </Figure>
        <Figure label="Out" change={change('out')} note={payments(part.outs)}>
          <Dollars value={part.out} />
        </Figure>
        <Figure label="Net flow">
          <Dollars value={part.net} signed />
        </Figure>
        <Figure label="Fees" change={change('fees')}>
          <Dollars value={part.fees} />
        </Figure>
        <Figure label="Goodwill" note="Paid by the house">
          <Dollars value={part.goodwill} />
        </Figure>
        <Figure label="Refunds" note="Paid by the house">
          <Dollars value={part.refunds} />
        </Figure>
      </dl>
      <Days
        view={view}
        label="Money in and out"
        series={[
          { name: 'In', tone: 'accent' },
          { name: 'Out', tone: 'muted' },
        ]}
        points={points}
        valuesOf={(point) => [Number(point.in), Number(point.out)]}
      />
    </Card>
  );
}

export function HomeTrading({ view, part }: PartProps<'trading'>) {
  const links = figureLinks(view);
  const { before, points } = part;
  const change = changes(view, part, before);
  return (
    <Card title="Trading" className={CARD} aside={more(addressOf(links.exposure), 'Exposure')}>
      <dl className={FIGURES}>
        <Figure label="Volume" change={change('volume')}>
          <Dollars value={part.volume} />
        </Figure>
        <Figure label="Trades" change={change('trades')}>
          <Count value={part.trades} />
        </Figure>
        <Figure label="Trading fees" change={change('fees')}>
          <Dollars value={part.fees} />
        </Figure>
        <Figure label="Open interest" to={links.exposure} note="Long and short">
          <Dollars value={part.openInterest} />
        </Figure>
        <Figure label="Spot orders" to={links.spotOrders} note="Placed">
          <Count value={part.spotOrders} />
        </Figure>
        <Figure label="Futures orders" to={links.futuresOrders} note="Placed">
          <Count value={part.futuresOrders} />
        </Figure>
        <Figure label="Open positions" to={links.openPositions} note="Now">
          <Count value={part.openPositions} />
        </Figure>
      </dl>
      <Days
        view={view}
        label="Volume"
        series={[{ name: 'Volume', tone: 'accent' }]}
        points={points}
        valuesOf={({ volume }) => [Number(volume)]}
      />
    </Card>
  );
}

const whole = (value: number) => formatAmount(String(Math.round(value * 10) / 10), 'exact');

export function HomePeople({ view, part }: PartProps<'people'>) {
  const links = figureLinks(view);
  const { signUps, before, points } = part;
  return (
    <Card title="Accounts" className={CARD} aside={more(addressOf(links.accounts), 'Traders')}>
      <dl className={cn(FIGURES, '@lg:grid-cols-5')}>
        <Figure
          label="Sign-ups"
          to={links.signUps}
          change={{ now: signUps, before, words: rangeWords[view.range].before }}
          note="New traders"
        >
          <Count value={signUps} />
        </Figure>
        <Figure label="Traders" to={links.accounts} note="Now">
          <Count value={part.accounts} />
        </Figure>
        <Figure label="Verified" to={links.verified} note="Now">
          <Count value={part.verified} />
        </Figure>
        <Figure label="Online" note="Sessions now">
          <Count value={part.online} />
        </Figure>
        <Figure label="Suspended" to={links.suspended} note="Now">
          <Count value={part.suspended} />
        </Figure>
      </dl>
      <Days
        view={view}
        label="Sign-ups"
        series={[{ name: 'Sign-ups', tone: 'accent' }]}
        points={points}
        valuesOf={(point) => [point.signUps]}
        format={whole}
        formatTick={whole}
      />
    </Card>
  );
}
