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
