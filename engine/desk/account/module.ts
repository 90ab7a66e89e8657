import * as t from 'io-ts';
import { list, record } from '../../kernel/codec.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, page } from '../module.ts';

/** Sessions of a person, this browser's first; `lastUsedAt` is exact to a quarter of an hour. */
export const OwnAccount = record({
  sessions: list(record({ startedAt: Moment, lastUsedAt: Moment, isThis: t.boolean })),
  recoveryCodesLeft: Count,
});
export type OwnAccount = t.TypeOf<typeof OwnAccount>;

export const queries = { OwnAccount: queryRow({}, OwnAccount) };

export const acts = {
  /** Sets another password by the present one; all other sessions of theirs end. */
  ChangePassword: act('own-secrets', { password: SecretRef, newPassword: SecretRef }),
  /** Secret for another authenticator, as text and as QR code; the present one is valid until `ReplaceFactor`. */
  AskNextFactor: actWithAnswer(
    'own-secrets',
    { password: SecretRef },
    record({ secret: SecretRef, address: SecretRef }),
  ),
  /** Lets that application take the place of the present one by a code of it. */
  ReplaceFactor: act('own-secrets', { code: SecretRef }),
  /** Invalidates the earlier codes. */
  RenewRecoveryCodes: actWithAnswer('own-secrets', {}, record({ recoveryCodes: SecretRef })),
  EndOtherSessions: act('own-account', {}),
};

export const pages = { Account: page('account', 'own-account', ['OwnAccount', 'Places']) };
