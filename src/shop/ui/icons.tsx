import type { ReactNode } from 'react';

interface IconSize {
  readonly size?: number;
}

/** The frame of an icon: lines of one width in the colour of the text around it, in a square of `box` units. */
export const Icon = ({
  size = 24,
  box = 24,
  children,
}: IconSize & { readonly box?: number; readonly children: ReactNode }) => (
  <svg className="icon" width={size} height={size} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
    {children}
  </svg>
);

const drawn =
  (path: string, standard = 24) =>
  ({ size = standard }: IconSize) => (
    <Icon size={size}>
      <path d={path} />
    </Icon>
  );

export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16');

export const CloseIcon = drawn('m6 6 12 12M18 6 6 18');

export const SearchIcon = drawn('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4 4');

export const HeartIcon = drawn(
  'M12 19.5C5.6 15.3 3.5 12.2 3.5 9.2a4.4 4.4 0 0 1 8.5-1.6 4.4 4.4 0 0 1 8.5 1.6c0 3-2.1 6.1-8.5 10.3Z',
);

export const PersonIcon = drawn(
  'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
);

export const BagIcon = drawn('M5 8.500h14l1 11.500H4L5 8.500ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4');

export const LockIcon = drawn('M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5', 20);

export const DownIcon = drawn('m7 10 5 5 5-5');

export const OutsideIcon = drawn('M8 16 16 8M9.5 8H16v6.5');

export const PhoneIcon = drawn(
  'M6.5 4h3l1.5 4.5-2 1.500a12 12 0 0 0 5 5l1.5-2 4.5 1.500v3c0 1.2-1 2-2.2 1.900C10.8 18.7 5.3 13.2 4.6 6.2 4.5 5 5.3 4 6.5 4Z',
);

export const ChatIcon = drawn('M4 5.500h16v11H11l-4.5 3.500v-3.500H4v-11ZM8 9.500h8M8 12.500h5');

export const LineIcon = drawn(
  'M12 4c5 0 9 3.1 9 7 0 4.1-4.7 7-9 9.500v-2.600c-5-.2-9-3.1-9-6.9 0-3.9 4-7 9-7ZM8 9.500v3.500h1.800M12.2 9.500V13M14.8 13V9.500l0 0',
);

export const MailIcon = drawn('M4 6h16v12H4V6Zm0 1 8 6 8-6');

export const PlaceIcon = drawn(
  'M12 21c-4.3-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.4-6.5 11ZM14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z',
);

export const ClockIcon = drawn('M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.500V12l3 2');

export const MinusIcon = drawn('M5 12h14', 16);

export const PlusIcon = drawn('M12 5v14M5 12h14', 16);

export const ZoomInIcon = drawn(
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4 4M11 8.5v5M8.5 11h5',
  20,
);

export const ShareIcon = drawn('M12 15V4M8 7.5l4-4 4 4M6 11H4.5v9h15v-9H18', 20);

export const LeftIcon = drawn('M19 12H5m6-6-6 6 6 6', 20);

export const RightIcon = drawn('M5 12h14m-6-6 6 6-6 6', 20);

export const UpIcon = drawn('M12 19V5m-6 6 6-6 6 6', 20);

export const DownwardsIcon = drawn('M12 5v14m-6-6 6 6 6-6', 20);

export const ChartIcon = drawn('M4 4v16h16M8 15v-3h4V9h4V6h4', 16);

export const WarningIcon = drawn('M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.5v.01', 16);

export const PreviousIcon = drawn('M15 5l-7 7 7 7', 20);

export const NextIcon = drawn('M9 5l7 7-7 7', 20);

export const LotusMark = ({ size = 44 }: IconSize) => (
  <svg viewBox="0 0 44 36" width={size} height={(size / 44) * 36} fill="none" aria-hidden="true">
    <g stroke="#8e1b2b" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M15.6 14.6C11 11.2 6.6 10.4 2 10.8c.6 8.4 6.6 14.6 17.4 14.7" />
      <path d="M28.4 14.6c4.6-3.4 9-4.2 13.6-3.8-.6 8.4-6.6 14.6-17.4 14.7" />
      <path
        d="M22 3c4.6 4.8 6.9 9.6 6.9 13.9 0 4-2.5 7-6.9 9.1-4.4-2.1-6.9-5.1-6.9-9.1C15.1 12.6 17.4 7.8 22 3Z"
        fill="#e9c46a"
        stroke="#c08a1e"
      />
      <path d="M9 32h26" />
    </g>
  </svg>
);
