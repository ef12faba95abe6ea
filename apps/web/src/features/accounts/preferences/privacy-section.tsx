import { TextLink } from '../../../ui/text/link.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The link to what the site stores of the reader's visits. */
export function PrivacySection() {
  return (
    <SettingsSection title="Privacy" about="Your visits are recorded only if you allow it.">
      <p className="text-14 text-muted">
        See what is kept of your visits, delete it, or change your decision:{' '}
        <TextLink to="/privacy/activity">What is recorded</TextLink>
      </p>
    </SettingsSection>
  );
}
