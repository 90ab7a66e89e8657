import { type Database, query } from '../database/query.ts';

/** A message to somebody; a text message has no subject. */
export interface Message {
  readonly kind: 'sms' | 'email';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The body as HTML, and what the QR code in it says; null for none. */
  readonly html: string | null;
  readonly qr: string | null;
  /** Minutes for which it is of use. */
  readonly minutes: number;
}

/**
 * Puts a message into the outbox, with the transaction that it tells about: it leaves after the commit, or never was.
 * One that is not wanted takes as long and is not kept.
 */
export const post = async (
  database: Database,
  { kind, recipient, subject, body, html, qr, minutes }: Message,
  isWanted = true,
): Promise<void> => {
  await query(database)`
    insert into outbox (kind, recipient, subject, body, html, qr, expires_at)
    select ${kind}, ${recipient}, ${subject}, ${body}, ${html}, ${qr}, now() + make_interval(mins => ${minutes}) where ${isWanted}::boolean
  `;
};
