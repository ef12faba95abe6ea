/** The slots of a verification: one document in each. */
export const documentSlots = ['identity', 'address', 'selfie'] as const;
export type DocumentSlot = (typeof documentSlots)[number];

export const documentTypes = [
  'passport',
  'driving_licence',
  'identity_card',
  'proof_of_address',
  'selfie',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Their labels. */
export const documentNames: Record<DocumentType, string> = {
  passport: 'Passport',
  driving_licence: 'Driver license',
  identity_card: 'Identity card',
  proof_of_address: 'Proof of address',
  selfie: 'Selfie',
};

/** The documents of which one proves the identity. */
export const identityTypes = [
  'passport',
  'driving_licence',
  'identity_card',
] as const satisfies readonly DocumentType[];

export function slotOf(type: DocumentType): DocumentSlot {
  if (type === 'proof_of_address') return 'address';
  return type === 'selfie' ? 'selfie' : 'identity';
}

/** How a generated sample differs from what the trader entered. */
export const sampleVariants = [
  'matching',
  'misspelt',
  'expired',
  'other_birth_date',
  'other_address',
  'other_person',
  'blurred',
] as const;
export type SampleVariant = (typeof sampleVariants)[number];

const OF_IDENTITY: readonly SampleVariant[] = [
  'matching',
  'misspelt',
  'expired',
  'other_birth_date',
  'blurred',
];
const OF_SLOT: Record<DocumentSlot, readonly SampleVariant[]> = {
  identity: OF_IDENTITY,
  address: ['matching', 'misspelt', 'other_address', 'expired', 'blurred'],
  selfie: ['matching', 'other_person', 'blurred'],
};

/** The samples of a type of document, the right one first. */
export const variantsOf = (type: DocumentType): readonly SampleVariant[] => OF_SLOT[slotOf(type)];

/** How old a proof of address may be, days. */
export const ADDRESS_PROOF_DAYS = 90;
