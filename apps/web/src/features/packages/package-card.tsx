import { Check } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { PackageNote } from './package-note.tsx';
import type { AccountPackage } from './package-terms.ts';
import { termTexts } from './package-terms.ts';

interface PackageCardProps {
  one: AccountPackage;
  /** Its rank relative to the trader's own. */
  comparison: 'lower' | 'current' | 'higher';
  /** Only of a higher one. */
  onUpgrade?: () => void;
}

/** A package beside the others. */
export function PackageCard({ one, comparison, onUpgrade }: PackageCardProps) {
  const { name, description, features, price } = one;
  return (
    <Card className={comparison === 'current' ? 'flex flex-col border-accent p-5' : 'flex flex-col p-5'}>
      <PackageNote one={one} />
      <div className="mt-3 flex min-h-6 items-center justify-between gap-3">
        <p className="text-12 text-subtle">{Number(price) === 0 ? 'For every account' : 'Paid once'}</p>
        {comparison === 'current' ? <Pill tone="ok">Your package</Pill> : null}
      </div>
      <p className="mt-2 text-13 text-muted xl:min-h-10">{description}</p>
      <KeyValues
        className="mt-3"
        rows={Object.entries(termTexts(one, one.currency)).map(([label, value]) => ({
          label,
          value: /\d/.test(value) ? <span className="num">{value}</span> : value,
        }))}
      />
      <ul className="mt-2 mb-5 grid gap-2 text-13">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {comparison === 'higher' ? (
        <Button look="primary" wide className="mt-auto" onClick={onUpgrade}>
          Upgrade to {name}
        </Button>
      ) : null}
    </Card>
  );
}
