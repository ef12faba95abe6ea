import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NftWallet } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { shortAddress } from '../browse/nft-words.ts';
import { NftSections } from '../nft-sections.tsx';

/** The simulated wallets of the reader. */
export function NftWalletsPage() {
  const query = useQuery(trpc.nft.wallets.queryOptions({}, { staleTime: 0 }));
  const wallets = query.data?.wallets;
  return (
    <PageFrame
      title="NFT wallets"
      about="Your address on each simulated blockchain. NFTs are received there."
    >
      <NftSections />
      {query.isError && !wallets ? (
        <QueryFailed query={query} title="Your wallets could not be loaded." />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {wallets
            ? wallets.map((wallet) => (
                <li key={wallet.chain} className="min-w-0">
                  <Wallet wallet={wallet} />
                </li>
              ))
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton className="h-56 rounded-card" />
                </li>
              ))}
        </ul>
      )}
    </PageFrame>
  );
}

function Wallet({ wallet }: { wallet: NftWallet }) {
  const { chain, name, address, items, value, balance, currency, isDefault } = wallet;
  const form = useContractForm('nft.chooseWallet', {
    id: `wallet-${chain}`,
    defaults: {},
    input: () => ({ chain }),
    onDone: () => void queryClient.invalidateQueries(),
  });
  return (
    <Card
      title={name}
      aside={
        isDefault ? (
          <Pill tone="accent">Default</Pill>
        ) : (
          <Button
            size="small"
            look="ghost"
            busy={form.busy}
            aria-label={`Make ${name} the default`}
            onClick={form.submit}
          >
            Make default
          </Button>
        )
      }
    >
      <KeyValues
        className="px-4"
        rows={[
          {
            label: 'Address',
            value: (
              <span className="inline-flex items-center gap-1.5">
                <span className="num">{shortAddress(address)}</span>
                <CopyButton text={address} label={`Copy the address on ${name}`} />
              </span>
            ),
          },
          {
            label: 'NFTs',
            value:
              items > 0 ? (
                <TextLink to={`/nft/collector/${address}/owned?chain=${chain}`}>{items}</TextLink>
              ) : (
                <span className="num">0</span>
              ),
          },
          { label: 'Value at floors', value: <Amount value={value} currency="USD" rule="value" /> },
          {
            label: `Available ${codeLabel(currency)}`,
            value: <Amount value={balance} currency={currency} rule="exact" />,
          },
        ]}
      />
    </Card>
  );
}
