import { codeLabel } from '@papermint/contracts/money/asset-code';
import { fixedPercent } from '../../../../lib/text/percent-text.ts';
import { AreaChart } from '../../../../ui/chart/area-chart.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { Amount } from '../../../../ui/text/amount.tsx';
import { formatAmount, formatCount } from '../../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../../ui/text/key-values.tsx';
import { floorPoints, tradedIn } from './collection-days.ts';
import type { CollectionAnswer } from './collection-head.tsx';

/** The floor price of a collection over time, its sales, and its traits. */
export function CollectionAnalytics({ answer }: { answer: CollectionAnswer }) {
  const { collection, days, traits } = answer;
  const code = codeLabel(collection.currency);
  const points = floorPoints(days);
  const traded = tradedIn(days);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="Floor price">
          <div className="p-4">
            <AreaChart
              label={`Floor price in ${code}`}
              points={points}
              format={(value) => `${formatAmount(String(value), 'exact')} ${code}`}
            />
          </div>
        </Card>
        <Card title="Sales">
          <KeyValues
            className="px-4"
            rows={[
              { label: 'Sales', value: <span className="num">{formatCount(traded.sales)}</span> },
              {
                label: 'Volume',
                value: <Amount value={collection.volume} currency={collection.currency} rule="exact" />,
              },
              { label: 'Days with a sale', value: <span className="num">{formatCount(traded.days)}</span> },
              {
                label: 'Most sales in a day',
                value: <span className="num">{formatCount(traded.most)}</span>,
              },
            ]}
          />
        </Card>
      </div>
      <TraitShares traits={traits} />
    </div>
  );
}

/** How often each value of a trait occurs. */
function TraitShares({ traits }: Pick<CollectionAnswer, 'traits'>) {
  const names = [...new Set(traits.map(({ name }) => name))];
  return (
    <Card title="Traits">
      {names.length === 0 ? (
        <Empty title="No traits">Traits of its items appear here.</Empty>
      ) : (
        <div className="grid gap-x-8 gap-y-6 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <section key={name} aria-label={name}>
              <h3 className="mb-2 text-13 font-semibold">{name}</h3>
              <ul className="flex flex-col gap-1.5">
                {traits
                  .filter((trait) => trait.name === name)
                  .map(({ value, count, share }) => (
                    <li
                      key={value}
                      className="relative flex justify-between gap-3 rounded-control px-2 py-1 text-13"
                    >
                      <span
                        aria-hidden="true"
                        className="absolute inset-y-0 left-0 rounded-control bg-tint-accent"
                        style={{ width: `${Math.max(2, Number(share) * 100)}%` }}
                      />
                      <span className="relative min-w-0 truncate">{value}</span>
                      <span className="num relative text-12 text-muted">
                        {formatCount(count)} · {fixedPercent(share, 2)}
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
