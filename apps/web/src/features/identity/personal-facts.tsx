import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';

/** The names of countries by their codes. */
export function useCountryNames(): (code: string) => string {
  const { data = [] } = useQuery(trpc.site.countries.queryOptions());
  return (code) => data.find((one) => one.code === code)?.name ?? code;
}

/** What a trader entered about themselves. */
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
