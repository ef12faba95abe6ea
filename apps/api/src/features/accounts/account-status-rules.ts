/** @returns why nobody can sign in to an account, as a sentence; undefined where its owner can */
export function accountStatusMessage(account: {
  status: string;
  suspendedReason: string | null;
}): string | undefined {
  if (account.status === 'active') return undefined;
  const why = account.suspendedReason ? `: ${account.suspendedReason}` : '';
  return `This account is ${account.status}${why}`;
}
