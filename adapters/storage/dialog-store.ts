import { either as E } from 'fp-ts';
import { distinctUntilChanged, map } from 'rxjs';
import type { Alert } from '../../engine/dialog/words.ts';
import type { IdentityCommand, Stored } from '../../engine/identity/words.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import { isToken } from '../v1/client/tokens.ts';
import { isRecordOf, isText, type Reader, storedValue } from './stored-value.ts';
import { storageChanges, type KeyedStorage, keysByLifetime, type StorageKey } from './storage.ts';

export const dialogKeys = {
  resetToken: 'resetPasswordToken',
  invitationToken: 'createPasswordToken',
  invitationData: 'createPasswordSocialData',
  alert: 'alert',
} as const;

const keysOf = {
  'reset-token': [dialogKeys.resetToken],
  invitation: [dialogKeys.invitationToken, dialogKeys.invitationData],
  alert: [dialogKeys.alert],
} as const satisfies Readonly<Record<Stored, readonly StorageKey[]>>;

/** Invitation of a provider's new customer to set a password: a token and an opaque handle (ruling P21). */
export interface StoredInvitation {
  readonly token: string;
  readonly data: string;
}

/** The most characters that a stored alert may have in each of its texts (case H-X02). */
const longestWords = 500;

const isWords = isRecordOf<{ readonly title: string; readonly message: string }>({
  title: isText,
  message: isText,
});

const cut = (words: string): string => [...words].slice(0, longestWords).join('');

/** A stored alert: two texts and nothing else (case H-X02). */
const storedAlert: Reader<Alert> = {
  decode: (value) =>
    isWords(value) && value.title.trim() !== ''
      ? E.right({ code: 'stored', title: cut(value.title), message: cut(value.message) })
      : E.left(value),
};

/** Stored state of dialogs, validated when read: tokens in the tab's storage, messages in the shared one. */
export const createDialogStore = (storage: KeyedStorage, tabStorage: KeyedStorage) => {
  const token = (key: (typeof keysOf)['reset-token' | 'invitation'][number]): string | null => {
    const text = tabStorage.get(key);
    if (text === null || isToken(text)) return text;
    tabStorage.remove(key);
    return null;
  };
  const alert = storedValue(storage, dialogKeys.alert, storedAlert);
  const found = (): Of<IdentityCommand, 'StoredFound'> => ({
    type: 'StoredFound',
    hasResetToken: token(dialogKeys.resetToken) !== null,
    hasInvitation: token(dialogKeys.invitationToken) !== null,
    alert: alert.read(),
  });
  return {
    resetToken: () => token(dialogKeys.resetToken),
    keepResetToken: (text: string): void => {
      if (isToken(text)) tabStorage.set(dialogKeys.resetToken, text);
    },
    invitation: (): StoredInvitation | null => {
      const [first, second] = [token(dialogKeys.invitationToken), token(dialogKeys.invitationData)];
      return first === null || second === null ? null : { token: first, data: second };
    },
    keepInvitation: ({ token: first, data }: StoredInvitation): void => {
      if (!isToken(first) || !isToken(data)) return;
      tabStorage.set(dialogKeys.invitationData, data);
      tabStorage.set(dialogKeys.invitationToken, first);
    },
    forget: (kept: Stored): void => {
      for (const key of keysOf[kept]) (kept === 'alert' ? storage : tabStorage).remove(key);
    },
    /** Deletes all tokens when the page was left, also if it is restored later. */
    leave: (): void => {
      for (const key of keysByLifetime('dialog')) tabStorage.remove(key);
    },
    found,
    others$: storageChanges(storage, [dialogKeys.alert]).pipe(
      map(found),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    ),
  };
};
export type DialogStore = ReturnType<typeof createDialogStore>;
