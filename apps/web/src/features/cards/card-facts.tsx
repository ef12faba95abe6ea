import type { CardStep, VirtualCard } from '@papermint/contracts/cards/model';
import { StepHistory } from '../../parts/step-history.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CopiedValue } from '../../ui/text/copied-value.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import { When } from '../../ui/text/when.tsx';
import { cardWords } from './card-words.tsx';

type Shown = Omit<VirtualCard, 'allowedActions'>;

const money = (value: string, currency: string) => (
  <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />
);

/** The available and the held amount. */
export function CardBalance({ card }: { card: Shown }) {
  const { balance, held, currency } = card;
  return (
    <div>
      <p className="text-12 text-muted">Balance</p>
      <p className="mt-0.5 text-24 font-semibold">{money(balance, currency)}</p>
      {Number(held) > 0 ? (
        <p className="mt-1 text-12 text-muted">{money(held, currency)} held by pending purchases</p>
      ) : null}
    </div>
  );
}

interface WindowProps {
  label: string;
  spent: string;
  limit: string | null;
  currency: string;
}

/** The spent part of a window. */
export function SpendWindow({ label, spent, limit, currency }: WindowProps) {
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-13">
        <span className="text-muted">{label}</span>
        <span className="font-medium">
          {money(spent, currency)}
          <span className="font-normal text-muted">
            {' '}
            {limit === null ? 'no limit' : <>of {money(limit, currency)}</>}
          </span>
        </span>
      </p>
      {limit === null ? null : (
        <Progress label={label} value={Math.min(1, Number(spent) / Number(limit))} tone="accent" />
      )}
    </div>
  );
}

/** The spend limits and the spent part of each. */
export function CardLimits({ card }: { card: Shown }) {
  const { limits, spent, currency } = card;
  return (
    <div className="flex flex-col gap-4 p-4">
      <SpendWindow label="Today" spent={spent.day} limit={limits.day} currency={currency} />
      <SpendWindow label="This month" spent={spent.month} limit={limits.month} currency={currency} />
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="text-muted">One purchase</span>
        <span className="font-medium">
          {limits.transaction === null ? 'No limit' : money(limits.transaction, currency)}
        </span>
      </p>
    </div>
  );
}

/** The other facts of a card. */
export function CardFacts({ card }: { card: Shown }) {
  return (
    <KeyValues
      rows={[
        { label: 'Network', value: `${card.brand} (simulated)` },
        { label: 'Requested', value: <When at={card.createdAt} absolute="utc" /> },
        ...(card.openedAt ? [{ label: 'Opened', value: <When at={card.openedAt} absolute="utc" /> }] : []),
        ...(card.closedAt ? [{ label: 'Closed', value: <When at={card.closedAt} absolute="utc" /> }] : []),
        ...(card.reason ? [{ label: 'Reason', value: card.reason }] : []),
        {
          label: 'Card ID',
          value: <CopiedValue text={card.uuid} label="Copy card ID" />,
        },
      ]}
    />
  );
}

/** Its history, newest first. @param own whether the reader is its owner */
export const CardHistory = ({ steps, own }: { steps: readonly CardStep[]; own: boolean }) => (
  <StepHistory steps={steps} words={cardWords} own={own} />
);
