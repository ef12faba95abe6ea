import { Plus, Trash2 } from 'lucide-react';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { places } from '../../../lib/places.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { InstrumentValues } from './instrument-spec.ts';
import type { TypedTier } from './tier-values.ts';
import { typedTiers, typedValue } from './tier-values.ts';

interface TiersFieldProps {
  form: ContractForm<InstrumentValues>;
  quote: string;
  /** The usual tiers, which an empty list begins with. */
  usual: () => string;
}

const MOST = 10;
const NEXT: TypedTier = { upTo: '', rate: '', maxLeverage: '' };

/** The tiers of the maintenance margin. The last one has no limit. */
export function TiersField({ form, quote, usual }: TiersFieldProps) {
  const tiers = typedTiers(form.values.marginTiers);
  const error = form.at('marginTiers');
  const take = (next: readonly TypedTier[]) => form.edit({ marginTiers: typedValue(next) });
  const edit = (at: number, change: Partial<TypedTier>) =>
    take(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
  const id = `${form.id}-marginTiers`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-3 text-13 font-semibold">Margin tiers</legend>
      {tiers.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
          The default tiers for this turnover apply.
          <Button size="small" id={id} onClick={() => form.edit({ marginTiers: usual() })}>
            Set tiers
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          <div
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_5rem_2rem] *:min-w-0 gap-2 text-12 text-subtle"
            aria-hidden="true"
          >
            <span>Up to, {quote}</span>
            <span>Maintenance</span>
            <span>Leverage</span>
          </div>
          {places(tiers.length).map((place, index) => {
            const tier = tiers[index] as TypedTier;
            return (
              <TierRow
                key={place}
                id={index === 0 ? id : undefined}
                tier={tier}
                number={index + 1}
                last={index === tiers.length - 1}
                only={tiers.length === 1}
                invalid={error ? true : undefined}
                onEdit={(change) => edit(index, change)}
                onRemove={() => take(withoutLimit(tiers.filter((_, at) => at !== index)))}
              />
            );
          })}
          {tiers.length < MOST ? (
            <Button size="small" className="self-start" onClick={() => take([...tiers, NEXT])}>
              <Plus className="size-4" aria-hidden="true" />
              Add a tier
            </Button>
          ) : null}
        </div>
      )}
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-12 text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The last tier has no limit. */
const withoutLimit = (tiers: readonly TypedTier[]): TypedTier[] =>
  tiers.map((tier, index) => (index === tiers.length - 1 ? { ...tier, upTo: '' } : tier));

interface TierRowProps {
  id: string | undefined;
  tier: TypedTier;
  /** 1 for the first. */
  number: number;
  last: boolean;
  only: boolean;
  invalid: true | undefined;
  onEdit: (change: Partial<TypedTier>) => void;
  onRemove: () => void;
}

function TierRow({ id, tier, number, last, only, invalid, onEdit, onRemove }: TierRowProps) {
  const name = (field: string) => `${field} of tier ${number}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_5rem_2rem] *:min-w-0 items-center gap-2">
      <Input
        id={id}
        aria-label={name('Limit')}
        aria-invalid={invalid}
        inputMode="decimal"
        placeholder={last ? 'no limit' : ''}
        value={tier.upTo}
        readOnly={last}
        onChange={(event) => onEdit({ upTo: event.target.value })}
      />
      <Input
        aria-label={name('Maintenance margin')}
        aria-invalid={invalid}
        inputMode="decimal"
        value={tier.rate}
        after={<span className="pr-3 text-13 text-muted">%</span>}
        onChange={(event) => onEdit({ rate: event.target.value })}
      />
      <Input
        aria-label={name('Max leverage')}
        aria-invalid={invalid}
        inputMode="numeric"
        value={tier.maxLeverage}
        after={<span className="pr-3 text-13 text-muted">x</span>}
        onChange={(event) => onEdit({ maxLeverage: event.target.value })}
      />
      <Button
        look="ghost"
        size="small"
        aria-label={`Remove tier ${number}`}
        disabled={only}
        onClick={onRemove}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
