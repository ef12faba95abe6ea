import { cn } from '../../lib/cn.ts';

interface LogoSymbolProps {
  /** A logo of the site's own. */
  src?: string | null | undefined;
  className?: string;
}

/** The site's own logo, or the usual one: a mint leaf on a folded note. */
export function LogoSymbol({ src, className = 'size-6' }: LogoSymbolProps) {
  const look = cn('shrink-0', className);
  if (src) return <img src={src} alt="" width={32} height={32} className={cn('object-contain', look)} />;
  return (
    <svg viewBox="0 0 32 32" data-site="logo" className={look} aria-hidden="true">
      <path fill="#A4EEDD" d="M7 2h13l8 8v17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z" />
      <path fill="#E9FBF6" d="M20 2v5a3 3 0 0 0 3 3h5z" />
      <path fill="#0B1526" d="M9.2 23.6C8 16.6 12.4 12.4 22.4 13.2 23 22 17.8 26 11.6 24.3Z" />
      <path
        fill="none"
        stroke="#A4EEDD"
        strokeLinecap="round"
        strokeWidth="1.6"
        d="M9 26.2c1.8-4 4.8-6.9 8.6-8.7"
      />
    </svg>
  );
}

/** The logo with a name beside it. */
export function Logo({ name, src, size = 'size-6' }: { name: string; src?: string | null; size?: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <LogoSymbol src={src} className={size} />
      <span data-site="name" className="title truncate text-16">
        {name}
      </span>
    </span>
  );
}
