import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import type { TraderRecord } from '../../features/accounts/accounts-types.ts';
import type { World } from '../../worlds/world.ts';
import { testTrader } from './test-world.ts';

export const INFO: PersonalInfo = {
  firstName: 'Ada',
  lastName: 'Nilsson',
  birthDate: '1990-05-20',
  nationality: 'SE',
  street: 'Harbour Street 12',
  city: 'Stockholm',
  postalCode: '111 30',
  country: 'SE',
};

/** The documents of a case: a sample of each slot. */
export type Samples = Readonly<Partial<Record<DocumentType, SampleVariant>>>;
export const MATCHING: Samples = { passport: 'matching', proof_of_address: 'matching', selfie: 'matching' };

/** A trader who verifies their identity, and their actions. */
export async function applicant(world: World, { kycVerified = false, persona = null as string | null } = {}) {
  const id = await testTrader(world, { kycVerified, persona });
  const trader = () => world.accounts.byId(id);
  const command = (name: string) => ({ actor: { kind: 'trader', traderId: id }, name }) as const;
  return {
    id,
    trader,
    command,
    enter: async (info: Partial<PersonalInfo> = {}) =>
      world.verification.enterInfo(command('identity.personalVerification'), await trader(), {
        ...INFO,
        ...info,
      }),
    async choose(samples: Samples) {
      for (const [type, sample] of Object.entries(samples) as [DocumentType, SampleVariant][]) {
        await world.verification.chooseSample(command('identity.chooseSample'), await trader(), {
          type,
          sample,
        });
      }
    },
    submit: async () => world.verification.submit(command('identity.submit'), await trader()),
    state: async () => world.verification.state(await trader()),
  };
}

/** A case that waits for staff. */
export async function submittedCase(world: World, samples: Samples = MATCHING) {
  const by = await applicant(world);
  await by.enter();
  await by.choose(samples);
  await by.submit();
  return { ...by, accountId: (await by.trader()).accountId };
}

/** A reviewer and their actions. */
export async function reviewer(world: World) {
  const id = await testTrader(world, { position: 'superuser' });
  const staff: TraderRecord = await world.accounts.byId(id);
  const command = (name: string) => ({ actor: { kind: 'staff', traderId: id }, name }) as const;
  type Given = Parameters<World['reviews']['decide']>[2];
  type OfDocument = Parameters<World['reviews']['decideDocument']>[2];
  return {
    id,
    staff,
    command,
    claim: (accountId: string) =>
      world.queues.claim(command('queuesStaff.claim'), staff, { queue: 'identityStaff', subject: accountId }),
    decide: (accountId: string, status: Given['status'], more: Partial<Given> = {}) =>
      world.reviews.decide(command('identityStaff.setStatus'), staff, {
        accountId,
        status,
        documents: [],
        ...more,
      }),
    decideDocument: (accountId: string, given: Omit<OfDocument, 'accountId'>) =>
      world.reviews.decideDocument(command('identityStaff.verifyDocument'), staff, { accountId, ...given }),
    one: (accountId: string) => world.identityCases.one(staff, accountId),
  };
}
