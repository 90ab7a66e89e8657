import { Link, type LinkProps } from 'react-router-dom';
import { useDispatch } from '../store.tsx';

/** A link out of the bag: it closes the drawer, which would lie over where it leads. */
export const WayOut = (props: LinkProps) => {
  const dispatch = useDispatch();
  return <Link {...props} onClick={() => dispatch({ type: 'CloseBag' })} />;
};
