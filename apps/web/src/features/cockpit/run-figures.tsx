import type { RunFigures as Figures } from '@papermint/contracts/cockpit/model';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/text/amount.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { percentText, ratioText } from './ratio-text.ts';

interface TileProps {
  label: string;
  /** What it means, for a hover. */
  title?: string;
  note?: ReactNode;
  children: ReactNode;
}

function Tile({ label, title, note, children }: TileProps) {
  return (
    <div className="min-w-0 bg-surface-1 px-4 py-3" title={title}>
      <dt className="truncate text-12 text-subtle">{label}</dt>
      <dd className="num mt-0.5 text-16 font-medium">{children}</dd>
      {note ? <dd className="num text-12 whitespace-normal text-muted">{note}</dd> : null}
    </div>
  );
}

const money = (value: string | null, signed = false) => (
  <Amount value={value} currency="USD" rule="value" fit={13} signed={signed} />
);

/** The figures of a run, each with what it consists of. */
export function RunFigures({ figures }: { figures: Figures }) {
  const unrealized = (
    <>
      {money(figures.realized, true)} realized, {money(figures.unrealized, true)} unrealized
    </>
  );
  return (
    <dl
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5"
    >
      <Tile label="Net P&L" title="Realized and unrealized P&L less fees" note={unrealized}>
        {money(figures.net, true)}
      </Tile>
      <Tile label="Return" note={<>of {money(figures.capital)}</>}>
        {percentText(figures.return)}
      </Tile>
      <Tile label="Maximum drawdown" note={percentText(figures.maxDrawdownShare)}>
        {money(figures.maxDrawdown)}
      </Tile>
      <Tile
        label="Sharpe ratio"
        title="Daily simple returns, times √365, risk-free rate 0"
        note="daily, √365, risk-free 0"
      >
        {ratioText(figures.sharpe)}
      </Tile>
      <Tile
        label="Profit factor"
        title="Gross profit divided by gross loss of closed trades, after fees"
        note="gross profit / gross loss"
      >
        {ratioText(figures.profitFactor)}
      </Tile>
      <Tile label="Win rate" note={`${formatCount(figures.closedTrades)} closed trades`}>
        {percentText(figures.winRate)}
      </Tile>
      <Tile label="Expectancy" title="Average result of a closed trade, after fees" note="per closed trade">
        {money(figures.expectancy, true)}
      </Tile>
      <Tile
        label="Turnover"
        note={`${formatCount(figures.fills)} fills of ${formatCount(figures.orders)} orders`}
      >
        {money(figures.turnover)}
      </Tile>
      <Tile label="Maker share" note="of the turnover">
        {percentText(figures.makerShare)}
      </Tile>
      <Tile label="Fees" note="included in net P&L">
        {money(figures.fees)}
      </Tile>
    </dl>
  );
}
