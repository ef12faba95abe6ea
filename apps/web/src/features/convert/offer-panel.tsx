import { useEffect, useRef } from 'react';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { useShortcuts } from '../../frames/keys/shortcuts.ts';
import { ConvertedAmount } from '../../parts/converted-amount.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { CountdownRing } from '../../ui/text/countdown-ring.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { ConvertOffer } from './convert-estimate.ts';
import { costRows } from './offer-facts.tsx';
import { useOfferClock } from './use-offer-clock.ts';

interface OfferPanelProps {
  offer: ConvertOffer;
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
export function OfferPanel({ offer, holdSeconds, taking, asking, onRequote, onBack }: OfferPanelProps) {
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
      onSubmit={expired ? onRequote : taking.submit}
      submit={
        <div className="flex gap-3 max-sm:flex-col">
          <Button ref={main} type="submit" look="primary" className="sm:flex-1" busy={taking.busy || asking}>
            {expired ? 'Get a new quote' : 'Convert'}
          </Button>
          <Button onClick={onBack} disabled={taking.busy}>
            Back
          </Button>
        </div>
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
      <KeyValues
        rows={[
          ...costRows(offer),
          {
            label: 'You pay',
            value: <Amount value={fromAmount} currency={from} rule="exact" />,
            strong: true,
          },
        ]}
      />
      <p className="text-12 text-subtle" role="status">
        {expired
          ? 'This quote has expired. Nothing was converted.'
          : `These amounts are held for ${holdSeconds} seconds.`}
        {expired ? null : <span className="pointer-coarse:hidden"> Press R for a new quote.</span>}
      </p>
    </FormFrame>
  );
}
