import type { DocumentSlot, SampleVariant } from '@papermint/contracts/identity/documents';
import type { DocumentStatus, IdentityStatus } from '@papermint/contracts/identity/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';

interface Said {
  text: string;
  tone: PillTone;
}

export const identityWords: Record<IdentityStatus, Said> = {
  not_started: { text: 'Not started', tone: 'plain' },
  draft: { text: 'Draft', tone: 'plain' },
  submitted: { text: 'Submitted', tone: 'info' },
  in_review: { text: 'In review', tone: 'info' },
  revision: { text: 'Documents requested', tone: 'warn' },
  approved: { text: 'Verified', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'danger' },
  expired: { text: 'Expired', tone: 'warn' },
  revoked: { text: 'Revoked', tone: 'danger' },
};

export const documentWords: Record<DocumentStatus, Said> = {
  pending: { text: 'Not reviewed', tone: 'plain' },
  accepted: { text: 'Accepted', tone: 'ok' },
  refused: { text: 'Refused', tone: 'danger' },
};

export const slotNames: Record<DocumentSlot, string> = {
  identity: 'Identity document',
  address: 'Proof of address',
  selfie: 'Selfie',
};

export const sampleNames: Record<SampleVariant, string> = {
  matching: 'Matches your info',
  misspelt: 'Name misspelled',
  expired: 'Expired',
  other_birth_date: 'Different date of birth',
  other_address: 'Different address',
  other_person: 'Different person',
  blurred: 'Blurred',
};
