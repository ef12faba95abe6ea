import { useEffect, useRef } from 'react';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { SlipSummary } from '../../frames/form/money-columns.tsx';
import { useShortcuts } from '../../frames/keys/shortcuts.ts';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CountdownRing } from '../../ui/text/countdown-ring.tsx';
import type { ConvertOffer } from './convert-estimate.ts';
import { useOfferClock } from './use-offer-clock.ts';

interface OfferPanelProps {
  offer: ConvertOffer;
  slip: MoneySlip;
  holdSeconds: number;
  /** Takes the offer. */
  taking: ContractForm<Record<string, never>>;
  /** While a new one loads. */
  asking: boolean;
  onRequote: () => void;
  onBack: () => void;
}

/**
 * An offer while it is valid. After it has expired, the same button requests a new one. The amounts never change by
 * themselves.
 */
export function OfferPanel(props: OfferPanelProps) {
  const { offer, slip, holdSeconds, taking, asking, onRequote, onBack } = props;
  const clock = useOfferClock(offer.expiresAt, holdSeconds * 1000, taking.busy);
  const left = Math.ceil(clock.left / 1000);
  const expired = clock.phase === 'ended' && !taking.busy;
  useShortcuts({ r: onRequote, Escape: onBack });
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const { from, to, fromAmount, toAmount } = offer;
  return (
    <FormFrame
      form={taking}
      label="Quote"
      className={COLUMN_FORM}
      onSubmit={expired ? onRequote : taking.submit}
      submit={
        <FormActions>
          <Button onClick={onBack} disabled={taking.busy}>
            Back
          </Button>
          <Button ref={main} type="submit" look="primary" className="flex-1" busy={taking.busy || asking}>
            {expired ? 'Get a new quote' : 'Convert'}
          </Button>
        </FormActions>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-13 text-muted">You receive</p>
          <p className="text-24 font-semibold wrap-anywhere">
            <ConvertedAmount value={toAmount} currency={to} />
          </p>
          <p className="text-13 text-muted">
            for <Amount value={fromAmount} currency={from} rule="exact" />
          </p>
        </div>
        <CountdownRing label="Quote" left={left} total={holdSeconds} className="size-14" />
      </div>
      <p className="text-12 text-subtle" role="status">
        {expired
          ? 'This quote has expired. Nothing was converted.'
          : `These amounts are held for ${holdSeconds} seconds.`}
        {expired ? null : <span className="pointer-coarse:hidden"> Press R for a new quote.</span>}
      </p>
      <SlipSummary slip={slip} open />
    </FormFrame>
  );
}
