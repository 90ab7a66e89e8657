import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { Button } from '../ui/Button.tsx';
import { useShop } from '../store.tsx';
import { HeartIcon } from '../ui/icons.tsx';
import classes from './HeartButton.module.css';

/** The heart of a product: saved while it is pressed, under one name, as every button that can be pressed. */
export const HeartButton = (props: {
  readonly productId: string;
  readonly name: string;
  /** Beside a text, with a frame; otherwise on a picture. */
  readonly isFramed?: boolean;
}) => {
  const { productId, name, isFramed = false } = props;
  const isPressed = useShop(({ wishlist }) => isSaved(wishlist, productId));
  return (
    <Button
      className={`${classes['heart']} ${classes[isFramed ? 'framed' : 'on-picture']}`}
      aria-pressed={isPressed}
      aria-label={`บันทึก ${name} ในรายการโปรด`}
      asks={{ type: isPressed ? 'UnsaveProduct' : 'SaveProduct', productId, name }}
    >
      <HeartIcon size={22} />
    </Button>
  );
};
