import { MINUTE } from '@papermint/contracts/common/time-units';
import { lazy, Suspense, useState } from 'react';
import { AreaChart } from '../ui/chart/area-chart.tsx';
import { BarChart } from '../ui/chart/bar-chart.tsx';
import { Donut } from '../ui/chart/donut.tsx';
import { ShareBar } from '../ui/chart/share-bar.tsx';
import { Sparkline } from '../ui/chart/sparkline.tsx';
import { Button } from '../ui/form/button.tsx';
import { Amount } from '../ui/text/amount.tsx';
import { formatCount } from '../ui/text/amount-format.ts';
import { CompactAmount } from '../ui/text/compact-amount.tsx';
import { Countdown } from '../ui/text/countdown.tsx';
import { CountdownRing } from '../ui/text/countdown-ring.tsx';
import { durationText } from '../ui/text/duration.ts';
import { KeyValues } from '../ui/text/key-values.tsx';
import { PriceChange } from '../ui/text/price-change.tsx';
import { When } from '../ui/text/when.tsx';
import { LONG, sampleLine } from './samples.ts';
import { Row, Section, Specimen } from './section.tsx';

const QrCode = lazy(() => import('../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

const ADDRESS = 'sim1q9x7v4k2m8t0w3z5r6y1u8i0o2p4a6s8d0f';

const SHARES = [
  { key: 'btc', label: 'Bitcoin', share: 0.46 },
  { key: 'eth', label: 'Ethereum', share: 0.27 },
  { key: 'usd', label: 'US dollar', share: 0.13 },
  { key: 'sol', label: LONG, share: 0.08 },
  { key: 'atom', label: 'Cosmos', share: 0.05 },
  { key: 'dust', label: 'Dust', share: 0.01 },
];

const BARS = sampleLine.slice(0, 30).map((value, index) => ({
  at: `May ${index + 1}`,
  values: [value, sampleLine[(index * 7) % sampleLine.length] ?? 0],
}));
const POINTS = sampleLine.map((value, index) => ({
  at: new Date(Date.UTC(2026, 3, 3 + index)).toLocaleDateString('en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }),
  value,
}));
const dollars = (value: number) => `$${formatCount(Math.round(value))}`;

export function NumbersSection() {
  return (
    <Section id="numbers" title="Numbers, time, pictures of numbers">
      <Amounts />
      <Extremes />
      <Times />
      <Specimen title="QR">
        <Suspense fallback={<div className="size-44" />}>
          <QrCode text={ADDRESS} label="Deposit address" />
        </Suspense>
        <p className="mt-3 font-mono text-12 break-all text-muted">{ADDRESS}</p>
      </Specimen>
      <Specimen title="Area chart" wide>
        <AreaChart label="Balance over 60 days: up 4.1%" points={POINTS} tone="up" format={dollars} />
      </Specimen>
      <Specimen title="Bar chart" wide>
        <BarChart
          label="Money in and out by day"
          series={[
            { name: 'In', tone: 'accent' },
            { name: 'Out', tone: 'muted' },
          ]}
          points={BARS}
          format={dollars}
          none="No data for this period."
        />
      </Specimen>
      <Specimen title="Bar chart without values, of a day that is not over">
        <BarChart
          label="Sign-ups by hour"
          series={[{ name: 'Sign-ups', tone: 'accent' }]}
          points={['00:00', '01:00'].map((at) => ({ at, values: [0] }))}
          room={24}
          format={String}
          none="No data for this period."
        />
      </Specimen>
      <Specimen title="Donut">
        <Donut label="Allocation" shares={SHARES}>
          <p className="text-16 font-semibold">
            <Amount value="104223.12" currency="USD" />
          </p>
          <p className="text-11 text-subtle">in all</p>
        </Donut>
      </Specimen>
      <Specimen title="Share bar, sparkline">
        <ShareBar shares={SHARES} label="Allocation as a bar" />
        <Row>
          <Sparkline points={sampleLine} rose />
          <Sparkline points={[...sampleLine].reverse()} rose={false} />
          <Sparkline points={[]} rose />
        </Row>
      </Specimen>
      <Specimen title="Area chart with nothing to draw">
        <AreaChart label="Nothing" points={[]} format={dollars} />
      </Specimen>
    </Section>
  );
}

function Amounts() {
  return (
    <Specimen title="Amounts">
      <KeyValues
        rows={[
          { label: 'Money', value: <Amount value="1234567.891" currency="USD" /> },
          { label: 'Below 1', value: <Amount value="0.00001234" currency="USD" /> },
          { label: 'Crypto', value: <Amount value="0.00512345678" currency="BTC" rule="crypto" /> },
          { label: 'Short', value: <Amount value="0.123456789012" rule="short" /> },
          { label: 'Exact', value: <Amount value="92233720368547758.07" currency="EUR" rule="exact" /> },
          {
            label: 'Converted',
            value: (
              <Amount
                value="0.5"
                currency="BTC"
                rule="exact"
                converted={{ value: '33620.67', currency: 'USD' }}
              />
            ),
          },
          { label: 'Gain', value: <Amount value="12.5" currency="USD" signed /> },
          { label: 'Loss', value: <Amount value="-12.5" currency="USDT_TRC20" signed /> },
          { label: 'Worth in yen', value: <Amount value="12500" currency="JPY" rule="value" /> },
          { label: 'Worth in dinar', value: <Amount value="12.5" currency="KWD" rule="value" /> },
          { label: 'Hidden', value: <Amount value="12.5" currency="USD" masked /> },
          { label: 'None', value: <Amount value={null} currency="USD" /> },
          { label: 'Rough', value: <CompactAmount value="1845229997000" currency="USD" /> },
          { label: 'Rough, of a coin', value: <CompactAmount value="19970000" currency="BTC" /> },
          { label: 'Moves', value: <PriceChange fraction={0.0312} /> },
        ]}
      />
    </Specimen>
  );
}

/** The smallest and the largest amount, in every form and in a column. */
const EXTREMES = {
  Least: '0.0000000001',
  Tiny: '0.00000012',
  Dear: '12345678.9',
  Many: '8765432110',
  Most: '92233720368547758.07',
};

function Extremes() {
  return (
    <Specimen title="Amounts at their extremes">
      <KeyValues
        rows={Object.entries(EXTREMES).map(([label, value]) => ({
          label,
          value: (
            <span className="grid justify-items-end">
              <Amount value={value} currency="USD" />
              <Amount value={value} currency="BTC" rule="crypto" />
              <Amount value={value} rule="short" />
              <Amount value={value} currency="USD" rule="exact" fit={10} />
              <Amount value={`-${value}`} currency="USD" rule="exact" fit={10} signed />
              <CompactAmount value={value} currency="USD" />
            </span>
          ),
        }))}
      />
    </Specimen>
  );
}

export function Times() {
  const [aborted, setAborted] = useState(false);
  const [ended, setEnded] = useState(false);
  return (
    <Specimen title="Dates, countdowns, durations">
      <KeyValues
        rows={[
          { label: 'Relative', value: <When at="2026-06-01T14:10:00Z" /> },
          { label: 'Absolute', value: <When at="2026-06-01T14:10:00Z" absolute /> },
          { label: 'Togglable', value: <When at="2026-06-01T14:10:00Z" togglable /> },
          { label: 'Missing', value: <When at={null} /> },
          { label: 'Duration', value: durationText(3_723_000) },
          {
            label: 'Ring',
            value: (
              <span className="flex gap-2">
                {[15, 4, 0].map((left) => (
                  <CountdownRing key={left} label="Offer" left={left} total={15} />
                ))}
              </span>
            ),
          },
          { label: 'Countdown', value: <Countdown ms={90 * MINUTE} /> },
          {
            label: 'Short countdown',
            value: <Countdown ms={5000} aborted={aborted} onEnd={() => setEnded(true)} />,
          },
        ]}
      />
      <Row>
        <Button size="small" disabled={aborted || ended} onClick={() => setAborted(true)}>
          Abort
        </Button>
        <p className="text-13 text-muted">
          {ended ? 'It has ended.' : aborted ? 'It was aborted.' : 'It is counting.'}
        </p>
      </Row>
    </Specimen>
  );
}
