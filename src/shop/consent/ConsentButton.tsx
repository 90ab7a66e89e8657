import { useDispatch } from '../store.tsx';

/** Opens the categories of cookies again, so that a decision is withdrawn as easily as it was made (spec 2.7). */
export const ConsentButton = ({ className }: { readonly className: string | undefined }) => {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => dispatch({ type: 'OpenConsentPanel' })}
    >
      ตั้งค่าคุกกี้
    </button>
  );
};
