import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Statement, StatementAsset } from '@papermint/contracts/performance/model';
import type { ReactNode } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Slip } from '../../ui/paper/slip.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { exactTime } from '../../ui/text/when-format.ts';
import { flowLines } from './month-lines.ts';
import { monthName } from './month-names.ts';

interface MonthSlipProps {
  statement: Statement;
  /** Of the account. */
  accountId: string;
}

/** The statement of a month on paper: net worth at both ends, then each asset with what changed it. */
export function MonthSlip({ statement, accountId }: MonthSlipProps) {
  const { month, currency, to, isOver, assets } = statement;
  return (
    <Slip
      title={`Statement, ${monthName(month)}`}
      // The month and the end of the account number, such as 2605 0001.
      serial={`${month.slice(2).replace('-', '')}${accountId.slice(-4)}`}
      about={
        isOver
          ? `Account ${accountId}. Values in ${currency}, days in UTC.`
          : `Account ${accountId}. Values in ${currency}, up to ${exactTime(Date.parse(to))}.`
      }
    >
      <div className="gap-x-14 min-[1440px]:columns-2">
        <WorthTable statement={statement} />
        {assets.map((asset) => (
          <AssetTable key={asset.currency} asset={asset} currency={currency} />
        ))}
      </div>
      {assets.length === 0 ? (
        <p className="mt-4 text-13 text-muted">The account held nothing in this month.</p>
      ) : null}
    </Slip>
  );
}

const CELL = 'pl-4 text-right whitespace-nowrap';

function WorthTable({ statement }: { statement: Statement }) {
  const { opening, closing, currency } = statement;
  const hidden = useAtomValue(balancesHiddenAtom);
  const lines = [
    ['Spot', 'spot'],
    ['Earn', 'earn'],
    ['Futures', 'futures'],
    ['Cards', 'cards'],
    ['NFTs', 'nfts'],
    ['Net worth', 'total'],
  ] as const;
  return (
    <table className="w-full break-inside-avoid text-13" aria-label="Net worth">
      <thead>
        <tr className="h-8 text-12 text-subtle">
          <th scope="col" className="text-left font-medium">
            <span className="sr-only">Part</span>
          </th>
          <th scope="col" className={cn(CELL, 'font-medium')}>
            Opening
          </th>
          <th scope="col" className={cn(CELL, 'w-28 font-medium')}>
            Closing
          </th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(([, part]) => part === 'total' || /[1-9]/.test(opening[part] + closing[part]))
          .map(([label, part]) => (
            <tr
              key={part}
              className={
                part === 'total' ? 'h-10 border-t border-line text-14 font-semibold' : 'h-7 text-muted'
              }
            >
              <th
                scope="row"
                className={cn('text-left', part === 'total' ? 'font-[inherit]' : 'pl-4 font-normal')}
              >
                {label}
              </th>
              {[opening, closing].map((end, place) => (
                <td key={place === 0 ? 'opening' : 'closing'} className={CELL}>
                  <Amount value={end[part]} currency={currency} rule="value" fit={14} masked={hidden} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface AssetTableProps {
  asset: StatementAsset;
  /** Of the values. */
  currency: string;
}

/** The balances of an asset at both ends with their values, and what changed it between them. */
function AssetTable({ asset, currency }: AssetTableProps) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const code = codeLabel(asset.currency);
  const amount = (value: string, signed = false): ReactNode => (
    <Amount
      value={value}
      currency={asset.currency}
      bare
      rule="exact"
      fit={16}
      signed={signed}
      masked={hidden}
    />
  );
  const end = (label: string, balance: string, value: string) => (
    <tr className="h-8 font-medium">
      <th scope="row" className="text-left font-[inherit]">
        {label}
      </th>
      <td className={CELL}>{amount(balance)}</td>
      <td className={CELL}>
        <Amount value={value} currency={currency} rule="value" fit={14} masked={hidden} />
      </td>
    </tr>
  );
  return (
    <table className="mt-5 w-full break-inside-avoid text-13" aria-label={code}>
      <thead>
        <tr className="h-8 border-b border-line text-12 text-subtle">
          <th scope="col" className="text-left text-14 font-semibold text-fg">
            {code}
          </th>
          <th scope="col" className={cn(CELL, 'font-medium')}>
            Amount
          </th>
          <th scope="col" className={cn(CELL, 'w-28 font-medium')}>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {end('Opening balance', asset.opening, asset.openingValue)}
        {flowLines(asset).map(({ label, amount: change }) => (
          <tr key={label} className="h-7 text-muted">
            <th scope="row" className="pl-4 text-left font-normal">
              {label}
            </th>
            <td className={CELL}>{amount(change, true)}</td>
            <td />
          </tr>
        ))}
        {end('Closing balance', asset.closing, asset.closingValue)}
      </tbody>
    </table>
  );
}
