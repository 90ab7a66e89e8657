import type { ReactNode } from 'react';
import { NavigationType } from 'react-router-dom';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { usePlace } from './place.ts';

/**
 * What of a page is not seen at once: drawn after the rest when the visitor goes on to the page, and with it when the server
 * draws it or the visitor comes back, whose place may be down there.
 */
export const BelowFold = ({ children }: { readonly children: ReactNode }) => (
  <AfterPaint atOnce={usePlace().type === NavigationType.Pop} instead={<div className="window-high" />}>
    {children}
  </AfterPaint>
);
