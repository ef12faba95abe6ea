import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Pill } from '../../ui/text/pill.tsx';
import type { CompanyAction } from './company-action-words.ts';
import { actionKey, figuresOf, KIND_WORDS, timeWords } from './company-action-words.ts';
import { DayRow, Figure } from './day-row.tsx';
import { Surprise } from './release-row.tsx';

const TONES = { earnings: 'info', dividend: 'ok', split: 'accent' } as const;

interface CompanyActionRowProps {
  action: CompanyAction;
  /** The address of the stock's terminal; undefined if stocks do not trade. */
  to: string | undefined;
}

/** A report, an ex-date or a split of the calendar of companies. */
export function CompanyActionRow({ action, to }: CompanyActionRowProps) {
  const { at, kind, name, pair, title, earnings } = action;
  const symbol = codeLabel(pair.slice(0, pair.indexOf('/')));
  return (
    <DayRow
      id={actionKey(action)}
      name={`${name}: ${title}`}
      to={to}
      opened={false}
      className="grid-cols-[3.25rem_1fr] items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[3.25rem_5.5rem_1fr_auto]"
    >
      <time dateTime={at} className="num text-13 text-muted">
        {at.slice(11, 16)}
      </time>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        <Pill tone={TONES[kind]}>{KIND_WORDS[kind]}</Pill>
      </span>
      <span className="min-w-0 text-13 max-sm:col-start-2 max-sm:row-start-1">
        <span className="font-medium">{symbol}</span>
        <span className="text-subtle"> · {name}</span>
        <span className="block text-12 text-subtle">{timeWords(action)}</span>
      </span>
      <dl className="grid grid-cols-3 gap-x-3 max-sm:col-start-2 sm:flex sm:w-72 sm:justify-end sm:text-right sm:*:w-22">
        {figuresOf(action).map(([label, value], i) => (
          <Figure key={label} label={label} strong={i === 0 && value !== '–'}>
            {i === 0 && earnings ? (
              <Surprise release={{ actual: earnings.epsActual, forecast: earnings.epsEstimate }} />
            ) : null}
            {value}
          </Figure>
        ))}
      </dl>
    </DayRow>
  );
}
