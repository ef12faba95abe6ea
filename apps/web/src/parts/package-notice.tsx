import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import { upgradeNeeded } from '@papermint/contracts/packages/package-features';
import { useQuery } from '@tanstack/react-query';

import { Link } from 'react-router-dom';
import { trpc } from '../api/trpc.ts';
import { useAtomValue } from '../lib/atoms.ts';
import { flagsAtom } from '../state/site/flags.ts';
import { Banner } from '../ui/layout/banner.tsx';

/** On the screen of a feature that a package may lack: says so if the trader's lacks it, and leads to the packages. */
export function PackageNotice({ feature, className }: { feature: PackageFeature; className?: string }) {
  const enabled = useAtomValue(flagsAtom).has('account_packages');
  const { data } = useQuery(trpc.packages.list.queryOptions({}, { enabled }));
  const own = data?.packages.find(({ slug }) => slug === data.current);
  if (!own?.excludes.includes(feature)) return null;
  return (
    <Banner
      title="Upgrade required"
      {...(className !== undefined && { className })}
      action={
        <Link to="/account/packages" className="font-medium text-accent hover:underline">
          See packages
        </Link>
      }
    >
      {upgradeNeeded(own.name, feature)}
    </Banner>
  );
}
