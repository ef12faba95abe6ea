import { useMemo } from 'react';
import { ChartPanel } from '../../../../features/markets/chart/chart-panel.tsx';
import { useChartOverlay } from '../use-chart-overlay.tsx';
import type { PanelProps } from './panel-props.ts';

/** The chart of a pair, with the lines of its trader. All but the leading one have an interval of their own. */
export function PanelChart(props: PanelProps) {
  const { panel, lead, away = false, market, venue, parts, own, onSide, onInterval } = props;
  const overlay = useChartOverlay({ market, venue, own, parts }, away ? undefined : onSide, lead);
  const interval = panel.interval ?? null;
  const follows = lead && interval === null;
  const ownInterval = useMemo(
    () => (follows ? undefined : { interval, choose: onInterval }),
    [follows, interval, onInterval],
  );
  return <ChartPanel market={market} fills={own.fills} own={ownInterval} overlay={overlay} />;
}
