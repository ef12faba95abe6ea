import { hasFlag } from '@papermint/contracts/common/flags';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { KIND_WORDS, kindChoices } from '../lists/market-kinds.ts';
import { MarketViews } from '../lists/market-views.tsx';
import { useRankings } from '../lists/ranking.ts';
import { HeatMap } from './heat-map.tsx';
import type { SizeBy, Span } from './heat-rules.ts';
import { colorLimit, groupsOf } from './heat-rules.ts';
import { HeatTable } from './heat-table.tsx';

const ALL = 'all';

const SPAN_OPTIONS = [
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
] as const;

const labelOf = (period: string) => SPAN_OPTIONS.find(({ value }) => value === period)?.label ?? period;

const SIZE_OPTIONS = [
  { value: 'turnover', label: 'Volume' },
  { value: 'cap', label: 'Market cap' },
] as const;

const VIEWS = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
] as const;

/** The choices of the page, stored in the address. */
function useChoices() {
  const [params, setParams] = useSearchParams();
  const kinds = kindChoices(useAtomValue(flagsAtom));
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const of = <V extends string>(name: string, options: readonly { value: V }[], usual: V): V =>
    options.find(({ value }) => value === params.get(name))?.value ?? usual;
  const kind = kinds.find((one) => (one.value || 'crypto') === params.get('kind'))?.kind;
  const capped = kind !== undefined && KIND_WORDS[kind].caps;
  return {
    kinds,
    kind,
    capped,
    period: of('change', SPAN_OPTIONS, '24h'),
    by: capped ? of<SizeBy>('size', SIZE_OPTIONS, 'turnover') : 'turnover',
    view: of('view', VIEWS, 'map'),
    choose,
  };
}

/** The markets of all kinds, or of one, as a map of areas and colors, or as a table. */
export function HeatMapPage() {
  const { kinds, kind, capped, period, by, view, choose } = useChoices();
  const span: Span = `change${period}`;
  const open = hasFlag(useAtomValue(flagsAtom), 'trade_room');
  const shown: readonly InstrumentKind[] = kind ? [kind] : kinds.map((one) => one.kind);
  const markets = useRankings(shown, 'spot');
  const groups = useMemo(() => groupsOf([...markets.values()], by, !kind), [markets, by, kind]);
  const limit = useMemo(
    () => colorLimit(groups.flatMap((group) => group.markets.map((market) => market[span]))),
    [groups, span],
  );
  return (
    <PageFrame
      title="Markets"
      about={`Area: ${by === 'cap' ? 'market cap' : '24 h volume'}. Color: price change. Prices are simulated.`}
    >
      <MarketViews />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
          <Segmented
            label="Kind of market"
            name="kind"
            size="small"
            value={kind ? KIND_WORDS[kind].label : ALL}
            options={[{ value: ALL, label: 'All' }, ...kinds.map(({ label }) => ({ value: label, label }))]}
            onChange={(label) => {
              const chosen = kinds.find((one) => one.label === label);
              choose('kind', chosen ? chosen.value || 'crypto' : '');
            }}
          />
        </div>
        <Segmented
          label="Period"
          name="change"
          size="small"
          value={period}
          options={SPAN_OPTIONS}
          onChange={(value) => choose('change', value === '24h' ? '' : value)}
        />
        {capped ? (
          <Segmented
            label="Size by"
            name="size"
            size="small"
            value={by}
            options={SIZE_OPTIONS}
            onChange={(value) => choose('size', value === 'turnover' ? '' : value)}
          />
        ) : null}
        <Segmented
          label="View"
          name="view"
          size="small"
          value={view}
          options={VIEWS}
          onChange={(value) => choose('view', value === 'map' ? '' : value)}
        />
        {view === 'map' ? <Legend limit={limit} /> : null}
      </div>
      <Card label="Markets" className="overflow-hidden">
        {markets.size === 0 ? (
          <Skeleton className="h-[min(70dvh,44rem)] min-h-96" />
        ) : groups.length === 0 ? (
          <Empty title="No markets yet">Markets appear here once they are traded.</Empty>
        ) : view === 'map' ? (
          <HeatMap groups={groups} by={by} span={span} limit={limit} open={open} />
        ) : (
          <HeatTable groups={groups} by={by} span={span} period={labelOf(period)} open={open} />
        )}
      </Card>
    </PageFrame>
  );
}

const STEPS = [-1, -0.5, 0, 0.5, 1] as const;

/** Which color stands for which change. */
function Legend({ limit }: { limit: number }) {
  return (
    <p className="num flex items-center gap-1.5 text-11 text-muted sm:ml-auto">
      <span>{fixedPercent(-limit, limit < 0.01 ? 2 : 0)}</span>
      <span aria-hidden="true" className="flex overflow-hidden rounded-[3px]">
        {STEPS.map((step) => (
          <span
            key={step}
            className="h-3 w-5"
            style={{
              backgroundColor: `color-mix(in srgb, var(${step < 0 ? '--down' : '--up'}) ${Math.abs(step) * 42}%, var(--surface-3))`,
            }}
          />
        ))}
      </span>
      <span>+{fixedPercent(limit, limit < 0.01 ? 2 : 0)}</span>
    </p>
  );
}
