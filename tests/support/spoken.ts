import type { Root } from '../../engine/slices.ts';
import { type AlertWords, alertWords } from '../../src/shop/dialogs/alert-words.ts';

/** The dialogs as they are drawn: an alert with its words. */
export const spoken = ({
  dialog,
}: Pick<Root, 'dialog'>): Omit<Root['dialog'], 'alert'> & { readonly alert: AlertWords | null } => ({
  ...dialog,
  alert: dialog.alert === null ? null : alertWords(dialog.alert),
});
