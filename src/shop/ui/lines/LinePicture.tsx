import { Picture } from '../Picture.tsx';
import classes from './LinePicture.module.css';

/** A line's picture, 80 px square; decoration beside the name. */
export const LinePicture = ({ path }: { readonly path: string }) => (
  <div className={classes['picture']}>{path !== '' && <Picture src={path} alt="" sizes="80px" />}</div>
);
