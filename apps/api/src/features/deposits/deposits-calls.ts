import type { Handlers } from '../../handlers.ts';
import type { CardDeposits } from './card-deposits.ts';
import type { CryptoDeposits } from './crypto-deposits.ts';
import type { DepositMethods } from './deposit-methods.ts';
import type { Deposits } from './deposits-service.ts';
import type { ReviewedDeposits } from './reviewed-deposits.ts';

export function depositsCalls(services: {
  deposits: Deposits;
  depositMethods: DepositMethods;
  cryptoDeposits: CryptoDeposits;
  reviewedDeposits: ReviewedDeposits;
  cardDeposits: CardDeposits;
}): Handlers['deposits'] {
  const { deposits, depositMethods, cryptoDeposits, reviewedDeposits, cardDeposits } = services;
  return {
    options: () => depositMethods.options(),
    address: ({ command, session: { trader } }, coin) => cryptoDeposits.address(command, trader, coin),
    bankAccount: ({ session: { trader } }, { currency }) => reviewedDeposits.bankAccount(trader, currency),
    confirmCrypto: ({ command, session: { trader } }, given) => cryptoDeposits.send(command, trader, given),
    bank: ({ command, session: { trader } }, given) =>
      reviewedDeposits.begin(command, trader, { method: 'bank', ...given }),
    bankSent: ({ command, session: { trader } }, { uuid }) =>
      reviewedDeposits.paid(command, trader, { method: 'bank', uuid }),
    async paypal({ command, session: { trader } }, given) {
      const begun = await reviewedDeposits.begin(command, trader, { method: 'paypal', ...given });
      return { ...begun, path: `/deposit/paypal/${begun.deposit.uuid}` };
    },
    confirmPaypal: ({ command, session: { trader } }, { uuid }) =>
      reviewedDeposits.paid(command, trader, { method: 'paypal', uuid }),
    card: ({ command, session: { trader } }, given) => cardDeposits.pay(command, trader, given),
    answerChallenge: ({ command, session: { trader } }, given) => cardDeposits.answer(command, trader, given),
    list: ({ session: { trader } }, filter) => deposits.list(trader.id, filter),
    one: ({ session: { trader } }, { uuid }) => deposits.one(trader.id, uuid),
    cancel: ({ command, session: { trader } }, { uuid }) => reviewedDeposits.cancel(command, trader, uuid),
  };
}
