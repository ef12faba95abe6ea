import type { Examples } from '../../testing/examples/prepared.ts';

let listed = 0;

/** What the examples of plugins and settings need: a version that differs from the one of now. */
export const examples: Examples = {
  async 'pluginsStaff.revert'(api) {
    // A version that differs from the one of now.
    const { body } = await api.post(
      '/api/strict/plugins/deposit_via_bank/update',
      { values: { instructions: `Text ${++listed}` } },
      await api.signIn('superuser'),
    );
    return body.plugin ? { version: 1 } : {};
  },
  async 'settingsStaff.revert'(api) {
    const changed = await api.post(
      '/api/strict/settings/update',
      { website: { tagline: `Tagline ${++listed}` } },
      await api.signIn('superuser'),
    );
    return changed.body.settings ? { version: 1 } : {};
  },
};
