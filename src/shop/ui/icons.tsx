import type { ReactNode } from 'react';

/** How large an icon is drawn, in pixels. */
interface IconSize {
  readonly size?: number;
}

/** The frame of an icon: lines of one width in the colour of the text around it. */
export const Icon = ({ size = 24, children }: IconSize & { readonly children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

/** Open the menu. */
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

/** Close a layer. */
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

/** Search. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </Icon>
);

/** Saved products. */
export const HeartIcon = () => (
  <Icon>
    <path d="M12 19.5C5.6 15.3 3.5 12.2 3.5 9.2a4.4 4.4 0 0 1 8.5-1.6 4.4 4.4 0 0 1 8.5 1.6c0 3-2.1 6.1-8.5 10.3Z" />
  </Icon>
);

/** The customer. */
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
);

/** The shopping bag. */
export const BagIcon = ({ size }: IconSize) => (
  <Icon {...(size === undefined ? {} : { size })}>
    <path d="M5 8.500h14l1 11.500H4L5 8.500ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  </Icon>
);

/** What is done safely. */
export const LockIcon = () => (
  <Icon size={20}>
    <path d="M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5" />
  </Icon>
);

/** A group that opens below. */
export const DownIcon = () => (
  <Icon>
    <path d="m7 10 5 5 5-5" />
  </Icon>
);

/** Leads to a site that is not the shop's. */
export const OutsideIcon = () => (
  <Icon>
    <path d="M8 16 16 8M9.5 8H16v6.5" />
  </Icon>
);

/** Phone. */
export const PhoneIcon = () => (
  <Icon>
    <path d="M6.5 4h3l1.5 4.5-2 1.500a12 12 0 0 0 5 5l1.5-2 4.5 1.500v3c0 1.2-1 2-2.2 1.900C10.8 18.7 5.3 13.2 4.6 6.2 4.5 5 5.3 4 6.5 4Z" />
  </Icon>
);

/** Written conversation. */
export const ChatIcon = () => (
  <Icon>
    <path d="M4 5.500h16v11H11l-4.5 3.500v-3.500H4v-11ZM8 9.500h8M8 12.500h5" />
  </Icon>
);

/** LINE. */
export const LineIcon = () => (
  <Icon>
    <path d="M12 4c5 0 9 3.1 9 7 0 4.1-4.7 7-9 9.500v-2.600c-5-.2-9-3.1-9-6.9 0-3.9 4-7 9-7Z" />
    <path d="M8 9.500v3.500h1.800M12.2 9.500V13M14.8 13V9.500l0 0" />
  </Icon>
);

/** E-mail. */
export const MailIcon = () => (
  <Icon>
    <path d="M4 6h16v12H4V6Zm0 1 8 6 8-6" />
  </Icon>
);

/** A place. */
export const PlaceIcon = () => (
  <Icon>
    <path d="M12 21c-4.3-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.4-6.5 11Z" />
    <circle cx="12" cy="10" r="2.4" />
  </Icon>
);

/** Opening hours. */
export const ClockIcon = ({ size }: IconSize) => (
  <Icon {...(size === undefined ? {} : { size })}>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </Icon>
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

/** Enlarge. */
export const ZoomInIcon = () => (
  <Icon size={20}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4M11 8.5v5M8.5 11h5" />
  </Icon>
);

/** Send to somebody. */
export const ShareIcon = () => (
  <Icon size={20}>
    <path d="M12 15V4M8 7.5l4-4 4 4M6 11H4.5v9h15v-9H18" />
  </Icon>
);

/** To the left. */
export const LeftIcon = () => (
  <Icon size={20}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);

/** To the right. */
export const RightIcon = () => (
  <Icon size={20}>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </Icon>
);

/** Upwards. */
export const UpIcon = () => (
  <Icon size={20}>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </Icon>
);

/** Downwards. */
export const DownwardsIcon = () => (
  <Icon size={20}>
    <path d="M12 5v14m-6-6 6 6 6-6" />
  </Icon>
);

/** How something moved over time. */
export const ChartIcon = () => (
  <Icon size={16}>
    <path d="M4 4v16h16M8 15v-3h4V9h4V6h4" />
  </Icon>
);

/** Something needs attention. */
export const WarningIcon = () => (
  <Icon size={16}>
    <path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.5v.01" />
  </Icon>
);

/** Back by one. */
export const PreviousIcon = () => (
  <Icon size={20}>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);

/** Forward by one. */
export const NextIcon = () => (
  <Icon size={20}>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);
