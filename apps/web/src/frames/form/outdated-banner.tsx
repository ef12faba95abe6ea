import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

interface OutdatedBannerProps {
  /** Such as `note`. */
  thing: string;
  /** Discards what was typed, and shows what another device has saved. */
  onLoad: () => void;
}

/** Says that another device has saved a newer version. Both versions stay until the reader chooses one. */
export function OutdatedBanner({ thing, onLoad }: OutdatedBannerProps) {
  return (
    <Banner tone="warn" title={`Another device has saved a newer ${thing}.`}>
      <p>
        Copy what you need from your version, then load the newer one. Your changes have not overwritten it.
      </p>
      <Button size="small" className="mt-2" onClick={onLoad}>
        Discard mine and load the newer {thing}
      </Button>
    </Banner>
  );
}
