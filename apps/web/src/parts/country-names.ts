import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api/trpc.ts';

/** The names of countries by their codes. */
export function useCountryNames(): (code: string) => string {
  const { data = [] } = useQuery(trpc.site.countries.queryOptions());
  return (code) => data.find((one) => one.code === code)?.name ?? code;
}
