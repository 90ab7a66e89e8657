import { Button } from '../ui/Button.tsx';

/** Opens the categories of cookies again, so that a decision is withdrawn as easily as it was made (spec 2.7). */
export const ConsentButton = ({ className }: { readonly className: string | undefined }) => (
  <Button className={className} aria-haspopup="dialog" asks={{ type: 'OpenConsentPanel' }}>
    ตั้งค่าคุกกี้
  </Button>
);
