/** @returns why nobody can sign in to an account, as a sentence; undefined where its owner can */
export function accountStatusMessage(account: {
  status: string;
  suspendedReason: string | null;
  simulated: boolean;
}): string | undefined {
  if (account.simulated) return 'This account is simulated, so no one can sign in to it';
  if (account.status === 'active') return undefined;
  const why = account.suspendedReason ? `: ${account.suspendedReason}` : '';
  return `This account is ${account.status}${why}`;
}
