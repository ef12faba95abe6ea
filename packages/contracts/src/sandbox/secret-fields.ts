/** Names of fields that have a secret, in any request or answer: a password, a PIN, a session, a key or a card number. */
export const SECRET_FIELD =
  /password|secret|sessionhash|recoverycode|token$|pin$|^(session|apikey|otp|cvv|cvc|securitycode|cardnumber|pan)$/i;

/** Card numbers, and the address of an authenticator, whatever their field. */
export const SECRET_VALUE = /^(\d{13,19}|otpauth:.*)$/;
