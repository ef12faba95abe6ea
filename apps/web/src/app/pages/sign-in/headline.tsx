/** The layout of the landing page, without `display`: first-frame.tsx hides it until it is needed. */
export const LANDING =
  'mx-auto w-full max-w-300 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 px-4 pt-4 pb-16 md:px-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_376px] lg:grid-rows-[auto_1fr] lg:gap-y-10';

/** The tagline of the site. page.ts of the server fills the elements with `data-site`. */
export function Headline({ site, tagline }: { site: string; tagline: string }) {
  return (
    <div className="lg:pt-4">
      <h1 data-site="tagline" className="title max-w-[18ch] text-32 text-balance md:text-40">
        {tagline}
      </h1>
      <p className="mt-3 text-16 text-pretty text-muted">
        <span data-site="name">{site}</span> is a simulated exchange: everything works, and no money is real.
      </p>
    </div>
  );
}
