import type { ReactNode } from 'react';

const Icon = ({ size = 20, children }: { readonly size?: number; readonly children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

/** One piece less. */
export const MinusIcon = () => (
  <Icon size={16}>
    <path d="M5 12h14" />
  </Icon>
);

/** One piece more. */
export const PlusIcon = () => (
  <Icon size={16}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

/** Close a layer. */
export const CloseIcon = () => (
  <Icon size={24}>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
);

/** Something needs attention. */
export const WarningIcon = () => (
  <Icon size={16}>
    <path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.5v.01" />
  </Icon>
);

/** Few pieces are left. */
export const ClockIcon = () => (
  <Icon size={16}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5l3.5 2" />
  </Icon>
);

/** Back by one. */
export const PreviousIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);

/** Forward by one. */
export const NextIcon = () => (
  <Icon>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);

/** The shopping bag. */
export const BagIcon = ({ size = 24 }: { readonly size?: number }) => (
  <Icon size={size}>
    <path d="M5 8h14l1 12H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
);
