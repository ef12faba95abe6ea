import { useMutation, useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { pingOptions, useTrader } from '../api/ping.ts';
import { client, queryClient, trpc } from '../api/trpc.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { flagsAtom } from '../state/site/flags.ts';
import { siteConfigAtom } from '../state/site/site-config.ts';
import type { ButtonProps } from '../ui/form/button.tsx';
import { Button } from '../ui/form/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { formatAmount } from '../ui/text/amount-format.ts';

/** The amount of a request for play money, such as '10,000 USD'; null where the reader cannot make one. */
export function usePlayMoney(): string | null {
  const isOn = useAtomValue(flagsAtom).has('play_money');
  const { plugins } = useAtomValue(siteConfigAtom);
  const isTrader = useTrader()?.position === 'trader';
  const amount = plugins?.find(({ key }) => key === 'play_money')?.values.amount;
  return isOn && isTrader && amount !== undefined ? `${formatAmount(String(amount), 'exact')} USD` : null;
}

/** Adds play money to the reader's account. A toast confirms it, or says when it is possible again. */
export function PlayMoneyButton(look: Pick<ButtonProps, 'look' | 'size' | 'className'>) {
  const amount = usePlayMoney();
  const request = useMutation({
    mutationFn: () => client.playMoney.request.mutate({}),
    onSettled: () => Promise.all(changed().map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  if (amount === null) return null;
  return (
    <Button {...look} busy={request.isPending} onClick={() => request.mutate()}>
      <Coins className="size-4" aria-hidden="true" />
      Get {amount}
    </Button>
  );
}

const changed = () => [
  trpc.playMoney.get.queryKey(),
  trpc.onboarding.get.queryKey(),
  trpc.wallet.transactions.queryKey(),
  pingOptions.queryKey,
];

/** Offers play money, or says when it is possible again. */
export function PlayMoneyBanner({ className }: { className?: string }) {
  const amount = usePlayMoney();
  const { data } = useQuery(trpc.playMoney.get.queryOptions({}, { enabled: amount !== null, staleTime: 0 }));
  if (amount === null) return null;
  // Until the answer is here, it is probably available.
  const { available = true, reason = null } = data ?? {};
  return (
    <Banner
      title="Play money"
      {...(className !== undefined && { className })}
      action={available ? <PlayMoneyButton size="small" /> : undefined}
    >
      {reason === null ? `${amount} on request, once a day, without a deposit.` : `${reason}.`}
    </Banner>
  );
}
