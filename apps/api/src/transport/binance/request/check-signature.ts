import type { SigningKey } from '../../../features/accounts/api-keys/api-keys-service.ts';
import { BinanceError, missing } from '../answers/binance-error.ts';
import type { Sent } from './sent-parameters.ts';
import { decodedPayload } from './sent-parameters.ts';

/**
 * Checks the signature of a request over its query and body as they were sent; over the decoded ones too, because old
 * clients sign before they encode.
 * @throws BinanceError -1102 without a signature, -1022 for a wrong one
 */
export function checkSignature(key: SigningKey, { payload, signature }: Sent): void {
  if (signature === undefined || signature === '') throw missing('signature');
  if (key.isSignedBy(payload, signature)) return;
  const decoded = decodedPayload(payload);
  if (decoded !== payload && key.isSignedBy(decoded, signature)) return;
  throw new BinanceError(-1022, 'Signature for this request is not valid.');
}
