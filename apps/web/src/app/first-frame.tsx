import { SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import { COVER_PLACE, COVER_SHAPE, COVER_SIZES } from '../ui/picture/cover-place.ts';
import { Logo, LogoSymbol } from '../ui/picture/logo.tsx';
import { Headline, LANDING } from './pages/sign-in/headline.tsx';
import { MarketNoticeBar } from './shells/common/market-notice-bar.tsx';

/** An empty sidebar. */
const ASIDE = 'hidden shrink-0 h-[calc(100dvh-var(--strip))] flex-col border-r border-line';

/**
 * The static parts of the app, at their final places, written into index.html at build time. They show until the app
 * renders. public/first.js sets attributes on <html> that select the parts.
 */
export function FirstFrame() {
  return (
    <>
      <MarketNoticeBar />
      <div className="hidden h-14 items-center border-b border-line pl-4 max-md:in-data-[first=app]:flex">
        <Logo name={SITE_NAME} />
      </div>
      <div className="md:flex">
        <div
          className={`${ASIDE} w-18 items-center pt-4 md:in-data-[menu=rail]:flex md:max-xl:in-data-[menu=wide]:flex`}
        >
          <div className="flex h-8 items-center">
            <LogoSymbol className="size-7" />
          </div>
        </div>
        <div className={`${ASIDE} w-60 xl:in-data-[menu=wide]:flex`}>
          <div className="flex h-16 items-center pr-3 pl-5">
            <Logo name={SITE_NAME} size="size-7" />
          </div>
        </div>
        <div className="hidden min-w-0 flex-1 in-data-[first=app]:block">
          <div className={COVER_PLACE}>
            <img
              data-site="cover"
              sizes={COVER_SIZES}
              alt=""
              fetchPriority="high"
              className={`block w-full object-cover ${COVER_SHAPE}`}
            />
          </div>
        </div>
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
