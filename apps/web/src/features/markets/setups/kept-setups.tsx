import { useSetups } from './use-setups.ts';

/** Keeps what the charts show with the account. It shows nothing. */
export function KeptSetups() {
  useSetups();
  return null;
}
