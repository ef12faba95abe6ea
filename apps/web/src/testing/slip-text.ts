import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MoneySlip } from '../frames/form/money-columns.tsx';

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

/** The text of a slip: its facts as "label: value". */
export function slipText({ figure, outcome, facts }: MoneySlip) {
  const text = (node: ReactNode) => textOf(renderToStaticMarkup(node));
  const rows = renderToStaticMarkup(facts).split('</dd>').slice(0, -1);
  return {
    figure: text(figure),
    outcome: `${outcome.label}: ${text(outcome.value)}`,
    facts: rows.map((row) => textOf(row.replace('</dt>', ': '))),
  };
}
