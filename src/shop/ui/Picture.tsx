import classes from './Picture.module.css';
import { type PictureProps, TwoWidths } from './TwoWidths.tsx';

/** A square product picture. */
export const Picture = (picture: PictureProps) => (
  <TwoWidths {...picture} className={classes['image']} widths={[400, 800]} height={800} />
);
