import { Button } from '../Button.tsx';
import { NextIcon, PreviousIcon } from '../icons.tsx';
import classes from './RowButtons.module.css';
import type { RowMoves } from './use-row-moves.ts';

/**
 * Back and on for a row that scrolls sideways, from 768 px: nobody has to drag (WCAG 2.5.7). None when all of it is in
 * view; at an end a button keeps the focus and says that it leads nowhere.
 */
export const RowButtons = ({
  name,
  moves,
}: {
  /** Of what is in the row. */
  readonly name: string;
  readonly moves: RowMoves;
}) => {
  const { canGoBack, canGoOn, move } = moves;
  if (!canGoBack && !canGoOn) return null;
  return (
    <span className={classes['buttons']}>
      <Button
        className={classes['button']}
        aria-label={`${name}ก่อนหน้า`}
        aria-disabled={!canGoBack}
        onClick={() => move(-1)}
      >
        <PreviousIcon />
      </Button>
      <Button
        className={classes['button']}
        aria-label={`${name}ถัดไป`}
        aria-disabled={!canGoOn}
        onClick={() => move(1)}
      >
        <NextIcon />
      </Button>
    </span>
  );
};
