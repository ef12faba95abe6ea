/** Traders with a verified identity, and all others. */
export const identityOptions = [
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
];
