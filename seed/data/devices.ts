/** Devices as a login history names them. */
export const computers: readonly string[] = [
  'Chrome on Windows',
  'Chrome on macOS',
  'Safari on macOS',
  'Edge on Windows',
  'Firefox on Windows',
  'Firefox on Linux',
];

export const phones: readonly string[] = [
  'Safari on iPhone',
  'Chrome on iPhone',
  'Chrome on Android',
  'Samsung Internet on Android',
];
