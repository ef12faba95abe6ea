import { foldedText } from '@papermint/contracts/common/folded-text';
import type { HomeAddress } from '@papermint/contracts/requirements/fields';
import type { RequirementKind } from '@papermint/contracts/requirements/statuses';

/** What a trader sent, as staff see it. */
export interface SeenAnswer {
  kind: RequirementKind;
  answers: readonly string[];
  /** What they confirmed, and what they stated when they verified their identity. */
  address: HomeAddress | null;
  stated: HomeAddress | null;
  /** Whether the picture is a file of the trader, from which nothing is read. */
  uploaded: boolean;
}

/** Why staff send an answer back; undefined where they accept it. */
export function whySentBack({ kind, answers, address, stated, uploaded }: SeenAnswer): string | undefined {
  if (kind === 'upload_sample' && uploaded) {
    return 'The simulated desk cannot read uploaded files. Choose the sample document.';
  }
  if (kind === 'questionnaire') {
    const empty = answers.findIndex((answer) => !/\p{L}|\p{N}/u.test(answer));
    return empty < 0 ? undefined : `Answer ${empty + 1} is empty.`;
  }
  if (kind === 'confirm_address' && address && stated && !sameAddress(address, stated)) {
    return 'The address does not match your verified identity.';
  }
  return undefined;
}

const sameAddress = (a: HomeAddress, b: HomeAddress) =>
  (['street', 'city', 'postalCode', 'country'] as const).every(
    (field) => plain(a[field]) === plain(b[field]),
  );

const plain = (text: string) => foldedText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
