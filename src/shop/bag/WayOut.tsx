import { Link, type LinkProps } from '../ui/Link.tsx';
import { useDispatch } from '../store.tsx';

/** A link out of the bag: it closes the drawer, which would lie over where it leads. */
export const WayOut = (props: LinkProps) => {
  const dispatch = useDispatch();
  return <Link {...props} onClick={() => dispatch({ type: 'CloseBag' })} />;
};
