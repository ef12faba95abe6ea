import { csvText } from '../../ui/table/csv.ts';
import type { Release } from './release-words.ts';

/** The columns of the file. */
const columns: readonly { header: string; text: (release: Release) => string }[] = [
  { header: 'Time (UTC)', text: ({ at }) => at },
  { header: 'Release', text: ({ name }) => name },
  { header: 'Economy', text: ({ area }) => area },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'Importance', text: ({ importance }) => importance },
  { header: 'Period', text: ({ period }) => period ?? '' },
  { header: 'Previous', text: ({ previous }) => previous ?? '' },
  { header: 'Forecast', text: ({ forecast }) => forecast ?? '' },
  { header: 'Actual', text: ({ actual }) => actual ?? '' },
  { header: 'Unit', text: ({ unit }) => unit ?? '' },
  { header: 'Simulated', text: () => 'yes' },
];

/** Releases as a CSV file, made in the browser of the rows that it shows. */
export function releaseFile(releases: readonly Release[]): Blob {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', csvText(columns, releases)], { type: 'text/csv' });
}
