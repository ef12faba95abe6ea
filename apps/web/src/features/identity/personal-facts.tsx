import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { useCountryNames } from '../../parts/country-names.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';

/** The personal data that a trader entered. */
export function PersonalFacts({ info, className }: { info: PersonalInfo; className?: string }) {
  const nameOf = useCountryNames();
  const { firstName, lastName, birthDate, nationality, street, postalCode, city, country } = info;
  return (
    <KeyValues
      {...(className ? { className } : {})}
      rows={[
        { label: 'Name', value: `${firstName} ${lastName}` },
        { label: 'Date of birth', value: <span className="num">{birthDate}</span> },
        { label: 'Nationality', value: nameOf(nationality) },
        { label: 'Address', value: `${street}, ${postalCode} ${city}, ${nameOf(country)}` },
      ]}
    />
  );
}
