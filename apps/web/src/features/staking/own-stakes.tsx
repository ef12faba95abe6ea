import { DAY } from '@papermint/contracts/common/time-units';
import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Stake } from '@papermint/contracts/staking/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useNow } from '../../lib/now.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { contractPath } from './stake-words.tsx';

/** The contracts that are not paid out. The screen's row in the table asks for the same ahead. */
const RUNNING = { status: 'staking,matured', sort: 'maturesAt', perPage: 6 } as const;

/** The running contracts of the reader, the next to mature first, with what they are worth. */
export function OwnStakes() {
  const { data, isError } = useQuery(trpc.staking.contracts.queryOptions(RUNNING, { staleTime: 0 }));
  const masked = useAtomValue(balancesHiddenAtom);
  // The products show the same failure.
  if (isError && !data) return null;
  return (
    <Card title="Your stakes" aside={<TextLink to="/account/staking/contracts">All contracts</TextLink>}>
      {data ? (
        <>
          <dl className="grid grid-cols-2 gap-4 border-b border-line p-4">
            {(['staked', 'accrued'] as const).map((key) => (
              <div key={key} className="min-w-0">
                <dt className="text-12 text-muted">{key === 'staked' ? 'Staked' : 'Accrued rewards'}</dt>
                <dd className="mt-0.5 truncate text-16 font-semibold">
                  <Amount
                    value={data.totals[key]}
                    currency={data.totals.currency}
                    rule="value"
                    masked={masked}
                  />
                </dd>
              </div>
            ))}
          </dl>
          {data.data.length === 0 ? (
            <Empty title="No running contracts">Your stakes appear here.</Empty>
          ) : (
            <ul className="divide-y divide-line">
              {data.data.map((stake) => (
                <li key={stake.uuid}>
                  <StakeLine stake={stake} masked={masked} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Skeleton className="m-4 h-56" />
      )}
    </Card>
  );
}

/** A contract with the elapsed part of its term, the days left and the accrued reward. */
function StakeLine({ stake, masked }: { stake: Stake; masked: boolean }) {
  const { product, currency, amount, rewardCurrency, accrued, days, termDays } = stake;
  return (
    <Link
      to={contractPath(stake)}
      aria-label={`Contract in ${product}`}
      className="flex gap-3 px-4 py-3.5 transition-colors duration-120 hover:bg-surface-2"
    >
      <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} className="size-7" />
      <span className="block min-w-0 flex-1">
        <span className="flex justify-between gap-3 text-13 font-medium">
          <span className="truncate">{product}</span>
          <Amount value={amount} currency={currency} rule="exact" masked={masked} className="shrink-0" />
        </span>
        {termDays === null ? null : (
          <Progress
            label={`Term of ${product}`}
            value={days / termDays}
            tone={days < termDays ? 'accent' : 'ok'}
            className="mt-2"
          />
        )}
        <span className="mt-1.5 flex justify-between gap-3 text-12 text-subtle">
          <TimeLeft stake={stake} />
          <Amount
            value={accrued}
            currency={rewardCurrency}
            rule="exact"
            leastDecimals={2}
            signed={Number(accrued) > 0}
            masked={masked}
            className="shrink-0"
          />
        </span>
      </span>
    </Link>
  );
}

function TimeLeft({ stake: { status, maturesAt, days } }: { stake: Stake }) {
  const now = useNow(60_000);
  if (status === 'matured') return <span>Paid out within an hour</span>;
  if (maturesAt === null) {
    return (
      <span>
        Flexible, <span className="num">{days}</span> {days === 1 ? 'day' : 'days'} accrued
      </span>
    );
  }
  const left = now === 0 ? null : Math.ceil((Date.parse(maturesAt) - now) / DAY);
  return (
    <span>
      <span className="num">{left ?? '–'}</span> {left === 1 ? 'day' : 'days'} left
    </span>
  );
}
