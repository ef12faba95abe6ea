/**
 * The features that a package can exclude. A call declares its feature. Calls that take money out, close positions or
 * cancel orders never declare one.
 */
export const packageFeatures = ['futures', 'api_keys'] as const;
export type PackageFeature = (typeof packageFeatures)[number];

/** Their names in sentences. */
export const featureNames: Record<PackageFeature, string> = {
  futures: 'futures',
  api_keys: 'API keys',
};

/** Why a feature is closed to an account, and what to do. @param name of its package */
export const upgradeNeeded = (name: string, feature: PackageFeature): string =>
  `Your package ${name} does not include ${featureNames[feature]}. Upgrade it under Packages.`;
