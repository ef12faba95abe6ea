import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Outputs } from '../../../api/trpc.ts';
import { cn } from '../../../lib/cn.ts';
import { ledgerPath } from '../../../parts/ledger-path.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { accountName } from './ledger-words.ts';

export type Entry = Outputs['sandbox']['ledgerEntry']['entry'];
type Line = Entry['lines'][number];

const NUMBER = 'py-1 pl-3 text-right whitespace-nowrap';

interface EntryLinesProps {
  entry: Entry;
  /** The account number whose ledger staff read; null for the reader's own. */
  owner: string | null;
}

/** The postings of an entry: debit, credit and the balance of the account after each. */
export function EntryLines({ entry, owner }: EntryLinesProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-96 table-fixed text-13" aria-label="Lines">
        <thead>
          <tr className="text-left text-12 text-subtle">
            {['Account', 'Debit', 'Credit', 'Balance'].map((head, place) => (
              <th
                key={head}
                scope="col"
                className={cn('pb-1 font-normal', place > 0 && 'w-28 pl-3 text-right sm:w-36')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line) => (
            <LineRow key={`${line.owner} ${line.account} ${line.asset}`} line={line} owner={owner} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line, owner }: { line: Line; owner: string | null }) {
  const { asset, account, amount, balance } = line;
  const debit = amount.startsWith('-');
  const name = (
    <>
      {accountName(line.owner, account)} <span className="num">{codeLabel(asset)}</span>
    </>
  );
  const figure = (value: string) => <Amount value={value} currency={asset} rule="exact" bare />;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cn('py-1 text-left font-normal', line.owner !== 'own' && 'text-muted')}>
        {line.owner === 'own' ? (
          <TextLink to={ledgerPath({ owner, account, asset })} className="font-normal">
            {name}
          </TextLink>
        ) : (
          name
        )}
      </th>
      <td className={NUMBER}>{debit ? figure(amount.slice(1)) : null}</td>
      <td className={NUMBER}>{debit ? null : figure(amount)}</td>
      <td className={cn(NUMBER, 'text-muted')}>{balance === null ? null : figure(balance)}</td>
    </tr>
  );
}
