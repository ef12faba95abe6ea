/** What counts its own weights and has its own codes. */
export type Market = 'spot' | 'futures' | 'wallet';

/** Which limits and codes hold for a path. */
export function marketOf(path: string): Market {
  if (path.startsWith('/sapi/')) return 'wallet';
  return /^\/(?:f|d)api\/|^\/futures\//.test(path) ? 'futures' : 'spot';
}
