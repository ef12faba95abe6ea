import { percentText } from '../../../lib/text/percent-text.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { StaffInstrumentDetail } from './staff-instrument.ts';

interface MarginTiersProps {
  tiers: StaffInstrumentDetail['marginTiers'];
  quote: string;
}

/** The tiers of the maintenance margin as a small table. */
export function MarginTiers({ tiers, quote }: MarginTiersProps) {
  return (
    <div className="mt-4">
      <h4 className="text-12 font-medium text-subtle">Margin tiers</h4>
      <table className="mt-1 w-full text-13">
        <thead className="text-left text-12 text-subtle">
          <tr>
            <th className="py-1 font-normal">Notional, {quote}</th>
            <th className="py-1 text-right font-normal">Maintenance</th>
            <th className="py-1 text-right font-normal">Leverage</th>
          </tr>
        </thead>
        <tbody className="num">
          {tiers.map(({ upTo, rate, maxLeverage }) => (
            <tr key={rate} className="border-t border-line">
              <td className="py-1.5">{upTo === null ? 'above' : `up to ${formatAmount(upTo, 'exact')}`}</td>
              <td className="py-1.5 text-right">{percentText(rate)}</td>
              <td className="py-1.5 text-right">{maxLeverage}x</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
