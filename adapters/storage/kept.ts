import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { type Alert, alertOf } from '../../engine/dialog/state.ts';
import type { KeptFound } from '../../engine/identity/command.ts';
import type { Kept as KeptKind } from '../../engine/identity/state.ts';
import { isToken } from '../v1/client/tokens.ts';
import { readValue } from './quarantine.ts';
import { changesOf, type KeyedStorage } from './storage.ts';

/** The keys of what the browser keeps for dialogs (spec 2.8, 3). */
export const keptKeys = {
  resetToken: 'resetPasswordToken',
  invitationToken: 'createPasswordToken',
  invitationData: 'createPasswordSocialData',
  alert: 'alert',
} as const;

const keysOf: Readonly<Record<KeptKind, readonly string[]>> = {
  'reset-token': [keptKeys.resetToken],
  invitation: [keptKeys.invitationToken, keptKeys.invitationData],
  alert: [keptKeys.alert],
};

/** What a provider's new customer needs for a password: a token and an opaque handle (ruling P21). */
export interface Invitation {
  readonly token: string;
  readonly data: string;
}

/** What the browser keeps for dialogs; all of it is checked when it is read, and put aside when it is bad. */
export interface Kept {
  readonly resetToken: () => string | null;
  /** Keeps the token of a reset link; false when it cannot be one. */
  readonly keepResetToken: (token: string) => boolean;
  /** Both halves, or null. */
  readonly invitation: () => Invitation | null;
  /** Keeps both halves; false when they cannot be what they should. */
  readonly keepInvitation: (invitation: Invitation) => boolean;
  readonly forget: (kept: KeptKind) => void;
  /** What there is, without any secret. */
  readonly found: () => t.TypeOf<typeof KeptFound>;
  /** The same after another tab or window changed it. */
  readonly others$: Observable<t.TypeOf<typeof KeptFound>>;
}

/** The most characters that a stored alert may have in each of its texts (case H-X02). */
const longestWords = 500;

const Words = t.type({ title: t.string, message: t.string });

const cut = (words: string): string => [...words].slice(0, longestWords).join('');

/** A stored alert: two texts and nothing else that stands beside them, whoever wrote it (case H-X02). */
const StoredAlert = new t.Type<Alert, unknown, unknown>(
  'StoredAlert',
  (value): value is Alert => Words.is(value),
  (value, context) => {
    const words = Words.validate(value, context);
    if (E.isLeft(words)) return words;
    const { title, message } = words.right;
    return title.trim() === ''
      ? t.failure(value, context)
      : t.success(alertOf({ title: cut(title), message: cut(message) }));
  },
  (alert) => alert,
);

/** What the browser keeps for dialogs, in a storage that all tabs share. */
export const createKept = (storage: KeyedStorage): Kept => {
  const token = (key: string): string | null => {
    const text = storage.get(key);
    if (text === null || isToken(text)) return text;
    storage.putAside(key, text);
    storage.remove(key);
    return null;
  };
  const found: Kept['found'] = () => ({
    type: 'KeptFound',
    hasResetToken: token(keptKeys.resetToken) !== null,
    hasInvitation: token(keptKeys.invitationToken) !== null,
    alert: readValue(storage, keptKeys.alert, StoredAlert),
  });
  return {
    resetToken: () => token(keptKeys.resetToken),
    keepResetToken: (text) => {
      if (!isToken(text)) return false;
      storage.set(keptKeys.resetToken, text);
      return true;
    },
    invitation: () => {
      const [first, second] = [token(keptKeys.invitationToken), token(keptKeys.invitationData)];
      return first === null || second === null ? null : { token: first, data: second };
    },
    keepInvitation: ({ token: first, data }) => {
      if (!isToken(first) || !isToken(data)) return false;
      storage.set(keptKeys.invitationData, data);
      storage.set(keptKeys.invitationToken, first);
      return true;
    },
    forget: (kept) => {
      for (const key of keysOf[kept]) storage.remove(key);
    },
    found,
    others$: changesOf(storage, Object.values(keptKeys)).pipe(
      map(found),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    ),
  };
};
