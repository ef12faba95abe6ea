import { foldedText } from '@papermint/contracts/common/folded-text';
import { MOST_TRAITS } from '@papermint/contracts/nft/statuses';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';

export interface TypedTrait {
  name: string;
  value: string;
}

interface TraitsFieldProps {
  traits: readonly TypedTrait[];
  error: string | undefined;
  onChange: (traits: TypedTrait[]) => void;
}

/** The errors of the typed traits. */
export function traitsError(traits: readonly TypedTrait[]): string | undefined {
  const seen = new Set<string>();
  for (const { name, value } of filledTraits(traits)) {
    if (name === '' || value === '') return 'Enter a name and a value for each trait';
    if (/[:,]/.test(name + value)) return 'Traits cannot contain colons or commas';
    if (seen.has(foldedText(name))) return `Trait ${name} appears twice`;
    seen.add(foldedText(name));
  }
  return undefined;
}

/** The traits that have something in them. */
export const filledTraits = (traits: readonly TypedTrait[]): TypedTrait[] =>
  traits
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '');

/** The traits of an item: a row of name and value each. */
export function TraitsField({ traits, error, onChange }: TraitsFieldProps) {
  const put = (at: number, change: Partial<TypedTrait>) =>
    onChange(traits.map((trait, index) => (index === at ? { ...trait, ...change } : trait)));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'traits-error' : undefined}>
      <legend className="mb-1.5 text-13 font-medium">Traits</legend>
      <div className="flex flex-col gap-2">
        {traits.map((trait, index) => (
          // Rows have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added and removed by the reader
          <div key={index} className="flex items-center gap-2">
            <Input
              className="min-w-0 flex-1"
              aria-label={`Name of trait ${index + 1}`}
              placeholder="Background"
              maxLength={30}
              value={trait.name}
              onChange={({ target }) => put(index, { name: target.value })}
            />
            <Input
              className="min-w-0 flex-1"
              aria-label={`Value of trait ${index + 1}`}
              placeholder="Dusk"
              maxLength={40}
              value={trait.value}
              onChange={({ target }) => put(index, { value: target.value })}
            />
            <Button
              look="ghost"
              size="icon"
              aria-label={`Remove trait ${index + 1}`}
              onClick={() => onChange(traits.filter((_, other) => other !== index))}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </div>
        ))}
        {traits.length < MOST_TRAITS ? (
          <Button
            size="small"
            className="self-start"
            onClick={() => onChange([...traits, { name: '', value: '' }])}
          >
            <Plus className="size-4" aria-hidden="true" />
            Add a trait
          </Button>
        ) : null}
      </div>
      {error ? (
        <p id="traits-error" role="alert" className="mt-1.5 text-12 text-danger">
          {error}
        </p>
      ) : (
        <p className="mt-1.5 text-12 text-muted">Collectors filter by traits, such as Background: Dusk.</p>
      )}
    </fieldset>
  );
}
