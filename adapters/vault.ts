import type { SecretRef } from '../engine/kernel/secret.ts';

/** Capacity: newer tickets evict the oldest unused one. */
const mostSecrets = 32;

/**
 * Holds secrets, in memory only, gone with the page, while commands, events and effects carry references to them (promise G25).
 */
export const createVault = () => {
  const secrets = new Map<string, string>();
  let given = 0;
  return {
    /** Takes a secret and gives a ticket that says nothing about it. */
    keep: (secret: string): SecretRef => {
      given += 1;
      const ticket = `secret-${given}`;
      secrets.set(ticket, secret);
      for (const oldest of secrets.keys()) {
        if (secrets.size <= mostSecrets) break;
        secrets.delete(oldest);
      }
      return { secret: ticket };
    },
    /** Gives the secret of a ticket once; undefined for a ticket that was used, replaced or never given. */
    take: ({ secret: ticket }: SecretRef): string | undefined => {
      const secret = secrets.get(ticket);
      secrets.delete(ticket);
      return secret;
    },
    /** Gives the secret of a ticket that is needed again, and counts it among the newest; undefined as for `take`. */
    look: ({ secret: ticket }: SecretRef): string | undefined => {
      const secret = secrets.get(ticket);
      if (secret !== undefined) {
        secrets.delete(ticket);
        secrets.set(ticket, secret);
      }
      return secret;
    },
  };
};
export type Vault = ReturnType<typeof createVault>;
