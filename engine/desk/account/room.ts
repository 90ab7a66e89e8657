import * as t from 'io-ts';
import { list, record } from '../../kernel/codec.ts';
import { SecretRef } from '../../kernel/secret.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { act, actWithAnswer, plainPage } from '../room.ts';

/** Where a person is signed in, this browser first, each with when it was used last to a quarter of an hour. */
export const OwnAccount = record({
  sessions: list(record({ startedAt: Moment, lastUsedAt: Moment, isThis: t.boolean })),
  recoveryCodesLeft: Count,
});
export type OwnAccount = t.TypeOf<typeof OwnAccount>;

export const queries = { OwnAccount: queryRow({}, OwnAccount) };

const ofSecrets = { right: () => 'own-secrets' as const };

export const acts = {
  /** Sets another password by the present one; all other sessions of theirs end. */
  ChangePassword: act({ password: SecretRef, newPassword: SecretRef }, ofSecrets),
  /** A secret for another application, as it is typed and as it is scanned; the present one opens until `ReplaceFactor`. */
  AskNextFactor: actWithAnswer(
    { password: SecretRef },
    record({ secret: SecretRef, address: SecretRef }),
    ofSecrets,
  ),
  /** Lets that application take the place of the present one by a code of it. */
  ReplaceFactor: act({ code: SecretRef }, ofSecrets),
  /** The codes from before open nothing any more. */
  RenewRecoveryCodes: actWithAnswer({}, record({ recoveryCodes: SecretRef }), ofSecrets),
  EndOtherSessions: act({}, { right: () => 'own-account' }),
};

export const pages = { Account: plainPage('account', 'own-account', ['OwnAccount', 'Places']) };
