import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { MARK_REFRESH } from './follow-futures.ts';
import { StaffPositionCard } from './staff-position-columns.tsx';

const SHOWN = 5;
/** Their margin is summed up. */
const SUMMED = 100;

interface TraderPositionsProps {
  accountId: string;
  /** The level of the heading. */
  as?: 'h2' | 'h3';
}

/** The open positions of a trader, and the margin that is locked for them; each opens in the list of all. */
export function TraderPositions({ accountId, as: Heading = 'h3' }: TraderPositionsProps) {
  const { data } = useQuery(
    trpc.futuresStaff.positionsOf.queryOptions(
      { accountId, status: 'open', perPage: SUMMED },
      { refetchInterval: MARK_REFRESH },
    ),
  );
  const history = `/kut/trader/${accountId}/trade-history/futures`;
  const sums = sumsOf(data?.data ?? []);
  return (
    <section aria-label="Open positions">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <Heading className="text-13 font-semibold">
          Open positions
          {data?.total ? <span className="num ml-1.5 font-normal text-subtle">{data.total}</span> : null}
        </Heading>
        <TextLink to={history} className="text-13">
          See all
        </TextLink>
      </div>
      {data?.data.length === 0 ? <p className="py-2 text-13 text-muted">No open positions.</p> : null}
      {sums.map(({ currency, margin, pnl }) => (
        <p key={currency} className="flex justify-between gap-3 py-1 text-13">
          <span className="text-muted">
            {'Margin '}
            <Amount value={margin} currency={currency} rule="exact" leastDecimals={2} className="text-fg" />
          </span>
          <Amount
            value={pnl}
            currency={currency}
            rule="exact"
            leastDecimals={2}
            signed
            className="font-medium"
          />
        </p>
      ))}
      <ul className="divide-y divide-line">
        {data?.data.slice(0, SHOWN).map((position) => (
          <li key={position.uuid} className="py-2">
            <TextLink
              to={`${history}?position=${position.uuid}`}
              className="block text-fg hover:no-underline"
            >
              <StaffPositionCard position={position} />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Held {
  marginCurrency: string;
  margin: string;
  unrealizedPnl: string;
}

/** Margin and unrealized P&L of positions by currency. */
function sumsOf(positions: readonly Held[]) {
  const currencies = [...new Set(positions.map(({ marginCurrency }) => marginCurrency))];
  return currencies.map((currency) => {
    const own = positions.filter(({ marginCurrency }) => marginCurrency === currency);
    const sum = (key: 'margin' | 'unrealizedPnl') =>
      decimalText(own.map((one) => decimal(one[key])).reduce(add));
    return { currency, margin: sum('margin'), pnl: sum('unrealizedPnl') };
  });
}
