import { TextLink } from '../../../ui/text/link.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The links to what the site stores of the reader's visits, and to closing the account. */
export function PrivacySection() {
  return (
    <SettingsSection title="Privacy" about="Your visits are recorded only if you allow it.">
      <p className="text-14 text-muted">
        See or delete your recorded visits, or change your choice:{' '}
        <TextLink to="/privacy/activity">What is recorded</TextLink>
      </p>
      <p className="mt-3 text-14 text-muted">
        Close your account and erase your personal data:{' '}
        <TextLink to="/account/close">Close account</TextLink>
      </p>
    </SettingsSection>
  );
}
