import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ArrowDownUp } from 'lucide-react';
import { useAssets } from '../../api/ping.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { AmountRange } from '../../parts/amount-range.tsx';
import { priceAtom } from '../../state/prices/live-prices.ts';
import { Button } from '../../ui/form/button.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { ConvertAmount } from './convert-amount.tsx';
import type { ConvertAsset, ConvertData, ConvertDraft, ConvertFacts } from './convert-estimate.ts';
import { estimateOf, sideOf } from './convert-estimate.ts';
import { costRows } from './offer-facts.tsx';

interface ConvertFormProps {
  form: ContractForm<ConvertDraft>;
  data: ConvertData;
}

/** Converts one asset into another. The side that is not typed is an estimate at the live price. */
export function ConvertForm({ form, data }: ConvertFormProps) {
  const draft = form.values;
  const owned = useAssets();
  const available = owned?.find(({ currency }) => currency === draft.from)?.amount ?? '0';
  const facts = useEstimate(draft, data.assets);
  const typed = (side: 'from' | 'to') => (side === 'from' ? facts?.fromAmount : facts?.toAmount) ?? '';
  const { minimum = '0', maximum = '0' } = data.assets.find(({ currency }) => currency === draft.from) ?? {};
  const unit = codeLabel(draft.from);
  function turn(): void {
    const { from, to, amount, side } = form.values;
    form.edit({ from: to, to: from, side: side === 'from' ? 'to' : 'from', amount });
  }
  return (
    <FormFrame form={form} label="Convert" submit="Get a quote">
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
      {facts ? <KeyValues rows={costRows(facts)} /> : null}
    </FormFrame>
  );
}

function useEstimate(draft: ConvertDraft, assets: readonly ConvertAsset[]): ConvertFacts | null {
  const [from, to] = [useSide(draft.from, assets), useSide(draft.to, assets)];
  return from && to ? estimateOf(draft, from, to) : null;
}

function useSide(code: string, assets: readonly ConvertAsset[]) {
  const live = useAtomValue(priceAtom(`${code}/USD`));
  const asset = assets.find(({ currency }) => currency === code);
  return asset && sideOf(asset, live);
}
