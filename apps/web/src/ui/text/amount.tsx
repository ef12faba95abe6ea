import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import type { AmountRule } from './amount-format.ts';
import { formatAmount, shownDecimals, symbolOf } from './amount-format.ts';
import { fitAmount } from './fit-amount.ts';

interface AmountProps {
  /** A decimal string; null without an amount. */
  value: string | null;
  /** The currency of the amount; without it only the number is shown. */
  currency?: string;
  /** `value`: as many decimals as the fiat currency has. */
  rule?: AmountRule | 'value';
  /** By default the decimals of a country's currency ($300.00), of coins none. A yen has no cents in any case. */
  leastDecimals?: number;
  /** The most characters of the number; a longer one is shortened. */
  fit?: number | undefined;
  /** Also shows a plus, and colors gain and loss. */
  signed?: boolean;
  /** Shows dots instead of the digits. */
  masked?: boolean;
  /** The value in another currency, shown behind it. */
  converted?: { value: string | null; currency: string };
  /** Leaves out the code, if the column names it. */
  bare?: boolean;
  /** Shows the digits in another way, such as those that have changed in color. */
  showDigits?: (digits: string) => ReactNode;
  className?: string;
}

/** A sum asks for at most this many decimals. A price asks for those of its tick, which may be more. */
const CENTS = 2;

function leastOf(currency: string | undefined, asked: number | undefined): number {
  if (!currency) return asked ?? 0;
  if (asked === undefined) return shownDecimals(currency);
  return asked <= CENTS && currencyDecimals(currency) === 0 ? 0 : asked;
}

const MASK = '\u2022\u2022\u2022\u2022\u2022\u2022';

/** Shows an amount of money. All money is shown by it. A hover shows all digits. */
export function Amount(props: AmountProps) {
  const {
    value,
    currency,
    rule,
    leastDecimals,
    fit,
    signed = false,
    masked = false,
    bare = false,
    converted,
    showDigits = (text) => text,
    className,
  } = props;
  if (value === null) return <span className={cn('num text-subtle', className)}>–</span>;
  if (masked) {
    return (
      <span className={cn('num', className)}>
        <span aria-hidden="true">{MASK}</span>
        <span className="sr-only">Hidden</span>
      </span>
    );
  }
  const symbol = currency && !bare ? symbolOf(currency) : null;
  const isValue = rule === 'value' && currency !== undefined;
  const decimals = isValue ? currencyDecimals(currency) : leastOf(currency, leastDecimals);
  const ruled = formatAmount(value, rule === 'value' ? 'exact' : rule, decimals);
  const shown = fit === undefined || ruled.length <= fit ? ruled : fitAmount(value, fit, decimals);
  const full = formatAmount(value, 'exact');
  const negative = shown.startsWith('\u2212');
  const nothing = !/[1-9]/.test(shown);
  const sign = negative ? '\u2212' : signed && !nothing ? '+' : '';
  const digits = negative ? shown.slice(1) : shown;
  const tone = signed && !nothing && (negative ? 'text-down' : 'text-up');
  const text = (
    <>
      {sign}
      {symbol}
      {showDigits(digits)}
      {currency && !bare && !symbol ? (
        <span className={tone ? undefined : 'font-normal text-muted'}> {codeLabel(currency)}</span>
      ) : null}
    </>
  );
  return (
    <span
      className={cn('num', tone, converted?.value && 'whitespace-normal', className)}
      title={full === shown ? undefined : currency ? `${full} ${codeLabel(currency)}` : full}
      onCopy={(event) => {
        // A copied number has all digits, in a form that programs read.
        event.clipboardData.setData('text/plain', value);
        event.preventDefault();
      }}
    >
      {converted?.value ? (
        // Where both are too long for a line, the value moves to the next.
        <>
          <span className="whitespace-nowrap">{text}</span>{' '}
          <span className="font-normal whitespace-nowrap text-muted">
            ≈ <Amount value={converted.value} currency={converted.currency} />
          </span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
