/**
 * What a package can leave out. A call names the feature that it belongs to; what takes money out, closes positions or
 * cancels orders never belongs to one.
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
