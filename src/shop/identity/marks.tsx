import type { ReactNode } from 'react';
import type { Provider } from '../../../engine/identity/words.ts';
import { Icon } from '../ui/icons.tsx';

export const EyeIcon = ({ isOpen }: { readonly isOpen: boolean }) => (
  <Icon>
    <path d="M2.5 12C5 8 8.2 6 12 6s7 2 9.5 6c-2.5 4-5.7 6-9.5 6s-7-2-9.5-6Z" />
    <circle cx="12" cy="12" r="2.8" />
    {!isOpen && <path d="M4.5 4.500l15 15" />}
  </Icon>
);

export const CheckIcon = () => (
  <Icon size={20}>
    <circle cx="12" cy="12" r="10" fill="currentColor" stroke="none" />
    <path d="m7.5 12.3 3 3 6-6.3" stroke="#ffffff" strokeWidth="2.2" />
  </Icon>
);

export const OpenIcon = () => (
  <Icon size={20}>
    <circle cx="12" cy="12" r="9" />
  </Icon>
);

export const MobileIcon = () => (
  <Icon size={22}>
    <rect x="7" y="2.5" width="10" height="19" rx="2.2" />
    <path d="M10.5 18.500h3" />
  </Icon>
);

const providerMarks: Readonly<Record<Provider, ReactNode>> = {
  google: (
    <g strokeWidth="3.2" strokeLinecap="butt">
      <path d="M18.1 6.300A8.3 8.3 0 0 0 4.8 7.9" stroke="#c5362b" />
      <path d="M4.8 7.900a8.3 8.3 0 0 0 0 8.2" stroke="#b57d00" />
      <path d="M4.8 16.100a8.3 8.3 0 0 0 12.7 2.1" stroke="#1b7a3d" />
      <path d="M17.5 18.200A8.3 8.3 0 0 0 20.3 12H12.3" stroke="#2b63c6" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1f5fc4" stroke="none" />
      <path d="M15.8 6.700h-1.300c-1.4 0-2.2.8-2.2 2.300V21M9 12.700h6" stroke="#ffffff" strokeWidth="2.4" />
    </>
  ),
  line: (
    <>
      <rect x="1" y="1" width="22" height="22" rx="6" fill="#067a3e" stroke="none" />
      <path
        d="M12 5.500c4.2 0 7.3 2.4 7.3 5.5 0 3.3-3.8 5.7-7.3 7.800v-2.300c-4.2 0-7.3-2.3-7.3-5.500s3.1-5.5 7.3-5.500Z"
        fill="#ffffff"
        stroke="none"
      />
      <path d="M8.7 9.400v3.200h1.700M13 12.600V9.400l2.3 3.200V9.4" stroke="#067a3e" strokeWidth="1.3" />
    </>
  ),
  openid: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20.500c.8-4 3.8-6 7.5-6s6.700 2 7.500 6" />
    </>
  ),
};

export const ProviderMark = ({ provider }: { readonly provider: Provider }) => (
  <Icon>{providerMarks[provider]}</Icon>
);
