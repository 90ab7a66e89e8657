import { type Database, query } from '../database/query.ts';

export interface Message {
  readonly kind: 'sms' | 'email';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly qr: string | null;
  readonly minutes: number;
}

/** Posts a message in the transaction of its cause. An unwanted one takes as long and is not stored. */
export const post = async (
  database: Database,
  { kind, recipient, subject, body, html, qr, minutes }: Message,
  isWanted = true,
) =>
  query(database)`
    insert into outbox (kind, recipient, subject, body, html, qr, expires_at)
    select ${kind}, ${recipient}, ${subject}, ${body}, ${html}, ${qr}, now() + make_interval(mins => ${minutes}) where ${isWanted}::boolean
  `;
