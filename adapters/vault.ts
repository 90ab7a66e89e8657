import type { SecretRef } from '../engine/kernel/secret.ts';

/** Holds secrets while commands, events and effects carry references to them (promise G25). */
export interface Vault {
  /** Takes a secret and gives a ticket that says nothing about it. */
  readonly keep: (secret: string) => SecretRef;
  /** Gives the secret of a ticket once; undefined for a ticket that was used, replaced or never given. */
  readonly take: (ticket: SecretRef) => string | undefined;
  /** Gives the secret of a ticket that is needed again, and counts it among the newest; undefined as for `take`. */
  readonly look: (ticket: SecretRef) => string | undefined;
}

/** Capacity: newer tickets evict the oldest unused one. */
const mostSecrets = 32;

/** Vault of secrets, in memory only, gone with the page. */
export const createVault = (): Vault => {
  const secrets = new Map<string, string>();
  let given = 0;
  return {
    keep: (secret) => {
      given += 1;
      const ticket = `secret-${given}`;
      secrets.set(ticket, secret);
      for (const oldest of secrets.keys()) {
        if (secrets.size <= mostSecrets) break;
        secrets.delete(oldest);
      }
      return { secret: ticket };
    },
    take: ({ secret: ticket }) => {
      const secret = secrets.get(ticket);
      secrets.delete(ticket);
      return secret;
    },
    look: ({ secret: ticket }) => {
      const secret = secrets.get(ticket);
      if (secret !== undefined) {
        secrets.delete(ticket);
        secrets.set(ticket, secret);
      }
      return secret;
    },
  };
};
