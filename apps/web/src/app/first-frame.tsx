import { SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import { Logo } from '../ui/logo.tsx';
import { Headline, LANDING } from './pages/sign-in/headline.tsx';
import { MarkBar } from './shells/mark-bar.tsx';

/**
 * What stands in the page itself until the app is there: the parts of it that ask for nothing, where they will
 * stand. public/first.js has said on <html> which of them are wanted. Written into the page when it is built.
 */
export function FirstFrame() {
  return (
    <>
      <MarkBar />
      <div className="hidden h-14 items-center border-b border-line pl-4 max-md:in-data-[first=app]:flex">
        <Logo name={SITE_NAME} />
      </div>
      <div className="mx-auto hidden h-16 w-full max-w-300 items-center px-4 in-data-[first=landing]:flex in-data-[first=guest]:flex md:px-6">
        <Logo name={SITE_NAME} />
      </div>
      <div className={`hidden in-data-[first=landing]:grid ${LANDING}`}>
        <Headline site={SITE_NAME} tagline={TAGLINE} />
      </div>
    </>
  );
}
