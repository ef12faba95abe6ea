import { csvText } from '../../ui/table/csv.ts';
import type { CompanyAction } from './company-action-words.ts';
import { KIND_WORDS } from './company-action-words.ts';

/** The columns of the file. */
const columns: readonly { header: string; text: (action: CompanyAction) => string }[] = [
  { header: 'Time (UTC)', text: ({ at }) => at },
  { header: 'Kind', text: ({ kind }) => KIND_WORDS[kind] },
  { header: 'Pair', text: ({ pair }) => pair },
  { header: 'Company', text: ({ name }) => name },
  { header: 'Action', text: ({ title }) => title },
  { header: 'EPS forecast', text: ({ earnings }) => earnings?.epsEstimate ?? '' },
  { header: 'EPS', text: ({ earnings }) => earnings?.epsActual ?? '' },
  { header: 'Dividend per share', text: ({ dividend }) => dividend?.amount ?? '' },
  { header: 'Paid', text: ({ dividend }) => dividend?.paidAt ?? '' },
  { header: 'Split', text: ({ split }) => (split ? `${split.to} for ${split.from}` : '') },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'Simulated', text: () => 'yes' },
];

/** Actions of companies as a CSV file, made in the browser of the rows that it shows. */
export function actionFile(actions: readonly CompanyAction[]): Blob {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', csvText(columns, actions)], { type: 'text/csv' });
}
