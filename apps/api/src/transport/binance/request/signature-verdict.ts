/** What the check of a request's signature has found. It is made once, because it says who is counted too. */
export interface SignatureVerdict {
  isValid: boolean;
  /** @throws BinanceError that the signature is refused with */
  assert(): void;
}

/** @param check throws what the signature is refused with */
export function signatureVerdict(check: () => void): SignatureVerdict {
  try {
    check();
    return { isValid: true, assert: () => undefined };
  } catch (error) {
    return {
      isValid: false,
      assert() {
        throw error;
      },
    };
  }
}

/**
 * Whom a request counts for. Others may know a key, so who does not sign with it uses up no limits of its signed requests,
 * and a wrong signature counts for the address.
 * @param key that exists; undefined where none is named
 * @param signature undefined where the request needs none
 * @param address undefined where it is not known
 */
export function countedFor(
  key: string | undefined,
  signature: Pick<SignatureVerdict, 'isValid'> | undefined,
  address: string | undefined,
): string | undefined {
  if (key === undefined || signature?.isValid === false) return address;
  return signature ? key : `unsigned ${key}`;
}
