import { codeLabel } from '@papermint/contracts/money/asset-code';
import { LatestTransactions } from '../../parts/latest-transactions.tsx';
import { Amount } from '../../ui/text/amount.tsx';

/** The trader's latest conversions. */
export const LatestConversions = () => (
  <LatestTransactions
    rowsName="conversions"
    type="convert"
    empty="Your conversions appear here."
    face={({ currency, amount, counterCurrency, counterAmount }) => {
      const into = counterCurrency ?? currency;
      return {
        asset: into,
        title: `${codeLabel(currency)} to ${codeLabel(into)}`,
        figure: (
          <>
            <Amount value={counterAmount} currency={into} signed className="font-medium" />
            <Amount value={amount} currency={currency} className="text-12 text-subtle" />
          </>
        ),
      };
    }}
  />
);
