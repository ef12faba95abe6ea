import type { Services } from '@papermint/api/services';

const VIEWS = [
  { list: 'accountsStaff.users', name: 'Not verified', params: { kyc: 'unverified', sort: '-createdAt' } },
  { list: 'spotStaff.trades', name: 'Open orders', params: { open: 'true' } },
];

/** The saved views of the personas in the back office. */
export async function saveViews({ savedViews, accounts }: Services): Promise<void> {
  const staff = (await accounts.personas()).filter(({ persona }) =>
    /^(admin|superuser)$/.test(persona ?? ''),
  );
  for (const viewer of staff) {
    for (const view of VIEWS)
      await savedViews.save({ actor: { kind: 'system' }, name: 'seed.view' }, viewer, view);
  }
}
