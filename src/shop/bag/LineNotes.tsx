import { notesOf } from '../../../engine/cart/selectors.ts';
import type { CartLine } from '../../../engine/cart/line.ts';
import classes from './LineNotes.module.css';
import { ClockIcon, WarningIcon } from '../ui/icons.tsx';
import { noteText } from './words.ts';

/** A line's notes as icon and text, the gravest first (spec 8.2); `id` ties them to the controls they are about. */
export const LineNotes = ({
  id,
  stock,
  quantity,
}: Pick<CartLine, 'stock' | 'quantity'> & { readonly id: string }) => {
  const notes = notesOf({ stock, quantity });
  if (notes.length === 0) return null;
  return (
    <ul className={classes['notes']} id={id}>
      {notes.map((note) => (
        <li key={note.note} className={classes['note']} data-note={note.note}>
          {note.note === 'low-stock' ? <ClockIcon size={16} /> : <WarningIcon />}
          {noteText(note)}
        </li>
      ))}
    </ul>
  );
};
