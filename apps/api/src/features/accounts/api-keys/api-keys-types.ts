import type { Scope } from '@papermint/contracts/accounts/scopes';

/** Instants are simulated, ISO. */
export interface ApiKeyView {
  uuid: string;
  label: string;
  hint: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export interface NewApiKey {
  label: string;
  scopes: readonly Scope[];
  /** Simulated days; the key never expires by default. */
  expiresInDays?: number | undefined;
}

export interface CreatedApiKey {
  key: string;
  apiKey: ApiKeyView;
}
