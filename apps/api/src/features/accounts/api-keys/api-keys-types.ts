import type { KeyKind, Scope } from '@papermint/contracts/accounts/scopes';

/** Instants are simulated, ISO. */
export interface ApiKeyView {
  uuid: string;
  label: string;
  hint: string;
  kind: KeyKind;
  scopes: Scope[];
  pace: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** A key that may no longer work. */
export interface PastApiKeyView extends ApiKeyView {
  state: 'active' | 'revoked' | 'expired';
  /** When it was revoked or expired. */
  endedAt: string | null;
}

export interface NewApiKey {
  label: string;
  scopes: readonly Scope[];
  /** Simulated days; the key never expires by default. */
  expiresInDays?: number | undefined;
  /** `bearer` by default. */
  kind?: KeyKind | undefined;
  /** How its requests move the clock, as text; not at all by default. */
  pace?: string | undefined;
  /** PEM, of a kind that has one. */
  publicKey?: string | undefined;
}

export interface CreatedApiKey {
  key: string;
  /** Of an hmac key. */
  secret: string | null;
  apiKey: ApiKeyView;
}
