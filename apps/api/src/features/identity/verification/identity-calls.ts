import type { Handlers } from '../../../handlers.ts';
import type { Verification } from './verification-service.ts';

export function identityCalls({ verification }: { verification: Verification }): Handlers['identity'] {
  return {
    state: ({ session: { trader } }) => verification.state(trader),
    personalVerification: ({ command, session: { trader } }, info) =>
      verification.enterInfo(command, trader, info),
    samples: ({ session: { trader } }, { type }) => verification.samples(trader, type),
    chooseSample: ({ command, session: { trader } }, chosen) =>
      verification.chooseSample(command, trader, chosen),
    fileUpload: ({ command, session: { trader }, files }, { type }) =>
      verification.upload(command, trader, type, files.file[0]),
    removeDocument: ({ command, session: { trader } }, { uuid }) =>
      verification.remove(command, trader, uuid),
    submit: ({ command, session: { trader } }) => verification.submit(command, trader),
  };
}
