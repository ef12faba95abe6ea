import type { RunPoint } from '@papermint/contracts/cockpit/model';
import { useState } from 'react';
import { AreaChart } from '../../ui/chart/area-chart.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { axisText } from './axis-text.ts';

const CURVES = [
  { value: 'equity', label: 'Equity' },
  { value: 'net', label: 'P&L' },
  { value: 'drawdown', label: 'Drawdown' },
  { value: 'worth', label: 'Account' },
] as const;
type Curve = (typeof CURVES)[number]['value'];

const ABOUT: Readonly<Record<Curve, string>> = {
  equity: "Account equity at the start plus this key's P&L.",
  net: 'P&L of this key alone, after fees.',
  drawdown: 'How far the equity is below its previous peak.',
  worth: 'Equity of the whole account, with deposits and manual orders.',
};

const dollars = (value: number) => {
  const text = formatAmount(value.toFixed(2), 'exact', 2);
  return text.startsWith('\u2212') ? `\u2212$${text.slice(1)}` : `$${text}`;
};

/** An instant as charts write it, in UTC. */
const chartTime = (at: string): string => `${at.slice(0, 10)}, ${at.slice(11, 16)}`;

/** The curves of a run, one at a time. */
export function RunCurves({ points }: { points: readonly RunPoint[] }) {
  const [curve, setCurve] = useState<Curve>('equity');
  const shown = points.map((point) => {
    const value = Number(point[curve]);
    return { at: chartTime(point.at), value: curve === 'drawdown' ? -value : value };
  });
  const [first, last] = [shown[0]?.value ?? 0, shown.at(-1)?.value ?? 0];
  const tone = curve === 'drawdown' ? 'down' : last >= first ? 'up' : 'down';
  return (
    <Card label="Equity" className="p-4">
      <AreaChart
        label={CURVES.find(({ value }) => value === curve)?.label ?? ''}
        points={shown}
        tone={tone}
        format={dollars}
        formatAxis={axisText(
          shown.map(({ value }) => value),
          dollars,
        )}
        aside={
          <Segmented
            label="Curve"
            name="cockpit-curve"
            size="small"
            value={curve}
            options={CURVES}
            onChange={setCurve}
          />
        }
      />
      <p className="mt-2 text-12 text-muted">{ABOUT[curve]}</p>
    </Card>
  );
}
