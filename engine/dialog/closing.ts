import type { Kept } from '../identity/state.ts';
import type { Event, Root } from '../root.ts';
import type { DialogState, Modal } from './state.ts';

/** The dialogs that need something the browser keeps, which lives exactly as long as its dialog is open. */
export const keptFor = { 'reset-password': 'reset-token', 'create-password': 'invitation' } as const;

type Parts = Pick<Root, 'dialog' | 'identity'>;

const isKeeper = (modal: Modal): modal is keyof typeof keptFor => Object.hasOwn(keptFor, modal);

const dropped = ({ identity }: Parts, next: Modal): readonly Event[] => {
  const needed: Kept | null = isKeeper(next) ? keptFor[next] : null;
  const has = { 'reset-token': identity.hasResetToken, invitation: identity.hasInvitation };
  const isWayIn = next !== '' && !isKeeper(next);
  return [
    ...Object.values(keptFor).flatMap((kept): readonly Event[] =>
      has[kept] && kept !== needed ? [{ type: 'KeptDropped', kept }] : [],
    ),
    ...(identity.knownEmail === null || isWayIn ? [] : [{ type: 'KnownEmailNoted', email: null } as const]),
  ];
};

/** A dialog opens, whichever was open before: what was kept for that one goes. */
export const modalOpened = (dialog: Omit<DialogState, 'alert' | 'wished'>, root: Parts): readonly Event[] => [
  ...dropped(root, dialog.modal),
  { type: 'ModalOpened', ...dialog },
];

/** The dialog that is open, if one is, closes for good: what was kept for it goes. */
export const modalClosed = (root: Parts): readonly Event[] =>
  root.dialog.modal === '' ? [] : [...dropped(root, ''), { type: 'ModalClosed' }];

/** The same of a dialog that only somebody with the right link or provider may see; any other stays. */
export const keeperClosed = (root: Parts): readonly Event[] =>
  isKeeper(root.dialog.modal) ? modalClosed(root) : [];

/** Nobody waits for a way in any more: the session is alive, or it has ended and the way is open. */
export const wishForgotten = ({ dialog }: Pick<Root, 'dialog'>): readonly Event[] =>
  dialog.wished === null ? [] : [{ type: 'WayInWished', wished: null }];
