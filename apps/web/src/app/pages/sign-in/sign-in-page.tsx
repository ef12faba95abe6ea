import { SignInCard } from './sign-in-card.tsx';

/** The way in, and nothing else. */
export function SignInPage() {
  return (
    <div className="mx-auto w-full max-w-112 px-4 pt-4 pb-12 md:pt-10">
      <SignInCard level="h1" />
    </div>
  );
}
