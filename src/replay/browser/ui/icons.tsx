import type { ReactNode } from 'react';
import { Icon as ShopIcon } from '../../../shop/ui/icons.tsx';

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <ShopIcon size={18} box={18}>
    {children}
  </ShopIcon>
);

const drawn = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

/** Go on playing. */
export const PlayIcon = () => (
  <Icon>
    <path d="M5.5 3.5v11l9-5.5Z" fill="currentColor" />
  </Icon>
);

/** Stop playing. */
export const PauseIcon = () => (
  <Icon>
    <path d="M6 4v10M12 4v10" strokeWidth="2.6" />
  </Icon>
);

/** One turn back. */
export const BackIcon = drawn('m11 4-5 5 5 5');

/** One turn on. */
export const ForwardIcon = drawn('m7 4 5 5-5 5');

/** A way that parts. */
export const ForkIcon = drawn('M4 14V4M4 10c0-3 7-1 7-5M8.5 6.5 11 4l2.5 2.5');

/** Something is wrong here. */
export const WarningIcon = drawn('M9 2.5 16.5 15h-15ZM9 7.2v3.6M9 12.9v.1');

/** A file with lines. */
export const LogIcon = () => (
  <svg width={44} height={44} viewBox="0 0 44 44" fill="none" aria-hidden="true" focusable="false">
    <path
      d="M11 40V18C11 9 17 6 22 3c5 3 11 6 11 15v22Z"
      stroke="var(--gold)"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="M16 20h12M16 26h12M16 32h7" stroke="var(--maroon)" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
