import { SignInForm } from '../../../features/accounts/sign-in-form.tsx';
import { MarketBoard } from '../../../features/markets/market-board.tsx';
import { Personas } from '../../../features/sandbox/personas.tsx';

/** The first page: what this is, a way in, and, in the sandbox, the personas. */
export function SignInPage() {
  return (
    <div className="mx-auto grid w-full max-w-300 gap-x-16 gap-y-10 grid-cols-[minmax(0,1fr)] px-4 pt-4 pb-12 md:px-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
      <div className="lg:pt-4">
        <h1 className="max-w-[18ch] text-32 font-semibold tracking-[-0.02em] text-balance md:text-40">
          A whole exchange, with nothing at stake
        </h1>
        <p className="mt-3 max-w-[56ch] text-16 text-muted">
          Papermint is a simulated exchange: prices move, orders fill and balances change as they would, and
          no real money is involved.
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="rounded-card border border-line bg-surface-1 p-5 md:p-6">
          <h2 className="mb-5 text-20 font-semibold">Sign in</h2>
          <SignInForm />
        </div>
        <MarketBoard className="mt-6 max-lg:hidden" />
      </div>
      <Personas />
    </div>
  );
}
