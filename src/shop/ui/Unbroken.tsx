import { wordsAndMeasures } from './words-and-measures.ts';
import classes from './Unbroken.module.css';

/** Text whose measures ('1 บาททอง', '3.79 กรัม') are never split between two lines. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  wordsAndMeasures(text).map((piece) =>
    piece.isMeasure ? (
      <span key={piece.at} className={classes['measure']}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
