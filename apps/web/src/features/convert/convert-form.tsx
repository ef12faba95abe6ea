import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ArrowDownUp } from 'lucide-react';
import { useAssets } from '../../api/ping.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import type { MoneySlip } from '../../frames/form/money-columns.tsx';
import { SlipSummary } from '../../frames/form/money-columns.tsx';
import { AmountRange } from '../../parts/amount-range.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { ConvertAmount } from './convert-amount.tsx';
import type { ConvertData, ConvertDraft, ConvertFacts } from './convert-estimate.ts';

interface ConvertFormProps {
  form: ContractForm<ConvertDraft>;
  data: ConvertData;
  /** The draft at the live prices; null without a valid amount. */
  facts: ConvertFacts | null;
  slip: MoneySlip | undefined;
}

/** Converts one asset into another. The side that is not typed is an estimate at the live price. */
export function ConvertForm({ form, data, facts, slip }: ConvertFormProps) {
  const draft = form.values;
  const owned = useAssets();
  const available = owned?.find(({ currency }) => currency === draft.from)?.amount ?? '0';
  const typed = (side: 'from' | 'to') => (side === 'from' ? facts?.fromAmount : facts?.toAmount) ?? '';
  const { minimum = '0', maximum = '0' } = data.assets.find(({ currency }) => currency === draft.from) ?? {};
  const unit = codeLabel(draft.from);
  function turn(): void {
    const { from, to, amount, side } = form.values;
    form.edit({ from: to, to: from, side: side === 'from' ? 'to' : 'from', amount });
  }
  return (
    <FormFrame
      form={form}
      label="Convert"
      className={COLUMN_FORM}
      submit={
        <FormActions>
          <Button type="submit" look="primary" className="flex-1" busy={form.busy}>
            Get a quote
          </Button>
        </FormActions>
      }
    >
      <ConvertAmount
        form={form}
        side="from"
        label="You pay"
        assets={data.assets}
        estimate={typed('from')}
        hint={
          <>
            <AmountRange minimum={minimum} maximum={maximum} unit={unit} /> at a time
          </>
        }
        aside={
          <span className="truncate text-12 text-subtle">
            <Amount value={available} currency={draft.from} rule="exact" /> available
          </span>
        }
        onMost={() => form.edit({ side: 'from', amount: available })}
      />
      <Button size="icon" className="self-center" aria-label="Switch the two assets" onClick={turn}>
        <ArrowDownUp className="size-4" aria-hidden="true" />
      </Button>
      <ConvertAmount
        form={form}
        side="to"
        label="You receive"
        assets={data.assets}
        estimate={typed('to')}
        hint={draft.side === 'from' ? 'An estimate until you get a quote' : 'You receive exactly this amount'}
      />
      {slip ? <SlipSummary slip={slip} /> : null}
    </FormFrame>
  );
}
